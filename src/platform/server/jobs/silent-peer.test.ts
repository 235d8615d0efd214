import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { openDb } from '../db.server.ts';
import { testDb } from '../testing/test-db.server.ts';
import { addJob } from './add-job.server.ts';
import { startJobs } from './workers.server.ts';

const { sql, url } = await testDb();
const patiently = { timeout: 60_000, interval: 20 };
const target = new URL(url);

/** Between us and the database: as a network in which packets of the connections there are just vanish. */
const open = new Set<Socket>();
const relay = createServer((near) => {
  const far = connect(Number(target.port), target.hostname);
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    open.add(one);
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
    one.pipe(other);
  }
}).listen(0, '127.0.0.1');
await once(relay, 'listening');
const silence = (): void => {
  for (const each of open) each.unpipe().pause();
  open.clear();
};
const through = new URL(url);
through.port = String((relay.address() as AddressInfo).port);
// Silence counts as death sooner than in a shop, or this would take half a minute.
through.searchParams.set('query_timeout', '700');
const log = pino({ level: 'silent' });
afterAll(() => relay.close());

it('connections to a database that vanished without a word are given up: jobs and notices go on over new ones', async () => {
  const done: number[] = [];
  const heard: string[] = [];
  const workers = startJobs({
    url: through.href,
    queues: {
      only: {
        workers: 1,
        pollMs: 200,
        handlers: { count: async ({ n }: { n: number }) => void done.push(n) },
      },
    },
    log,
    leaseMs: 1_500,
  });
  const pooled = openDb(through.href, { max: 2 });
  const listening = await pooled.listen('silent_peer', (payload) => void heard.push(payload), undefined, 200);
  try {
    for (const n of [1, 2, 3]) {
      await addJob(sql, { kind: 'count', payload: { n } });
      await expect.poll(() => done, patiently).toContain(n);
      await expect
        .poll(async () => {
          await sql`select pg_notify('silent_peer', ${String(n)})`;
          return heard.includes(String(n));
        }, patiently)
        .toBe(true);
      await expect
        .poll(() => pooled`select 1`.then(() => 'answered').catch(() => 'lost'), patiently)
        .toBe('answered');
      silence();
    }
  } finally {
    await listening.unlisten();
    await workers.stop();
    await pooled.end({ timeout: 0 });
  }
});
