import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { runDueJobs } from '../testing/run-jobs.server.ts';
import { testDb } from '../testing/test-db.server.ts';
import { addJob, addJobs } from './add-job.server.ts';
import { countJobs, forgetDeadJobs, listDeadJobs, retryDeadJobs } from './dead-jobs.server.ts';
import { RetryIn, type JobHandlers } from './handlers.server.ts';

const log = pino({ level: 'silent' });
const { sql } = await testDb();
const waiting = async () => (await countJobs(sql)).waiting;
const kinds = () => sql<{ kind: string }[]>`select kind from jobs order by id`;
const empty = () => sql`delete from jobs`;
const dueNow = () => sql`update jobs set run_at = now()`;

describe('jobs', () => {
  it('exist exactly if the transaction that asked for them commits', async () => {
    await sql.begin(async (tx) => addJob(tx, { kind: 'committed', payload: {} }));
    await sql
      .begin(async (tx) => {
        await addJob(tx, { kind: 'undone', payload: {} });
        throw new Error('no');
      })
      .catch(() => {});
    expect(await kinds()).toEqual([{ kind: 'committed' }]);
    await empty();
  });

  it('arrive with their payload, the urgent first, and are gone when done', async () => {
    await addJobs(sql, [
      { kind: 'read', payload: { n: 1 }, priority: 10 },
      { kind: 'read', payload: { n: 2 } },
      { kind: 'read', payload: { n: 3 }, priority: -10 },
      { kind: 'read', payload: { n: 4 }, runAt: new Date(Date.now() + 3_600_000) },
    ]);
    const seen: unknown[] = [];
    await runDueJobs(
      sql,
      { read: async ({ n }: { n: number }, attempt) => void seen.push([n, attempt]) },
      log,
    );
    expect(seen).toEqual([
      [3, 1],
      [2, 1],
      [1, 1],
    ]);
    expect(await waiting()).toBe(1);
    await empty();
  });

  it('are not added twice while one of the same kind and key waits', async () => {
    const runAt = new Date(Date.now() + 60_000);
    await addJob(sql, { kind: 'mail', payload: {}, key: 'order-1', runAt });
    await addJobs(sql, [{ kind: 'mail', payload: {}, key: 'order-1' }]);
    await addJob(sql, { kind: 'text', payload: {}, key: 'order-1' });
    expect(await kinds()).toEqual([{ kind: 'mail' }, { kind: 'text' }]);
    expect(await sql`select run_at from jobs where kind = 'mail'`).toEqual([{ run_at: runAt }]);
    await empty();
  });

  it('are not added while one of the same kind and key runs; one that is dead does not count', async () => {
    let runs = 0;
    const add = () => addJob(sql, { kind: 'again', payload: {}, key: 'one', maxAttempts: 1 });
    const handlers: JobHandlers = {
      again: async () => {
        runs += 1;
        await add();
        throw new Error('the last try');
      },
    };
    await add();
    await runDueJobs(sql, handlers, log);
    expect(runs).toBe(1);
    expect(await countJobs(sql)).toEqual({ waiting: 0, dead: 1 });
    await add();
    expect(await countJobs(sql)).toEqual({ waiting: 1, dead: 1 });
    await empty();
  });

  it('of a kind that was never seen are added by many at once', async () => {
    const { sql: fresh } = await testDb({ max: 8 });
    await Promise.all(
      Array.from({ length: 16 }, (_, n) => fresh.begin((tx) => addJob(tx, { kind: 'new', payload: { n } }))),
    );
    expect(await countJobs(fresh)).toEqual({ waiting: 16, dead: 0 });
  });

  it('are tried again after a growing pause of an hour at most', async () => {
    const pauses: number[] = [];
    await addJob(sql, { kind: 'breaks', payload: {}, maxAttempts: 20 });
    for (let attempt = 1; attempt <= 14; attempt += 1) {
      await dueNow();
      await runDueJobs(sql, { breaks: () => Promise.reject(new Error('the mail server is down')) }, log);
      const [job] = await sql<{ pause: number; last_error: string }[]>`
        select extract(epoch from run_at - now())::float8 as pause, last_error from jobs`;
      expect(job?.last_error).toBe('the mail server is down');
      pauses.push(job?.pause ?? 0);
    }
    expect(pauses[0]).toBeLessThan(3);
    expect(pauses[5]).toBeGreaterThan(40);
    expect(Math.max(...pauses)).toBeLessThan(3600 * 1.25);
    expect(pauses.at(-1)).toBeGreaterThan(2600);
    await empty();
  });

  it('come back when their handler says so', async () => {
    await addJob(sql, { kind: 'asks', payload: {} });
    await runDueJobs(sql, { asks: () => Promise.reject(new RetryIn(600_000, 'in ten minutes')) }, log);
    const [job] = await sql<{ soon: boolean }[]>`
      select run_at between now() + interval '9 minutes' and now() + interval '10 minutes' as soon from jobs`;
    expect(job).toEqual({ soon: true });
    await empty();
  });

  it('are dead when their attempts are used up: listed, run again, and forgotten much later', async () => {
    await addJob(sql, { kind: 'breaks', payload: { n: 1 }, maxAttempts: 1 });
    await addJob(sql, { kind: 'breaks', payload: { n: 2 }, maxAttempts: 1 });
    const breaks: JobHandlers = { breaks: () => Promise.reject(new Error('no such address')) };
    expect(await runDueJobs(sql, breaks, log)).toBe(2);
    const dead = await listDeadJobs(sql);
    expect(dead).toMatchObject([
      { kind: 'breaks', attempts: 1, lastError: 'no such address' },
      { kind: 'breaks', attempts: 1 },
    ]);
    expect(await countJobs(sql)).toEqual({ waiting: 0, dead: 2 });
    expect(await runDueJobs(sql, breaks, log)).toBe(0);

    expect(await retryDeadJobs(sql, [dead[0]?.id ?? '', '999999999', 'nonsense'])).toEqual([dead[0]]);
    const seen: number[] = [];
    await runDueJobs(sql, { breaks: async ({ n }: { n: number }) => void seen.push(n) }, log);
    expect(seen).toEqual([1]);
    expect(await listDeadJobs(sql)).toEqual([dead[1]]);

    await forgetDeadJobs(sql, 60);
    expect(await listDeadJobs(sql)).toHaveLength(1);
    await sql`update jobs set dead_at = dead_at - interval '61 days'`;
    expect(await retryDeadJobs(sql, 'all')).toHaveLength(1);
    await runDueJobs(sql, breaks, log);
    await sql`update jobs set dead_at = dead_at - interval '61 days'`;
    await forgetDeadJobs(sql, 60);
    expect(await countJobs(sql)).toEqual({ waiting: 0, dead: 0 });
  });
});
