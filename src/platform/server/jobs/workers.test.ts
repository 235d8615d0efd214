import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { testDb } from '../testing/test-db.server.ts';
import { addJob } from './add-job.server.ts';
import { countJobs } from './dead-jobs.server.ts';
import type { Queues } from './handlers.server.ts';
import { startJobs, type JobWorkers } from './workers.server.ts';

const log = pino({ level: 'silent' });
const { sql, url } = await testDb();
const LEASE_MS = 1_500;
const patiently = { timeout: 30_000, interval: 20 };

const workers: JobWorkers[] = [];
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(workers.splice(0).map((each) => each.stop()));
  await sql`delete from jobs`;
  await sql`delete from job_schedules`;
});

function start(queues: Queues, more: Partial<Parameters<typeof startJobs>[0]> = {}): JobWorkers {
  const started = startJobs({ url, queues, log, leaseMs: LEASE_MS, ...more });
  workers.push(started);
  return started;
}

/** A worker in a process of its own; answers once it has begun its job. */
async function startProcess(): Promise<{ child: ChildProcess; said: string[] }> {
  const script = path.join(import.meta.dirname, 'testing/worker-process.server.ts');
  const child = spawn(process.execPath, [script, url, String(LEASE_MS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const said: string[] = [];
  createInterface({ input: child.stdout! }).on('line', (line) => said.push(line));
  await expect.poll(() => said, patiently).toEqual(['started']);
  return { child, said };
}

const rows = () =>
  sql<
    { worker: string | null; attempts: number }[]
  >`select worker::text as worker, attempts from jobs order by id`;

describe('workers', () => {
  it('start a job at the commit that adds it, long before they would look again', async () => {
    const done: number[] = [];
    start({
      only: {
        workers: 1,
        pollMs: 600_000,
        handlers: { count: async ({ n }: { n: number }) => void done.push(n) },
      },
    });
    // A notice that is sent before somebody listens is heard by nobody.
    const listening = () => sql`
      select from pg_stat_activity where datname = current_database() and query ilike 'listen %' and state = 'idle'`;
    await expect.poll(async () => (await listening()).length, patiently).toBe(1);
    for (let n = 1; n <= 20; n += 1) {
      await addJob(sql, { kind: 'count', payload: { n } });
      await expect.poll(() => done.length, patiently).toBe(n);
    }
  });

  it('share the jobs: each is done once', async () => {
    const done: number[] = [];
    const queues = {
      only: { workers: 4, handlers: { count: async ({ n }: { n: number }) => void done.push(n) } },
    };
    for (let n = 0; n < 60; n += 1) await addJob(sql, { kind: 'count', payload: { n } });
    for (let copy = 0; copy < 3; copy += 1) start(queues);
    await expect.poll(async () => (await countJobs(sql)).waiting, patiently).toBe(0);
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  it('of one queue never wait for those of another', async () => {
    let mails = 0;
    const codes: number[] = [];
    const never = new Promise<void>(() => {});
    start(
      {
        codes: { workers: 1, handlers: { code: async ({ n }: { n: number }) => void codes.push(n) } },
        mail: { workers: 2, handlers: { mail: () => ((mails += 1), never) } },
      },
      { graceMs: 100 },
    );
    for (let n = 0; n < 20; n += 1) await addJob(sql, { kind: 'mail', payload: {} });
    await expect.poll(() => mails, patiently).toBe(2);
    for (let n = 0; n < 5; n += 1) await addJob(sql, { kind: 'code', payload: { n } });
    await expect.poll(() => codes.length, patiently).toBe(5);
    expect(mails).toBe(2);
  });

  it('that are killed: their job runs again, once, also if it is asked for again meanwhile', async () => {
    await addJob(sql, { kind: 'wait', payload: {}, key: 'one' });
    const { child } = await startProcess();
    let runs = 0;
    start({ only: { workers: 2, pollMs: 50, handlers: { wait: async () => void (runs += 1) } } });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await addJob(sql, { kind: 'wait', payload: {}, key: 'one' });
    await expect.poll(() => countJobs(sql), patiently).toEqual({ waiting: 0, dead: 0 });
    expect(runs).toBe(1);
  });

  it('that lost their lease can neither finish nor delete nor fail the job another one has', async () => {
    await addJob(sql, { kind: 'wait', payload: {} });
    const { child, said } = await startProcess();
    const first = (await rows())[0]?.worker;
    child.kill('SIGSTOP');
    const second = Promise.withResolvers<void>();
    let runs = 0;
    start({
      only: { workers: 1, pollMs: 50, handlers: { wait: () => ((runs += 1), second.promise) } },
    });
    await expect.poll(() => runs, patiently).toBe(1);
    const [taken] = await rows();
    expect(taken?.worker).not.toBe(first);
    // The first worker resumes and reports its job as done.
    child.kill('SIGCONT');
    child.stdin!.write('go on\n');
    await expect.poll(() => said, patiently).toEqual(['started', 'done', 'refused']);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(await rows()).toEqual([taken]);
    second.resolve();
    await expect.poll(async () => (await countJobs(sql)).waiting, patiently).toBe(0);
    expect(runs).toBe(1);
  });

  it('that are asked to stop finish what runs and leave the rest', async () => {
    const begun: number[] = [];
    const finish = Promise.withResolvers<void>();
    const handlers = { slow: ({ n }: { n: number }) => (begun.push(n), finish.promise) };
    const only = start({ only: { workers: 1, handlers } });
    for (let n = 0; n < 3; n += 1) await addJob(sql, { kind: 'slow', payload: { n } });
    await expect.poll(() => begun, patiently).toEqual([0]);
    const stopped = only.stop();
    finish.resolve();
    await stopped;
    workers.length = 0;
    expect(begun).toEqual([0]);
    expect(await rows()).toEqual([
      { worker: null, attempts: 0 },
      { worker: null, attempts: 0 },
    ]);
  });

  it('that are asked to stop give a job that takes too long to another worker', async () => {
    let runs = 0;
    const late = Promise.withResolvers<void>();
    const only = start(
      { only: { workers: 1, handlers: { slow: () => ((runs += 1), late.promise) } } },
      { graceMs: 50 },
    );
    await addJob(sql, { kind: 'slow', payload: {} });
    await expect.poll(() => runs, patiently).toBe(1);
    await only.stop();
    workers.length = 0;
    expect(await rows()).toEqual([{ worker: null, attempts: 1 }]);
    // Its result must be ignored: another worker holds the job.
    late.resolve();
    let again = 0;
    start({ only: { workers: 1, handlers: { slow: async () => void (again += 1) } } });
    await expect.poll(async () => (await countJobs(sql)).waiting, patiently).toBe(0);
    expect(again).toBe(1);
  });

  it('heal when their connections are killed again and again, and lose no job', async () => {
    const done = new Set<number>();
    start({
      one: { workers: 2, pollMs: 50, handlers: { one: async ({ n }: { n: number }) => void done.add(n) } },
      two: { workers: 2, pollMs: 50, handlers: { two: async ({ n }: { n: number }) => void done.add(n) } },
    });
    let n = 0;
    for (let round = 0; round < 24; round += 1) {
      for (let each = 0; each < 10; each += 1) {
        await addJob(sql, { kind: n % 2 === 0 ? 'one' : 'two', payload: { n } });
        n += 1;
      }
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'kadam-jobs' and datname = current_database()`;
    }
    await expect.poll(async () => (await countJobs(sql)).waiting, patiently).toBe(0);
    expect(done.size).toBe(n);
  });

  it('run what is scheduled, once for all processes, and make up for a time that passed', async () => {
    await sql`
      insert into job_schedules (kind, due_at) values
        ('daily', now() - interval '3 days'), ('missed', now() - interval '3 days'), ('after', now())`;
    const runs: string[] = [];
    const count = (kind: string) => async () => void runs.push(kind);
    const handlers = {
      daily: count('daily'),
      missed: count('missed'),
      after: count('after'),
      new: count('new'),
    };
    const day = 24 * 60;
    // Twelve hours from now, in the middle between two times.
    const offsetMinutes = (Math.floor(Date.now() / 60_000) + day / 2) % day;
    const schedules = [
      { kind: 'daily', everyMinutes: day, offsetMinutes, makeUpForMinutes: day },
      { kind: 'missed', everyMinutes: day, offsetMinutes },
      { kind: 'new', everyMinutes: day, offsetMinutes, makeUpForMinutes: day },
      { kind: 'after', everyMinutes: day, offsetMinutes, makeUpForMinutes: day },
    ];
    for (let copy = 0; copy < 3; copy += 1)
      start({ only: { workers: 1, pollMs: 50, handlers } }, { schedules });
    const due = () =>
      sql`select kind from job_schedules where due_at > now() - interval '1 day' order by kind`;
    await expect
      .poll(due, patiently)
      .toEqual([{ kind: 'after' }, { kind: 'daily' }, { kind: 'missed' }, { kind: 'new' }]);
    await expect.poll(() => countJobs(sql), patiently).toEqual({ waiting: 0, dead: 0 });
    expect(runs).toEqual(['daily']);
  });
}, 120_000);
