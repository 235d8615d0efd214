import type { QueryResult } from 'pg';
import { type DbOptions, endsConnection, isStalePlan, openConnections } from './db/connect.server.ts';
import { listen, type Listening } from './db/listen.server.ts';
import { createNotifier } from './db/notifier.server.ts';
import { type Db, type Reserved, sendOn, sqlOver, type Tx } from './db/sql.server.ts';
import type { Statement } from './db/statement.server.ts';
import { transact } from './db/transaction.server.ts';

export type { Db, Query, Tx } from './db/sql.server.ts';

export interface Sql extends Db {
  begin<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One connection for several statements, without a time limit of ours. */
  reserve(): Promise<Reserved>;
  listen(
    channel: string,
    message: (payload: string) => void,
    begun?: () => void,
    lookMs?: number,
  ): Promise<Listening>;
  /** Waits for what is under way, for so many seconds at most. */
  end(options?: { readonly timeout?: number }): Promise<void>;
}

/** Opens a pool with time-outs, so that a slow or locked database never piles requests up. */
export function openDb(url: string, options: DbOptions = {}): Sql {
  const connections = openConnections(url, options);
  const named = options.directUrl === undefined;

  async function send(statement: Statement, simple: boolean): Promise<QueryResult> {
    for (let tries = 1; ; tries += 1) {
      const client = await connections.take();
      try {
        const answer = await sendOn(client, { named })(statement, simple);
        client.release();
        return answer;
      } catch (error) {
        client.release(endsConnection(error));
        if (tries > 1 || !isStalePlan(error)) throw error;
      }
    }
  }

  const notifyLater = createNotifier(send);
  return Object.assign(sqlOver(send, notifyLater), {
    begin: <T>(work: (tx: Tx) => Promise<T>) =>
      connections.take().then((client) => transact(client, named, work, notifyLater)),
    async reserve() {
      const client = await connections.take();
      return Object.assign(sqlOver(sendOn(client, { named: false, patient: true }), notifyLater), {
        release: () => client.release(),
      });
    },
    listen: (channel: string, message: (payload: string) => void, begun = () => {}, lookMs?: number) =>
      listen(options.directUrl ?? url, channel, { message, begun, lookMs }),
    end: ({ timeout = 5 } = {}) => connections.end(timeout * 1000),
  });
}

const retryable = new Set(['40001', '40P01']);

/** One transaction; retried when PostgreSQL asks for it (serialisation, deadlock, a changed table), three times at most. */
export async function inTransaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sql.begin(work);
    } catch (error) {
      const again = retryable.has((error as { code?: string }).code ?? '') || isStalePlan(error);
      if (tries >= 3 || !again) throw error;
    }
  }
}
