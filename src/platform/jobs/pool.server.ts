import { Client, Pool, type ClientBase, type Notification, type PoolClient } from 'pg';
import { addressesOf, clientConfig, mustBeWritable } from '../db/connect.server.ts';
import { noticeFor } from './own-notices.server.ts';

/**
 * The few connections of the job workers, apart from those that answer shoppers. `unsure` is called for workers that may have
 * taken a job without knowing it, since the answer was lost.
 */
export function openJobPool(url: string, max: number, unsure: (workers: string) => void): Pool {
  const addresses = addressesOf(url);
  let at = 0;
  class NextClient extends Client {
    readonly at = at;
    constructor() {
      super({
        ...clientConfig(addresses[at] ?? url, false),
        application_name: 'kadam-jobs',
        pipeline: false,
      });
      // Another address is tried next, unless this one proves good.
      at = (at + 1) % addresses.length;
      // A connection that is lost without a listener would end the process.
      this.on('error', () => {});
    }

    override emit(event: string | symbol, ...args: unknown[]): boolean {
      if (event !== 'notification') return super.emit(event, ...args);
      const notice = noticeFor(this, args[0] as Notification);
      return notice !== undefined && super.emit(event, notice);
    }
  }
  const pool = new Pool({
    Client: NextClient,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 30 * 60,
    onConnect: async (client: ClientBase) => {
      await mustBeWritable(client);
      at = (client as NextClient).at;
    },
  });
  pool.on('error', () => {});
  releaseOnce(pool);
  pool.on('connect', (client) => tame(client, unsure));
  return pool;
}

/**
 * When the connection on which it listens is lost just as it stops, the library gives it back twice; the pool would throw
 * where nobody catches it, and the process would end.
 */
function releaseOnce(pool: Pool): void {
  type Taken = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;
  type Release = (destroy?: Error | boolean) => void;
  const connect = pool.connect.bind(pool) as (taken?: Taken) => unknown;
  pool.connect = ((taken?: Taken) => {
    if (!taken) return connect();
    return connect((error, client, release) => {
      let released = false;
      taken(error, client, (destroy) => {
        if (released) return;
        released = true;
        release(destroy);
      });
    });
  }) as Pool['connect'];
}

/**
 * Jobs are settled in `fence.server.ts`. The library's own statements for that are not sent: they delete a job whoever
 * holds it by then, and when they fail the library gives all its workers up. A look for jobs that fails has found none.
 */
function tame(client: ClientBase, unsure: (workers: string) => void): void {
  const send = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => Promise<unknown>;
  const nothing = { rows: [] };
  const query = (asked: unknown, ...rest: unknown[]): Promise<unknown> => {
    const { name = '', values = [] } = asked as { name?: string; values?: unknown[] };
    if (/^(complete_jobs?|fail_job)\//.test(name)) return Promise.resolve(nothing);
    if (!name.startsWith('get_job')) return send(asked, ...rest);
    return send(asked, ...rest).catch(() => {
      unsure(String(values[0]));
      return nothing;
    });
  };
  client.query = query as ClientBase['query'];
}
