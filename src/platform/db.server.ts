import postgres from 'postgres';

/** Either the pool or an open transaction. Data functions take it first. */
export type Db = postgres.Sql | postgres.TransactionSql;
/** Only an open transaction: what locks rows or must be atomic asks for this. */
export type Tx = postgres.TransactionSql;
export type Sql = postgres.Sql;

/** Opens a pool with time-outs, so that a slow or locked database never piles requests up. */
export function openDb(url: string, options: { max?: number } = {}): Sql {
  return postgres(url, {
    max: options.max ?? 12,
    connect_timeout: 5,
    idle_timeout: 60,
    max_lifetime: 60 * 30,
    onnotice: () => {},
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
}

const retryable = new Set(['40001', '40P01']);

/** One transaction; retried when PostgreSQL asks for it (serialisation, deadlock), three times at most. */
export async function inTransaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await sql.begin(work)) as T;
    } catch (error) {
      if (tries >= 3 || !retryable.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
