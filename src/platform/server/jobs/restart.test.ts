import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { openDb } from '../db.server.ts';
import { migrate } from '../migrate.server.ts';
import { freePort } from '../free-port.server.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.server.ts';
import { addJob } from './add-job.server.ts';
import { countJobs } from './dead-jobs.server.ts';
import { startJobs } from './workers.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-restart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('workers go on by themselves after a database that restarts, and work that was done meanwhile is not done again', async () => {
  const port = await freePort();
  const start = () => startEmbeddedPostgres({ folder, port, settings: { fsync: 'off' } });
  let database = await start();
  const { url } = database;
  const sql = openDb(url, { max: 2 });
  await migrate(sql, 'migrations');
  const runs: string[] = [];
  let slow = Promise.withResolvers<void>();
  const workers = startJobs({
    url,
    log: pino({ level: 'silent' }),
    queues: {
      quick: {
        workers: 2,
        pollMs: 200,
        handlers: { quick: async ({ n }: { n: number }) => void runs.push(`quick ${n}`) },
      },
      slow: {
        workers: 1,
        pollMs: 200,
        handlers: {
          slow: async ({ n }: { n: number }) => {
            runs.push(`slow ${n}`);
            await slow.promise;
          },
        },
      },
    },
  });
  const add = (kind: string, n: number) => addJob(sql, { kind, payload: { n } });
  const done = async () => (await countJobs(sql).catch(() => undefined))?.waiting;
  const patiently = { timeout: 60_000, interval: 100 };
  for (let n = 0; n < 3; n += 1) {
    slow = Promise.withResolvers();
    await add('slow', n);
    await expect.poll(() => runs, patiently).toContain(`slow ${n}`);
    await database.stop();
    // The job ends while the database is away.
    slow.resolve();
    database = await start();
    await expect
      .poll(
        () =>
          add('quick', n).then(
            () => true,
            () => false,
          ),
        patiently,
      )
      .toBe(true);
    await expect.poll(done, patiently).toBe(0);
  }
  expect(runs.filter((run) => run.startsWith('slow'))).toEqual(['slow 0', 'slow 1', 'slow 2']);
  expect(new Set(runs).size).toBe(6);
  await workers.stop();
  await sql.end();
  await database.stop();
}, 300_000);
