import { Client, DatabaseError, Pool, type ClientConfig, type PoolClient } from 'pg';
import { gauge, histogram } from '../metrics.server.ts';
import { typeParsers } from './parsers.server.ts';

export interface DbOptions {
  readonly max?: number;
  /** Where LISTEN goes when `url` leads to a pooler that hands a connection to somebody else after each transaction. */
  readonly directUrl?: string | undefined;
  /** How long a connection may take to be made. */
  readonly connectMs?: number;
  /** What the database calls these connections. */
  readonly name?: string;
}

const MOST_CONNECTIONS = 12;
const MOST_WAITING = 1_000;
const CONNECT_MS = 5_000;
const WAIT_MS = 10_000;
/** Longer than any statement may take on the server: a connection that is silent until then is dead. */
const SILENCE_MS = 20_000;

/** The connection was lost, refused or not to be had. Whether a statement that was under way has happened is unknown. */
export class ConnectionLost extends Error {
  readonly code: string;
  constructor(reason: string, cause?: unknown, code = 'CONNECTION_LOST') {
    super(reason, { cause });
    this.name = 'ConnectionLost';
    this.code = code;
  }
}

/** What PostgreSQL says itself stays as it is; everything else the driver throws is about the connection. */
export const asDbError = (error: unknown): unknown =>
  error instanceof DatabaseError || error instanceof ConnectionLost || error instanceof TypeError
    ? error
    : new ConnectionLost((error as Error).message, error);

/** After these the connection is of no use: gone, going, or no longer one that can be written to. */
export const endsConnection = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || /^(08|57P|25006)/.test(error.code ?? '') || isStalePlan(error);

/** A migration changed the result of a named statement, or a pooler dropped the statement: a new connection prepares it again. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'));

/** `postgres://user:password@one:5432,two:5432/shop` names several servers; the one that can be written to is used. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)((?:[/?].*)?)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

export function clientConfig(connectionString: string, pooled: boolean): ClientConfig {
  return {
    connectionString,
    types: typeParsers,
    application_name: 'kadam',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements of one transaction that do not wait for each other go out together.
    pipeline: true,
    query_timeout: SILENCE_MS,
    // A pooler refuses settings it does not know; there they belong to the role (see docs/operations.md).
    ...(pooled
      ? {}
      : {
          statement_timeout: 15_000,
          lock_timeout: 5_000,
          idle_in_transaction_session_timeout: 30_000,
          // JIT is off: our queries are short, and compiling them costs more than it saves. And an SSD has no seek time: an index
          // is worth its random reads (search at 100,000 products: 280 to 30 ms).
          options: '-c jit=off -c random_page_cost=1.1',
        }),
  };
}

/** Behind a name that leads elsewhere after a fail-over, a read-only standby must never get into the pool. */
export async function mustBeWritable(client: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off')
    throw new ConnectionLost('This server can only be read from.', undefined, '25006');
}

const pools = new Set<Pool>();
const waited = histogram(
  'db_pool_wait_seconds',
  'How long a statement or transaction waited for a connection.',
  [0.001, 0.01, 0.1, 0.5, 2, 10],
);
const inAllPools = (count: (pool: Pool) => number): number =>
  [...pools].reduce((sum, pool) => sum + count(pool), 0);
gauge('db_pool_waiting', 'Statements and transactions that wait for a connection.', () =>
  inAllPools(({ waitingCount }) => waitingCount),
);
gauge('db_pool_connections', 'Open connections to the database.', () =>
  inAllPools(({ totalCount }) => totalCount),
);

export interface Connections {
  take(): Promise<PoolClient>;
  end(timeoutMs: number): Promise<void>;
}

/** The pool. Whatever happens to a connection, idle or in use, ends nothing but what was asked on it. */
export function openConnections(
  url: string,
  { max = MOST_CONNECTIONS, directUrl, connectMs = CONNECT_MS, name = 'kadam' }: DbOptions,
): Connections {
  const addresses = addressesOf(url);
  let at = 0;
  let closing = false;
  const open = new Set<Client>();
  class NextClient extends Client {
    constructor() {
      super({
        ...clientConfig(addresses[at] ?? url, directUrl !== undefined),
        connectionTimeoutMillis: connectMs,
        application_name: name,
      });
      // An error of a connection in use also rejects its statement, so it is not reported again here.
      this.on('error', () => {});
    }
  }
  const pool = new Pool({
    Client: NextClient,
    max,
    connectionTimeoutMillis: Math.max(WAIT_MS, connectMs),
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 60 * 30,
    onConnect: mustBeWritable,
  });
  pools.add(pool);
  pool.on('error', () => {});
  pool.on('connect', (client) => open.add(client as Client));
  pool.on('remove', (client) => open.delete(client as Client));

  /** Not `once` of node:events, which would fail on an error of any idle connection. */
  const next = (event: 'release' | 'remove') =>
    new Promise<void>((resolve) => void pool.once(event, () => resolve()));

  return {
    async take() {
      if (closing) throw new ConnectionLost('The pool was closed.', undefined, 'CONNECTION_ENDED');
      if (pool.waitingCount >= MOST_WAITING) throw new ConnectionLost('Too many wait for a connection.');
      for (let tries = 1; ; tries += 1) {
        const tried = at;
        try {
          const from = performance.now();
          const client = await pool.connect();
          waited.observe((performance.now() - from) / 1000);
          return client;
        } catch (error) {
          // The others who wait may have moved on already.
          if (at === tried) at = (at + 1) % addresses.length;
          if (tries >= addresses.length) throw asDbError(error);
        }
      }
    },
    async end(timeoutMs) {
      if (closing) return;
      closing = true;
      let late = false;
      const cut = setTimeout(() => {
        late = true;
        for (const client of open) client.connection.stream.destroy();
      }, timeoutMs);
      // The pool forgets whoever still waits for a connection, and does not wait for its own to be closed.
      while (pool.waitingCount > 0 && !late) await next('release');
      await pool.end();
      pools.delete(pool);
      while (open.size > 0) await next('remove');
      clearTimeout(cut);
    },
  };
}
