import { Client, Pool, type ClientBase } from 'pg';
import { addressesOf, clientConfig, mustBeWritable } from '../db/connect.server.ts';

/** The few connections of the job workers, apart from those that answer shoppers. */
export function openJobPool(url: string, max: number): Pool {
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
  // The library asks whether somebody listens, and would complain on the console otherwise.
  pool.on('connect', () => {});
  return pool;
}
