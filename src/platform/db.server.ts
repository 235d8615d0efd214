import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';

/** Either the pool or an open transaction. Data functions take it first. */
export type Db = postgres.Sql | postgres.TransactionSql;
/** Only an open transaction: what locks rows or must be atomic asks for this. */
export type Tx = postgres.TransactionSql;
export type Sql = postgres.Sql;

const MOST_CONNECTIONS = 12;
const PAUSE_MS = 200;

/** Opens a pool with time-outs, so that a slow or locked database never piles requests up. */
export function openDb(url: string, options: { max?: number } = {}): Sql {
  const max = options.max ?? MOST_CONNECTIONS;
  const sql: Sql = postgres(url, {
    max,
    connect_timeout: 5,
    max_lifetime: 60 * 30,
    // As soon as the database is back, so are we: a short pause after a failed try, not one that grows to 20 s.
    backoff: () => PAUSE_MS / 1000,
    // A server that is gone without a word is noticed while its connections are idle.
    keep_alive: 10,
    // Behind a name that leads elsewhere after a fail-over, a read-only standby must never get into the pool.
    target_session_attrs: 'primary',
    onnotice: () => {},
    onclose: () => void heal(),
    connection: {
      application_name: 'kadam',
      statement_timeout: 15_000,
      // Our queries are short; compiling them costs more than it saves.
      jit: 'off' as never,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
      // Disks have no heads any more: an index is worth its random reads (search at 100,000 products: 280 to 30 ms).
      random_page_cost: 1.1,
    },
  });

  /**
   * The driver answers the first query of a connection with the error that ended the connection before. So every
   * lost connection is opened again by a query of our own, as soon as the database answers, and no shopper meets it.
   */
  let healing = false;
  async function heal(): Promise<void> {
    if (healing) return;
    healing = true;
    for (let lost = true; lost;) {
      await sleep(PAUSE_MS, undefined, { ref: false });
      const asked = await Promise.allSettled(Array.from({ length: max }, () => sql`select 1`));
      lost = asked.some((one) => one.status === 'rejected' && codeOf(one.reason) !== 'CONNECTION_ENDED');
    }
    healing = false;
  }
  return sql;
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

const retryable = new Set(['40001', '40P01']);

/** One transaction; retried when PostgreSQL asks for it (serialisation, deadlock), three times at most. */
export async function inTransaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await sql.begin(work)) as T;
    } catch (error) {
      if (tries >= 3 || !retryable.has(codeOf(error))) throw error;
    }
  }
}
