import type { PoolClient } from 'pg';
import { endsConnection } from './connect.server.ts';
import { type NotifyLater, type Send, sendOn, sqlOver, type Tx } from './sql.server.ts';
import { Statement } from './statement.server.ts';

/**
 * Questions leave together with `begin`, so nobody waits for it; whatever may change something waits until PostgreSQL has
 * begun, or it would stay although the transaction never was. All go in the order in which they were asked for.
 */
export function beginOn(send: Send) {
  let begun = false;
  let waiting: { go(): void; refuse(why: unknown): void }[] = [];
  const isQuestion = ({ text }: Statement): boolean => /^\s*select\b/i.test(text);
  return {
    send: ((statement, simple) => {
      if (begun || (waiting.length === 0 && isQuestion(statement))) return send(statement, simple);
      return new Promise((resolve, refuse) => {
        waiting.push({ go: () => resolve(send(statement, simple)), refuse });
      });
    }) satisfies Send,
    /** It is given up: whatever still waits is never sent, or it would come after the rollback and stay. */
    giveUp(why: unknown): void {
      for (const { refuse } of waiting) refuse(why);
      waiting = [];
    },
    async thenDo<T>(work: () => Promise<T>): Promise<T> {
      const began = send(Object.assign(new Statement(), { text: 'begin' }), true).then(() => {
        begun = true;
        for (const { go } of waiting) go();
        waiting = [];
      });
      const [result] = await Promise.all([work(), began]);
      return result;
    },
  };
}

/** One transaction on this connection, which is free or closed afterwards. */
export async function transact<T>(
  client: PoolClient,
  named: boolean,
  work: (tx: Tx) => Promise<T>,
  notifyLater: NotifyLater,
): Promise<T> {
  let over = false;
  const later: (() => void)[] = [];
  /** The statement that made PostgreSQL give the transaction up. */
  let failed: unknown;
  const onClient = sendOn(client, { named, failed: (error) => (failed ??= error) });
  const begin = beginOn(onClient);
  const send: Send = (statement, simple) =>
    over
      ? Promise.reject(new TypeError('A statement came after the end of its transaction.'))
      : begin.send(statement, simple);
  let savepoints = 0;
  const tx: Tx = Object.assign(
    sqlOver(
      send,
      (...notice) => void later.push(() => notifyLater(...notice)),
      (work) => void later.push(work),
    ),
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
    const result = await begin.thenDo(() => work(tx));
    const committed = send(Object.assign(new Statement(), { text: 'commit' }), true);
    over = true;
    await committed;
    // Whoever swallowed the error of a statement has lost the transaction all the same: PostgreSQL rolled back.
    if (failed !== undefined) throw failed;
    client.release();
    for (const work of later) work();
    return result;
  } catch (error) {
    over = true;
    begin.giveUp(error);
    const gone = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(gone || (failed !== undefined && endsConnection(failed)));
    throw error;
  }
}
