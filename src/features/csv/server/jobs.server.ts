import type { JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import type { Shop } from '../../shop.server.ts';
import { CHECK_JOB } from './import-file.server.ts';
import { FETCH_JOB, fetchPictures } from './moving/moved-pictures.server.ts';
import { APPLY_JOB, checkImport, runApply } from './imports.server.ts';

/** Another shop that answers slowly holds up no file. */
export const movedPictureJobs = (shop: Shop): JobHandlers => ({
  [FETCH_JOB]: (payload: { productId: string }, attempt: number) => fetchPictures(shop, payload, attempt),
});

export const csvJobs = (shop: Shop): JobHandlers => ({
  [CHECK_JOB]: (payload: { id: string }, attempt: number) => checkImport(shop, payload, attempt),
  [APPLY_JOB]: (payload: { id: string }, attempt: number) => runApply(shop, payload, attempt),
});
