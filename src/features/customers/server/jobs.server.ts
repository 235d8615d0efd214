import type { JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import { type ChangedPerson, CUSTOMER_JOB } from '../../accounts/server/customer-changed.server.ts';
import type { Shop } from '../../shop.server.ts';
import { rebuildCustomer } from './rebuild-customers.server.ts';

export const customerJobs = (shop: Shop): JobHandlers => ({
  [CUSTOMER_JOB]: async (changed: ChangedPerson) => {
    await rebuildCustomer(shop.sql, changed);
  },
});
