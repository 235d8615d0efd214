import { inTransaction, type Sql, type Tx } from '../db.server.ts';

class Undone extends Error {}

/** What is read after a change that nobody else sees. */
export async function readAfter<T>(
  sql: Sql,
  change: (tx: Tx) => Promise<unknown>,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const found: T[] = [];
  await inTransaction(sql, async (tx) => {
    await change(tx);
    found.push(await read(tx));
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found[0] as T;
}
