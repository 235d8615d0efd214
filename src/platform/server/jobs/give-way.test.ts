import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { testDb } from '../testing/test-db.server.ts';
import { addJob } from './add-job.server.ts';
import { createGiveWay, hearOfBusy } from './give-way.server.ts';
import { startJobs, type JobWorkers } from './workers.server.ts';

const never = () => false;
const { sql, url } = await testDb();
const patiently = { timeout: 30_000, interval: 20 };

let workers: JobWorkers | undefined;
afterEach(() => workers?.stop());

describe('jobs let shoppers go first', () => {
  it('hear of busy processes for a while', () => {
    let now = 1_000;
    const { hear, busy } = hearOfBusy(() => now);
    expect(busy()).toBe(false);
    hear();
    expect(busy()).toBe(true);
    now += 60_000;
    expect(busy()).toBe(false);
  });

  it('look at once while nobody is busy', async () => {
    let asked = 0;
    await createGiveWay(() => (asked += 1) < 0).pause(never);
    expect(asked).toBe(1);
  });

  it('wait while somebody is busy, and no longer', async () => {
    let asked = 0;
    await createGiveWay(() => (asked += 1) < 4).pause(never);
    expect(asked).toBe(4);
  });

  it('take one all the same after a while', async () => {
    let asked = 0;
    await createGiveWay(() => (asked += 1) > 0).pause(never);
    expect(asked).toBe(30);
  });

  it('wait one step when they are a minute late, not at all when they are ten, nor when they are told to stop', async () => {
    let asked = 0;
    const late = createGiveWay(
      () => (asked += 1) > 0,
      () => 1_000_000,
    );
    late.took(new Date(939_000));
    await late.pause(never);
    expect(asked).toBe(1);
    late.took(new Date(399_000));
    await late.pause(never);
    expect(asked).toBe(1);
    late.took(new Date(999_000));
    await late.pause(() => true);
    expect(asked).toBe(2);
  });

  it('of a queue that must not be late wait less, and not at all when they are as late as they may be', async () => {
    let asked = 0;
    const soon = createGiveWay(
      () => (asked += 1) > 0,
      () => 1_000_000,
      5_000,
    );
    await soon.pause(never);
    expect(asked).toBe(10);
    soon.took(new Date(999_000));
    await soon.pause(never);
    expect(asked).toBe(11);
    soon.took(new Date(995_000));
    await soon.pause(never);
    expect(asked).toBe(11);
  });

  it('are done while somebody is busy all the time; urgent ones never wait', async () => {
    const done: string[] = [];
    let asked = 0;
    workers = startJobs({
      url,
      log: pino({ level: 'silent' }),
      busy: () => (asked += 1) > 0,
      queues: {
        codes: { workers: 1, urgent: true, handlers: { code: async () => void done.push('code') } },
      },
    });
    await addJob(sql, { kind: 'code', payload: {} });
    await expect.poll(() => done, patiently).toEqual(['code']);
    expect(asked).toBe(0);
    await workers.stop();
    workers = startJobs({
      url,
      log: pino({ level: 'silent' }),
      busy: () => true,
      queues: { mail: { workers: 1, handlers: { mail: async () => void done.push('mail') } } },
    });
    await addJob(sql, { kind: 'mail', payload: {} });
    await expect.poll(() => done, patiently).toEqual(['code', 'mail']);
  });
});
