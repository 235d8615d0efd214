import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { WrittenPart } from '../db/statement.server.ts';
import type { Db } from '../db.server.ts';

/** Creates or updates the schema `graphile_worker`, on the connection that holds the lock of our own migrations. */
export async function installJobSchema(connection: Db): Promise<void> {
  const client = {
    query: async (asked: string | { text: string; values?: unknown[] }, given: unknown[] = []) => {
      const { text, values = given } = typeof asked === 'string' ? { text: asked } : asked;
      if (values.length === 0) return { rows: await connection.unsafe(text) };
      const statement = new WrittenPart((into) => {
        into.text += text;
        into.values.push(...values);
      });
      return { rows: await connection`${statement}` };
    },
    release: () => {},
  };
  // The library wants a pool and uses these of it.
  const pool = { connect: async () => client, listeners: () => [() => {}] } as unknown as Pool;
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}
