import { accountJobs } from '../features/accounts/server/jobs.server.ts';
import { checkoutJobs } from '../features/orders/server/payment-jobs.server.ts';
import { orderJobs } from '../features/orders/server/jobs.server.ts';
import { outreachJobs } from '../features/outreach/server/jobs.server.ts';
import type { Shop } from '../features/shop.server.ts';
import { housekeeping } from './housekeeping.server.ts';
import type { JobHandlers } from '../platform/jobs.server.ts';

/** What follows which event: every kind of job and the function that does it. */
export function jobHandlers(shop: Shop): JobHandlers {
  return {
    ...accountJobs(shop),
    ...checkoutJobs(shop),
    ...orderJobs(shop),
    ...outreachJobs(shop),
    ...housekeeping(shop),
  };
}
