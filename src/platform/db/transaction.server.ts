import type { PoolClient } from 'pg';
import { endsConnection } from './connect.server.ts';
import { type NotifyLater, type Send, sendOn, sqlOver, type Tx } from './sql.server.ts';
import { Statement } from './statement.server.ts';

/** One transaction on this connection, which is free or closed afterwards. */
export async function transact<T>(
  client: PoolClient,
  named: boolean,
  work: (tx: Tx) => Promise<T>,
  notifyLater: NotifyLater,
): Promise<T> {
  let over = false;
  const notices: Parameters<NotifyLater>[] = [];
  /** The statement that made PostgreSQL give the transaction up. */
  let failed: unknown;
  const onClient = sendOn(client, { named, failed: (error) => (failed ??= error) });
  const send: Send = (statement, simple) =>
    over
      ? Promise.reject(new TypeError('A statement came after the end of its transaction.'))
      : onClient(statement, simple);
  let savepoints = 0;
  const tx: Tx = Object.assign(
    sqlOver(send, (...notice) => void notices.push(notice)),
    {
      async savepoint<U>(inner: (tx: Tx) => Promise<U>): Promise<U> {
        const name = `s${(savepoints += 1)}`;
        await tx.unsafe(`savepoint ${name}`);
        try {
          return await inner(tx);
        } catch (error) {
          await tx.unsafe(`rollback to ${name}`);
          failed = undefined;
          throw error;
        }
      },
    },
  );
  try {
    await tx.unsafe('begin');
    const result = await work(tx);
    const committed = send(Object.assign(new Statement(), { text: 'commit' }), true);
    over = true;
    await committed;
    // Whoever swallowed the error of a statement has lost the transaction all the same: PostgreSQL rolled back.
    if (failed !== undefined) throw failed;
    client.release();
    for (const notice of notices) notifyLater(...notice);
    return result;
  } catch (error) {
    over = true;
    const gone = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(gone || (failed !== undefined && endsConnection(failed)));
    throw error;
  }
}
