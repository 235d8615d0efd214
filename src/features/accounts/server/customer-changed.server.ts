import type { Db } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';

export const CUSTOMER_JOB = 'customer.keep';

/** Whose row in the list of customers is to be written anew. */
export type ChangedPerson = { readonly orderId: string } | { readonly userId: string };

/** After the commit a job writes the row in the list of customers anew. */
export const customerChanged = (db: Db, person: ChangedPerson): Promise<void> =>
  addJob(db, { kind: CUSTOMER_JOB, payload: person });
