import { Client, Pool, type ClientBase } from 'pg';
import { addressesOf, clientConfig, mustBeWritable } from '../db/connect.server.ts';

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
  pool.on('connect', (client) => tame(client, unsure));
  return pool;
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
