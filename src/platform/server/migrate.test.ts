import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDb } from './db.server.ts';
import { migrate } from './migrate.server.ts';
import { testDb } from './testing/test-db.server.ts';

const { loopbackUrl: url } = await testDb();
const hasty = openDb(`${url}?statement_timeout=100&lock_timeout=100`, { max: 2 });
const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
afterAll(async () => {
  await hasty.end();
  rmSync(folder, { recursive: true });
});

test('a migration may take longer than a query, and two processes that start at once take turns', async () => {
  writeFileSync(path.join(folder, '9001-slow.sql'), 'select pg_sleep(0.4); create table slow (id int);');
  const counts = await Promise.all([migrate(hasty, folder), migrate(hasty, folder)]);
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  for (const name of ['statement_timeout', 'lock_timeout'])
    expect(await hasty`select current_setting(${name}) as value`).toMatchObject([{ value: '100ms' }]);
});

test('a migration lets others pass that use its table, and begins again until it gets through', async () => {
  const { sql } = await testDb({ empty: true });
  const own = path.join(folder, 'patient');
  mkdirSync(own);
  await sql`create table busy (id int)`;
  writeFileSync(path.join(own, '9001-busy.sql'), 'alter table busy add column more int;');
  const { promise: again, resolve: saidAgain } = Promise.withResolvers<void>();
  const reading = sql.begin(async (tx) => {
    await tx`select from busy`;
    await again;
  });
  const migrating = migrate(sql, own, (line) => {
    if (line.includes('once again')) saidAgain();
  });
  await again;
  // Nobody waits behind it.
  await sql`insert into busy values (1)`;
  await reading;
  expect(await migrating).toBe(1);
  expect(await sql`select more from busy`).toEqual([{ more: null }]);
});

test('a database from before the squash is refused in one sentence, and nothing is done to it', async () => {
  const { sql } = await testDb({ empty: true });
  await sql`create table migrations (name text primary key, hash text not null)`;
  await sql`insert into migrations (name, hash) values ('0001-platform.sql', '')`;
  await expect(migrate(sql, 'migrations')).rejects.toThrow('This database was made before 18 November 2026');
  expect(await sql`select tablename from pg_tables where schemaname = 'public'`).toEqual([
    { tablename: 'migrations' },
  ]);
});
