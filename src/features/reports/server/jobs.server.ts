import type { JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import type { Shop } from '../../shop.server.ts';
import { makeReport, REPORT_JOB } from './report-runs.server.ts';

export const reportJobs = (shop: Shop): JobHandlers => ({
  [REPORT_JOB]: (payload: { id: string }, attempt: number) => makeReport(shop, payload, attempt),
});
