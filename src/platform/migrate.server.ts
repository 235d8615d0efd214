import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sql } from './db.server.ts';
import { installJobSchema } from './jobs/install.server.ts';

const LOCK = 5_231_001;

/**
 * Applies the SQL files of `folder` that this database has not seen, in order of name, each in a transaction; of `only`
 * those that it names, with the hash they must have.
 */
export async function migrate(
  sql: Sql,
  folder: string,
  progress: (line: string) => void = () => {},
  { only }: { readonly only?: ReadonlyMap<string, string> } = {},
): Promise<number> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && (only?.has(name) ?? true))
    .sort();
  const connection = await sql.reserve();
  try {
    // A large table or a busy machine takes its time, and so does another process that migrates just now.
    await connection.unsafe('set statement_timeout = 0; set lock_timeout = 0');
    await connection`select pg_advisory_lock(${LOCK})`;
    await connection.unsafe('reset lock_timeout');
    await connection`create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`;
    const applied = new Map(
      (await connection<{ name: string; hash: string }[]>`select name, hash from migrations`).map((row) => [
        row.name,
        row.hash,
      ]),
    );
    await installJobSchema(connection);
    let count = 0;
    for (const name of files) {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      const before = applied.get(name);
      if (before !== undefined) {
        if (before !== hash)
          throw new Error(`The migration ${name} was changed after it was applied. Write a new one instead.`);
        continue;
      }
      if (only && only.get(name) !== hash)
        throw new Error(`The migration ${name} is not the one of that time.`);
      progress(`Migrating: ${name}`);
      await connection.unsafe('begin');
      try {
        await connection.unsafe(text);
        await connection`insert into migrations (name, hash) values (${name}, ${hash})`;
        await connection.unsafe('commit');
      } catch (error) {
        await connection.unsafe('rollback');
        throw new Error(`The migration ${name} failed and was undone: ${(error as Error).message}`, {
          cause: error,
        });
      }
      count += 1;
    }
    return count;
  } finally {
    await connection`select pg_advisory_unlock(${LOCK})`.catch(() => {});
    await connection.unsafe('reset statement_timeout; reset lock_timeout').catch(() => {});
    connection.release();
  }
}
