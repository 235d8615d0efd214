import type { Db } from '../../../platform/server/db.server.ts';
import { addJobs } from '../../../platform/server/jobs/add-job.server.ts';

export const CUSTOMER_JOB = 'customer.keep';

/** Whose row in the list of customers is to be written anew. */
export type ChangedPerson = { readonly orderId: string } | { readonly userId: string };

/** After the commit a job writes the row in the list of customers anew. */
export const customerChanged = (db: Db, person: ChangedPerson): Promise<void> =>
  customersChanged(db, [person]);

export const customersChanged = (db: Db, people: readonly ChangedPerson[]): Promise<void> =>
  addJobs(
    db,
    people.map((payload) => ({ kind: CUSTOMER_JOB, payload })),
  );
