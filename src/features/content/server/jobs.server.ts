import type { PageKey } from '../../../domain/content/page-place.ts';
import type { JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import type { Shop } from '../../shop.server.ts';
import { invalidatePage, PAGE_TURN_JOB } from './change-page.server.ts';

/** A version's time has come. */
export const contentJobs = ({ sql }: Pick<Shop, 'sql'>): JobHandlers => ({
  [PAGE_TURN_JOB]: ({ page }: { page: PageKey }) => invalidatePage(sql, page),
});
