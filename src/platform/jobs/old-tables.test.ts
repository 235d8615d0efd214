import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../migrate.server.ts';
import { runDueJobs } from '../testing/run-jobs.server.ts';
import { testDb } from '../testing/test-db.server.ts';
import { countJobs, listDeadJobs } from './dead-jobs.server.ts';
import type { JobHandlers } from './handlers.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('jobs that wait in the tables of an older shop are run by the new queue, and the tables are gone', async () => {
  const { sql } = await testDb({ empty: true });
  for (const file of readdirSync('migrations').filter((each) => each < '0700'))
    cpSync(path.join('migrations', file), path.join(folder, file));
  await migrate(sql, folder);
  await sql`
    insert into jobs (kind, payload, once_key, run_at, attempts, leased_until, dead_at, last_error) values
      ('mail', '{"n": 1}', 'one', now(), 0, null, null, null),
      ('mail', '{"n": 2}', null, now(), 3, now() + interval '1 minute', null, 'not yet'),
      ('mail', '{"n": 3}', null, now() + interval '1 hour', 0, null, null, null),
      ('mail', '{"n": 4}', 'one', now(), 12, null, now(), 'no such host'),
      ('housekeeping', '{}', '2026-11-15', now(), 0, null, null, null)`;
  await sql.unsafe(`
    create schema sandbox;
    create table sandbox.task (id bigint generated always as identity primary key, service text not null,
      kind text not null, payload jsonb not null, attempts int not null default 0, due_at timestamptz not null);
    insert into sandbox.task (service, kind, payload, due_at) values ('razorpay', 'webhook', '{"n": 5}', now())`);
  await migrate(sql, 'migrations');
  expect(await sql`select to_regclass('jobs') as jobs, to_regclass('sandbox.task') as tasks`).toEqual([
    { jobs: null, tasks: null },
  ]);
  expect(await listDeadJobs(sql)).toMatchObject([{ kind: 'mail', lastError: 'no such host' }]);
  const seen: number[] = [];
  const see = async ({ n }: { n: number }) => void seen.push(n);
  const handlers: JobHandlers = { mail: see, 'sandbox.razorpay.webhook': see };
  await runDueJobs(sql, handlers, pino({ level: 'silent' }));
  expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2, 5]);
  expect(await countJobs(sql)).toEqual({ waiting: 1, dead: 1 });
});
