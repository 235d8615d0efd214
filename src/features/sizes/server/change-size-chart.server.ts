import type { SizeChart } from '../../../contract/sizes.ts';
import type { StaffSizeChart } from '../../../contract/sizes-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction, type Db } from '../../../platform/server/db.server.ts';
import { invalidatePages, STAFF_CHANGE } from '../../../platform/server/page-cache/invalidate.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { readStored, saveStored } from '../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';

const SIZE_CHART = 'sizeChart';

const versionOf = async (db: Db): Promise<number> => {
  const [row] = await db<{ version: number }[]>`
    select floor(extract(epoch from changed_at) * 1000000)::float8 as version from settings where key = ${SIZE_CHART}`;
  return row?.version ?? 0;
};

export async function readStaffSizeChart(db: Db): Promise<StaffSizeChart> {
  const brands = await db<{ brand: string }[]>`
    select distinct brand from products where brand <> '' order by brand limit 500`;
  return {
    success: true,
    chart: await readStored(db, SIZE_CHART),
    version: await versionOf(db),
    brands: brands.map(({ brand }) => brand),
  };
}

/** The columns of the chart, for the whole shop and for brands that are cut otherwise. */
export async function changeSizeChart(
  { sql }: Pick<Shop, 'sql'>,
  { chart, version }: { readonly chart: SizeChart; readonly version: number },
  who: string,
): Promise<{ message: string }> {
  await inTransaction(sql, async (tx) => {
    // Whoever saves at the same moment waits here, and is told afterwards.
    await tx`select pg_advisory_xact_lock(hashtext(${SIZE_CHART}))`;
    if ((await versionOf(tx)) !== version) throw new Failure('changedMeanwhile');
    const before = await readStored(tx, SIZE_CHART);
    await saveStored(tx, SIZE_CHART, chart);
    // A search for "UK 5" finds another size now.
    await invalidatePages(tx, ['range:all'], STAFF_CHANGE);
    await writeAuditLog(tx, who, 'The size chart was changed', { before, after: chart });
  });
  return { message: 'The size chart is saved.' };
}
