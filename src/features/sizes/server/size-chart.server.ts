import { SizeChart } from '../../../contract/sizes.ts';
import { DEFAULT_LENGTHS } from '../../../domain/catalogue/size-chart.ts';
import type { Db } from '../../../platform/db.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';

export const SIZE_CHART = 'sizeChart';

/** The owner's lengths over ours. */
export const readSizeChart = (db: Db): Promise<SizeChart> =>
  readStored(db, SIZE_CHART, SizeChart, { lengths: [...DEFAULT_LENGTHS], brands: {} });
