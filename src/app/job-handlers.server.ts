import type { Shop } from '../features/shop.server.ts';
import type { JobHandlers } from '../platform/jobs.server.ts';

/** What follows which event: every kind of job and the function that does it. */
export function jobHandlers(_shop: Shop): JobHandlers {
  return {};
}
