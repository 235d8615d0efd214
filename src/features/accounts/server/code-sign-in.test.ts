import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Sql } from '../../../platform/server/db.server.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { openTestShop, type TestShop } from '../testing/open-accounts.server.ts';

let sql: Sql;
let shop: TestShop;
beforeAll(async () => {
  ({ sql } = await testDb());
  shop = await openTestShop(sql);
});
beforeEach(() => sql`delete from limit_counters`);

let count = 0;
/** An account with a phone, proved or not. */
async function account({ proved = true, type = 'customer' } = {}): Promise<string> {
  const phone = `98764${String((count += 1)).padStart(5, '0')}`;
  const email = `code-${phone}@otp.example`;
  await shop.post('/api/auth/register', {
    username: 'Meera',
    email,
    password: 'six-letters',
    phoneNumber: phone,
  });
  await sql`
    update users set phone_verified_at = ${proved ? sql`now()` : null}, user_type = ${type} where email = ${email}`;
  return phone;
}
const ask = (phoneNumber: string) => shop.post('/api/auth/request-code', { phoneNumber });
const enter = (phoneNumber: string, otp: string) =>
  shop.post('/api/auth/login-by-code', { phoneNumber, otp });
const messages = async (phone: string) =>
  (await shop.outbox()).filter(({ to, channel }) => channel === 'sms' && to === `+91${phone}`);
const codeOf = async (phone: string) => /^\d{6}/.exec((await messages(phone))[0]?.text ?? '')?.[0] ?? '';

it('sign in by one-time code to the phone beside the password, once per code', async () => {
  const phone = await account();
  expect(await ask(phone)).toMatchObject({ status: 200, body: { message: 'OTP Sent Successfully' } });
  const code = await codeOf(phone);
  const answers = await Promise.all(Array.from({ length: 6 }, () => enter(phone, code)));
  const inside = answers.filter(({ status }) => status === 200);
  expect(inside).toHaveLength(1);
  expect(inside[0]?.body).toMatchObject({
    userName: 'Meera',
    userType: 'customer',
    token: expect.any(String),
  });
});

it('no account enumeration: unknown, unproved and staff numbers are answered alike, and get no message', async () => {
  const known = await ask(await account());
  for (const phone of [
    '9876499999',
    await account({ proved: false }),
    await account({ type: 'staff' }),
    await account({ type: 'owner' }),
  ]) {
    const { status, body } = await ask(phone);
    expect({ status, body }).toEqual({ status: known.status, body: known.body });
    expect(await messages(phone)).toEqual([]);
    expect(await enter(phone, '123456')).toMatchObject({ status: 400, body: { message: 'Invalid OTP' } });
  }
});

it('has the limits of every code: one a minute, five tries', async () => {
  const phone = await account();
  await ask(phone);
  expect(await ask(phone)).toMatchObject({ status: 429 });
  // A minute is counted for the number, whatever the code is for.
  expect(await shop.get(`/api/otp/getotpdata?phoneNumber=${phone}`)).toMatchObject({ status: 429 });
  const code = await codeOf(phone);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) await enter(phone, wrong);
  expect(await enter(phone, code)).toMatchObject({
    status: 400,
    body: { message: 'Too many wrong codes. Please ask for a new one.' },
  });
});

it('a code that proves a phone signs nobody in, and the other way round', async () => {
  const phone = await account();
  await shop.get(`/api/otp/getotpdata?phoneNumber=${phone}`);
  expect(await enter(phone, await codeOf(phone))).toMatchObject({ status: 400 });
  const second = await account();
  await ask(second);
  const code = await codeOf(second);
  expect(await shop.post('/api/otp/verifyotp', { phoneNumber: second, otp: code })).toMatchObject({
    status: 400,
  });
  expect(await enter(second, code)).toMatchObject({ status: 200 });
});
