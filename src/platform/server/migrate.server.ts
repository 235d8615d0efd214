import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Sql } from './db.server.ts';

const LOCK = 5_231_001;

/** The first of the migrations that were squashed into one file for each area. */
export const BEFORE_SQUASH = '0001-platform.sql';

/**
 * While a migration waits for a lock on a table, everybody who comes after it waits as well. So it waits briefly, lets them
 * pass, and begins again.
 */
const LOCK_WAIT_MS = 500;
const PAUSE_MS = 1_000;
const TRIES = 120;
/** Lock not available; deadlock. */
const OUT_OF_TURN: readonly unknown[] = ['55P03', '40P01'];

interface Options {
  /** Of the files those that it names, with the hash they must have. */
  readonly only?: ReadonlyMap<string, string>;
}
type Progress = (line: string) => void;

/** How one file is done whole or not at all. */
interface Steps {
  readonly begin: string;
  readonly commit: string;
  readonly rollback: string;
  readonly tries: number;
}
const ALONE: Steps = { begin: 'begin', commit: 'commit', rollback: 'rollback', tries: TRIES };
const WITHIN: Steps = {
  begin: 'savepoint migration',
  // As a commit would: no event is left waiting that would forbid the next file to alter a table.
  commit: 'set constraints all immediate; set constraints all deferred; release savepoint migration',
  rollback: 'rollback to savepoint migration; release savepoint migration',
  tries: 1,
};

/** Applies the SQL files of `folder` that this database has not seen, in order of name, each in a transaction. */
export async function migrate(sql: Sql, folder: string, progress: Progress = () => {}): Promise<number> {
  const connection = await sql.reserve();
  try {
    // A large table or a busy machine takes its time, and so does another process that migrates just now.
    await connection.unsafe('set statement_timeout = 0; set lock_timeout = 0');
    await connection`select pg_advisory_lock(${LOCK})`;
    await connection.unsafe(`set lock_timeout = ${LOCK_WAIT_MS}`);
    return await apply(connection, folder, progress, ALONE);
  } finally {
    await connection`select pg_advisory_unlock(${LOCK})`.catch(() => {});
    await connection.unsafe('reset statement_timeout; reset lock_timeout').catch(() => {});
    connection.release();
  }
}

/** Until the end of the transaction that is open on this connection nobody else migrates. */
export async function holdMigrations(connection: Db): Promise<void> {
  await connection`select pg_advisory_xact_lock(${LOCK})`;
}

/** Migrates inside a transaction that is open on this connection and holds the migrations. */
export async function migrateWithin(
  connection: Db,
  folder: string,
  progress: Progress = () => {},
  options: Options = {},
): Promise<number> {
  return apply(connection, folder, progress, WITHIN, options);
}

async function apply(
  connection: Db,
  folder: string,
  progress: Progress,
  steps: Steps,
  { only }: Options = {},
): Promise<number> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && (only?.has(name) ?? true))
    .sort();
  await connection`create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`;
  const applied = new Map(
    (await connection<{ name: string; hash: string }[]>`select name, hash from migrations`).map((row) => [
      row.name,
      row.hash,
    ]),
  );
  if (applied.has(BEFORE_SQUASH))
    throw new Error(
      'This database was made before 18 November 2026, by a version that was never released. Start with an empty one.',
    );
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
    await inTurn(steps.tries, progress, async () => {
      await connection.unsafe(steps.begin);
      try {
        await connection.unsafe(text);
        await connection`insert into migrations (name, hash) values (${name}, ${hash})`;
        await connection.unsafe(steps.commit);
      } catch (error) {
        await connection.unsafe(steps.rollback);
        throw new Error(`The migration ${name} failed and was undone: ${(error as Error).message}`, {
          cause: error,
        });
      }
    });
    count += 1;
  }
  return count;
}

async function inTurn(tries: number, progress: Progress, work: () => Promise<void>): Promise<void> {
  for (let left = tries; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
      if (left <= 1 || !OUT_OF_TURN.includes(code)) throw error;
      progress('  others use these tables: once again in a second');
      await sleep(PAUSE_MS);
    }
}
