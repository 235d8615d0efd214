import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '../../../platform/server/db.server.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { createShopLog } from '../../log.server.ts';
import { openTestShop, type TestShop, tokenIn } from '../testing/open-accounts.server.ts';

/** What somebody can do to an account with only its e-mail. */
let sql: Sql;
let shop: TestShop;
const written: string[] = [];
beforeAll(async () => {
  ({ sql } = await testDb());
  const log = createShopLog('info', { write: (line) => void written.push(line) });
  shop = await openTestShop(sql, { log });
});
beforeEach(() => sql`delete from limit_counters`);

const HOME = '198.51.100.1';
const elsewhere = (number: number) => `203.0.113.${number}`;
const logIn = (email: string, password: string, address: string) =>
  shop.post('/api/auth/login', { email, password }, undefined, address);
/** As so many wrong passwords from everywhere would have left it. */
const triedBefore = (email: string, failures: number) => sql`
  insert into login_pauses (email_hash, failures) values (sha256(${email}::text::bytea), ${failures})
  on conflict (email_hash) do update set failures = excluded.failures, changed_at = now()`;

describe('wrong passwords by somebody else', () => {
  it('ten at once from one address pause that address, and the right one still gets in from another', async () => {
    await shop.customer('asha@one.example');
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => logIn('asha@one.example', 'wrong', elsewhere(1))),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await logIn('asha@one.example', 'six-letters', elsewhere(1))).status).toBe(429);
    expect((await logIn('asha@one.example', 'six-letters', HOME)).status).toBe(200);
  });

  it('one IPv6 network is one address', async () => {
    await shop.customer('asha@six.example');
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, each) => logIn('asha@six.example', 'wrong', `2001:db8:7:7::${each}`)),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('after very many from everywhere a new address has one try; the right password is taken at once', async () => {
    await shop.customer('asha@two.example');
    await triedBefore('asha@two.example', 30);
    expect((await logIn('asha@two.example', 'wrong', elsewhere(2))).status).toBe(401);
    expect((await logIn('asha@two.example', 'wrong', elsewhere(2))).status).toBe(429);
    expect((await logIn('asha@two.example', 'six-letters', HOME)).status).toBe(200);
  });

  it('hundreds without a rest: an address used before lets the customer in, and so does the link in a mail', async () => {
    const email = 'asha@three.example';
    await shop.customer(email);
    expect((await logIn(email, 'six-letters', HOME)).status).toBe(200);
    await triedBefore(email, 500);
    const refused = await logIn(email, 'six-letters', elsewhere(3));
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Forgot Password') },
    });
    expect((await logIn(email, 'six-letters', HOME)).status).toBe(200);
    await triedBefore(email, 500);
    await shop.post('/api/forgot-password', { email }, undefined, elsewhere(3));
    const link = tokenIn((await shop.message(email)).text);
    await shop.post('/api/reset-password', { password: 'a new one 1' }, link, elsewhere(3));
    expect((await logIn(email, 'a new one 1', elsewhere(3))).status).toBe(200);
  });

  it('are written to the log with the address, without e-mail and password', async () => {
    const { userId } = await shop.customer('asha@four.example');
    written.length = 0;
    await logIn('asha@four.example', 'a-secret-typo', elsewhere(4));
    await logIn('nobody@four.example', 'a-secret-typo', elsewhere(4));
    const lines = written.filter((line) => line.includes('a login failed'));
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ userId, address: elsewhere(4), why: 'wrong password' }),
      expect.objectContaining({ userId: null, address: elsewhere(4), why: 'no such account' }),
    ]);
    expect(written.join('')).not.toMatch(/a-secret-typo|asha@four|nobody@four/);
  });
});

describe('recovery asked for by somebody else', () => {
  it('leaves the customer’s link alive; over the limit it answers as always and sends nothing', async () => {
    const email = 'asha@five.example';
    await shop.customer(email);
    const ask = (address: string) => shop.post('/api/forgot-password', { email }, undefined, address);
    const own = await ask(HOME);
    const ownLink = tokenIn((await shop.message(email)).text);
    for (let times = 0; times < 12; times += 1) {
      expect(await ask(elsewhere(times))).toEqual(own);
      await shop.outbox();
    }
    expect(await ask(HOME)).toEqual(own);
    const mails = (await shop.outbox()).filter(({ to, subject }) => to === email && /Reset/.test(subject));
    expect(mails).toHaveLength(4);
    const { status } = await shop.post('/api/reset-password', { password: 'a new one 1' }, ownLink, HOME);
    expect(status).toBe(200);
  });

  it('does not keep the customer from the screen that asks whether an e-mail is known', async () => {
    const email = 'asha@seven.example';
    await shop.customer(email);
    const ask = (address: string) => shop.post('/api/getUser', { email }, undefined, address);
    for (let times = 0; times < 25; times += 1) await ask(elsewhere(1));
    expect((await ask(elsewhere(1))).status).toBe(429);
    expect(await ask(HOME)).toMatchObject({ status: 200, body: { success: true } });
  });
});
