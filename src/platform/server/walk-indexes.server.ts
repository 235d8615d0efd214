import { inTransaction, type Sql, type Tx } from './db.server.ts';

/**
 * Reads the first rows of a long list in the order of an index, and stops when there are enough. The planner does not know
 * how common a text is that it is given as a parameter, and would read and sort all that fit.
 * A statement keeps its plan: one that is asked elsewhere too must be written differently here.
 */
export function walkIndexes<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(sql, async (tx) => {
    await tx`
      select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
        set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
        set_config('enable_sort', 'off', true)`;
    return work(tx);
  });
}
