import type { Sql } from '../../platform/server/db.server.ts';

/** Two processes may start at once, and `create schema if not exists` races with itself: one lock for all. */
const LOCK = 7_305_531;

export async function createSandboxTables(sql: Sql, statements: readonly string[]): Promise<void> {
  await sql.begin(async (tx) => {
    // Saying "already there, skipping" on each start would only fill the log.
    await tx`set local client_min_messages = warning`;
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    await tx`create schema if not exists sandbox`;
    for (const statement of statements) await tx.unsafe(statement);
  });
}
