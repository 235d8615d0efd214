import { expect, it } from 'vitest';
import type { Shop } from '../../features/shop.server.ts';
import { listDeadJobs } from '../../platform/server/jobs/dead-jobs.server.ts';
import { addDeadJob } from '../../platform/server/testing/run-jobs.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { issueToken, readToken } from '../../platform/server/tokens.server.ts';
import { housekeeping } from '../housekeeping.server.ts';

it('housekeeping deletes what has had its time and keeps the rest', async () => {
  const { sql } = await testDb();
  const now = new Date();
  const shop = { sql, now: () => now } as Shop;
  const alive = await issueToken(sql, 'session', 'asha', { idleSeconds: 60, absoluteSeconds: 60 });
  await issueToken(sql, 'session', 'asha', { idleSeconds: 60, absoluteSeconds: 60 });
  await sql`update tokens set expires_at = now() - interval '2 days' where hash <> sha256(${alive}::bytea)`;
  await sql`insert into limit_counters (key, window_start, count) values ('old', now() - interval '3 days', 1), ('new', now(), 1)`;
  await addDeadJob(sql, 'long-dead', 'no such host');
  await sql`update jobs set dead_at = dead_at - interval '61 days'`;
  await addDeadJob(sql, 'just-dead', 'no such host');
  await housekeeping(shop)['housekeeping']?.({} as never, 1);
  expect(await sql`select key from limit_counters`).toMatchObject([{ key: 'new' }]);
  expect(await sql`select count(*)::int as n from tokens`).toMatchObject([{ n: 1 }]);
  expect((await readToken(sql, 'session', alive))?.subject).toBe('asha');
  expect(await listDeadJobs(sql)).toMatchObject([{ kind: 'just-dead', lastError: 'no such host' }]);
});
