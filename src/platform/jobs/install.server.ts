import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { WrittenPart } from '../db/statement.server.ts';
import type { Db } from '../db.server.ts';

/** What the library says to begin and end a transaction, inside one that is open already. */
const STEPS: Readonly<Record<string, string>> = {
  begin: 'savepoint job_schema',
  commit: 'release savepoint job_schema',
  rollback: 'rollback to savepoint job_schema; release savepoint job_schema',
};

/**
 * Creates or updates the schema `graphile_worker`, on the connection that holds the lock of our own migrations; `within`
 * a transaction that is open there, all of it stays or nothing.
 */
export async function installJobSchema(connection: Db, within = false): Promise<void> {
  const send = (text: string, values: unknown[]) => {
    if (values.length === 0) return connection.unsafe(text);
    const statement = new WrittenPart((into) => {
      into.text += text;
      into.values.push(...values);
    });
    return connection`${statement}`;
  };
  /** The library looks by trial whether its tables are there, and a statement that fails would end the transaction. */
  const sendWithin = async (text: string, values: unknown[]) => {
    const step = STEPS[text];
    if (step !== undefined) return connection.unsafe(step);
    await connection.unsafe('savepoint one_statement');
    try {
      const rows = await send(text, values);
      await connection.unsafe('release savepoint one_statement');
      return rows;
    } catch (error) {
      await connection.unsafe('rollback to savepoint one_statement; release savepoint one_statement');
      throw error;
    }
  };
  const client = {
    query: async (asked: string | { text: string; values?: unknown[] }, given: unknown[] = []) => {
      const { text, values = given } = typeof asked === 'string' ? { text: asked } : asked;
      return { rows: await (within ? sendWithin : send)(text, values) };
    },
    release: () => {},
  };
  // The library wants a pool and uses these of it.
  const pool = { connect: async () => client, listeners: () => [() => {}] } as unknown as Pool;
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}
