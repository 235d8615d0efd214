import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Sql } from '../../../platform/server/db.server.ts';
import { makeJobsDue } from '../../../platform/server/testing/run-jobs.server.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { openTestShop, type TestShop, tokenIn } from '../testing/open-accounts.server.ts';

let sql: Sql;
let shop: TestShop;
beforeAll(async () => {
  ({ sql } = await testDb());
  shop = await openTestShop(sql);
});
beforeEach(() => sql`delete from limit_counters`);

const resetLink = async (email: string) => {
  await shop.post('/api/forgot-password', { email });
  const mail = await shop.message(email);
  expect(mail.subject).toBe('Reset your password');
  expect(mail.text).toContain('https://shop.example/reset-password/');
  return tokenIn(mail.text);
};
const check = (token: string) => shop.get('/api/verify-reset-Password-Token', token);
const reset = (token: string, password: string) => shop.post('/api/reset-password', { password }, token);

it('leads from the mail to a new password, and every session before it is dead', async () => {
  const { token: session } = await shop.customer('forgot@one.example');
  const link = await resetLink('forgot@one.example');
  expect(await check(link)).toMatchObject({ status: 200, body: { success: true } });
  expect(await reset(link, 'a new one 1')).toMatchObject({ status: 200, body: { success: true } });
  expect((await shop.post('/api/user', {}, session)).status).toBe(401);
  expect(
    (await shop.post('/api/auth/login', { email: 'forgot@one.example', password: 'six-letters' })).status,
  ).toBe(401);
  expect(
    (await shop.post('/api/auth/login', { email: 'forgot@one.example', password: 'a new one 1' })).status,
  ).toBe(200);
  expect((await check(link)).status).toBe(400);
  expect((await reset(link, 'yet another 1')).status).toBe(400);
  expect((await shop.message('forgot@one.example')).subject).toBe('Your password was changed');
});

it('a link works once, also for ten at once', async () => {
  await shop.customer('ten@two.example');
  const link = await resetLink('ten@two.example');
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => reset(link, `password number ${index}`)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('links sent before stay good until one is used, and a link ends after an hour', async () => {
  await shop.customer('two@three.example');
  const first = await resetLink('two@three.example');
  const second = await resetLink('two@three.example');
  expect((await check(first)).status).toBe(200);
  expect((await check(second)).status).toBe(200);
  expect((await reset(first, 'a new one 1')).status).toBe(200);
  expect((await check(second)).status).toBe(400);
  expect((await shop.message('two@three.example')).subject).toBe('Your password was changed');
  const third = await resetLink('two@three.example');
  await sql`update tokens set expires_at = now() where purpose = 'reset-password'`;
  expect((await check(third)).status).toBe(400);
  expect((await reset(third, 'a new one 2')).status).toBe(400);
});

it('holds to 9 to 64 characters with two of four classes, and a refused password does not use the link up', async () => {
  await shop.customer('rule@four.example');
  const link = await resetLink('rule@four.example');
  for (const password of ['Short-1', 'onlyletters', 'x1'.repeat(40), '', 7, null]) {
    const { status, body } = await shop.post('/api/reset-password', { password }, link);
    expect([status, body['code']]).toEqual([400, 'invalidInput']);
  }
  expect((await reset(link, 'two-classes')).status).toBe(200);
});

it('a link for one purpose, and a session, open nothing else', async () => {
  const { token: session } = await shop.customer('purpose@five.example');
  const link = await resetLink('purpose@five.example');
  expect((await shop.post('/api/verify-account', {}, link)).status).toBe(400);
  expect((await shop.post('/api/user', {}, link)).status).toBe(401);
  expect((await check(session)).status).toBe(400);
  expect((await reset(session, 'a new one 1')).status).toBe(400);
});

it('ends a login pause, so that nobody can lock a customer out for good', async () => {
  await shop.customer('locked@six.example');
  for (let tries = 0; tries < 6; tries += 1)
    await shop.post('/api/auth/login', { email: 'locked@six.example', password: 'wrong' });
  expect(
    (await shop.post('/api/auth/login', { email: 'locked@six.example', password: 'six-letters' })).status,
  ).toBe(429);
  await reset(await resetLink('locked@six.example'), 'a new one 1');
  expect(
    (await shop.post('/api/auth/login', { email: 'locked@six.example', password: 'a new one 1' })).status,
  ).toBe(200);
});

it('/api/getUser answers nothing but success; an unknown address is sent nothing', async () => {
  await shop.customer('known@seven.example');
  expect(await shop.post('/api/getUser', { email: 'KNOWN@seven.example' })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  const unknown = await shop.post('/api/getUser', { email: 'unknown@seven.example' });
  expect(unknown).toMatchObject({ status: 200, body: { success: false } });
  expect(Object.keys(unknown.body)).toEqual(['success']);
  const before = (await shop.outbox()).length;
  expect((await shop.post('/api/forgot-password', { email: 'unknown@seven.example' })).status).toBe(200);
  expect((await shop.outbox()).length).toBe(before);
});

it('a failing mail service fails no request; the mail is tried again', async () => {
  await shop.customer('down@nine.example');
  const broken = await openTestShop(sql, {
    services: { ...shop.shop.services, mail: { send: () => Promise.reject(new Error('down')) } },
  });
  expect((await broken.post('/api/forgot-password', { email: 'down@nine.example' })).status).toBe(200);
  await broken.outbox();
  await makeJobsDue(sql, ['accounts.resetMail']);
  expect((await shop.message('down@nine.example')).subject).toBe('Reset your password');
});
