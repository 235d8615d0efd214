import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { addJob, type JobHandlers, runDueJobs } from './jobs.server.ts';
import { testDb } from './testing/test-db.server.ts';

const log = pino({ level: 'silent' });

describe('jobs', async () => {
  const { sql } = await testDb();
  const waiting = async (): Promise<number> =>
    (await sql<{ n: number }[]>`select count(*)::int as n from jobs where dead_at is null`)[0]?.n ?? 0;

  it('exist exactly if the transaction that asked for them commits', async () => {
    await sql.begin(async (tx) => addJob(tx, { kind: 'kept', payload: {} }));
    await sql
      .begin(async (tx) => {
        await addJob(tx, { kind: 'undone', payload: {} });
        throw new Error('no');
      })
      .catch(() => {});
    expect(await sql`select kind from jobs`).toMatchObject([{ kind: 'kept' }]);
    await sql`delete from jobs`;
  });

  it('are done once by many workers', async () => {
    for (let number = 0; number < 40; number += 1) await addJob(sql, { kind: 'count', payload: { number } });
    const done: number[] = [];
    const handlers: JobHandlers = { count: async ({ number }: { number: number }) => void done.push(number) };
    const worker = async (): Promise<void> => {
      while ((await runDueJobs(sql, handlers, log)) > 0);
    };
    await Promise.all([worker(), worker(), worker()]);
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index));
    expect(await waiting()).toBe(0);
  });

  it('are not written twice while one with the same key waits', async () => {
    await addJob(sql, { kind: 'mail', payload: {}, onceKey: 'order-1' });
    await addJob(sql, { kind: 'mail', payload: {}, onceKey: 'order-1' });
    expect(await waiting()).toBe(1);
    await sql`delete from jobs`;
  });

  it('are tried again later, then given up and kept to be seen', async () => {
    await addJob(sql, { kind: 'breaks', payload: {}, maxAttempts: 2 });
    const handlers: JobHandlers = { breaks: () => Promise.reject(new Error('the mail server is down')) };
    await runDueJobs(sql, handlers, log);
    expect(await sql`select attempts, run_at > now() as later, last_error from jobs`).toMatchObject([
      { attempts: 1, later: true, last_error: 'the mail server is down' },
    ]);
    await sql`update jobs set run_at = now()`;
    await runDueJobs(sql, handlers, log);
    expect(await sql`select dead_at is not null as dead from jobs`).toMatchObject([{ dead: true }]);
    await sql`delete from jobs`;
  });

  it('of a worker that was killed come back when its lease ends', async () => {
    await addJob(sql, { kind: 'slow', payload: {} });
    await sql`update jobs set attempts = 1, leased_until = now() + interval '1 minute'`;
    let done = 0;
    const handlers: JobHandlers = { slow: async () => void (done += 1) };
    await runDueJobs(sql, handlers, log);
    expect(done).toBe(0);
    await sql`update jobs set leased_until = now() - interval '1 second'`;
    await runDueJobs(sql, handlers, log);
    expect(done).toBe(1);
  });
});
