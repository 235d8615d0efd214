import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Sql } from '../../../platform/server/db.server.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { openTestShop, type TestShop, tokenIn } from '../testing/open-accounts.server.ts';
import { countCommonPasswords } from './common-passwords.server.ts';

let sql: Sql;
let shop: TestShop;
beforeAll(async () => {
  ({ sql } = await testDb());
  shop = await openTestShop(sql);
});
beforeEach(() => sql`delete from limit_counters`);

const good = {
  username: 'Meera',
  email: 'good@bad.example',
  password: 'six-letters',
  confirmPassword: 'six-letters',
  phoneNumber: '9876543210',
};
const same = (password: string) => ({ password, confirmPassword: password });
const users = async () => (await sql`select count(*)::int as count from users`)[0]?.['count'];

it.each([
  ['Username is required', { username: '  ' }],
  ['Username is required', { username: undefined }],
  ['Username is required', { username: '\u202E\u200B\u3164' }],
  ['Email is required', { email: '' }],
  ['Invalid email address', { email: 'meera' }],
  ['Invalid email address', { email: 'meera@shop' }],
  ['Password is required', { password: '' }],
  ['Password must be at least 6 characters long', { password: '12345', confirmPassword: '12345' }],
  ['Passwords do not match', { confirmPassword: 'other-letters' }],
  ['Please use more than one character in your password', same('      ')],
  ['Please use more than one character in your password', same('aAaAaA')],
  ['This password is very common and is guessed first. Please choose another one.', same('123456')],
  ['This password is very common and is guessed first. Please choose another one.', same(' QWERTY123 ')],
  ['Please enter a valid phone number', { phoneNumber: 'call me' }],
  ['Please enter a valid phone number', { phoneNumber: '1234567890123456' }],
  ['Please use at most 60 characters', { username: 'x'.repeat(61) }],
  ['Please use at most 254 characters', { email: `${'x'.repeat(250)}@y.zz` }],
  ['Please use at most 128 characters', { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }],
  ['Please remove characters that cannot be stored.', { username: 'NUL \0 here' }],
  ['Please remove characters that cannot be stored.', { username: 'half \ud83d emoji' }],
])("registering answers '%s' to %j and stores nothing", async (message, change) => {
  const before = await users();
  expect(await shop.post('/api/auth/register', { ...good, ...change })).toMatchObject({
    status: 400,
    body: { success: false, code: 'invalidInput', message },
  });
  expect(await users()).toBe(before);
});

it.each([7, null, true, [], {}, ['a'], { $gt: '' }])(
  'a field of the wrong type, %j, is refused by every call',
  async (value) => {
    const before = await users();
    const bodies: [string, object][] = [
      ['/api/auth/register', { ...good, username: value }],
      ['/api/auth/register', { ...good, email: value }],
      ['/api/auth/register', { ...good, password: value }],
      ['/api/auth/register', { ...good, phoneNumber: value }],
      ['/api/auth/login', { email: value, password: 'x' }],
      ['/api/auth/login', { email: 'a@b.co', password: value }],
      ['/api/getUser', { email: value }],
      ['/api/forgot-password', { email: value }],
      ['/api/otp/verifyotp', { phoneNumber: value, otp: '123456' }],
      ['/api/otp/verifyotp', { phoneNumber: '9876543210', otp: value }],
      ['/api/otp/resendotp', { phoneNumber: value }],
    ];
    for (const [path, body] of bodies)
      expect([path, (await shop.post(path, body)).status]).toEqual([path, 400]);
    expect(await users()).toBe(before);
  },
);

it.each([
  'मीरा 🥿',
  'עברית abc',
  "Robert'); drop table users;--",
  '<img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7}',
])('the name %s is stored as it is and is inert', async (username) => {
  const email = `name-${Buffer.from(username).toString('hex').slice(0, 20)}@bad.example`;
  expect((await shop.post('/api/auth/register', { ...good, email, username })).status).toBe(201);
  expect(await sql`select user_name from users where email = ${email}`).toMatchObject([
    { user_name: username },
  ]);
  expect((await shop.message(email)).html).not.toContain('<img src=x');
});

it.each(['', 'x', '..', "' or 1=1 --", 'a'.repeat(200), '%00'])(
  'the token %j opens nothing',
  async (token) => {
    expect((await shop.post('/api/verify-account', {}, token)).status).toBe(400);
    expect((await shop.get('/api/verify-reset-Password-Token', token)).status).toBe(400);
    expect((await shop.post('/api/user', {}, token)).status).toBe(401);
  },
);

it('an e-mail composed in two ways is one account', async () => {
  await shop.post('/api/auth/register', { ...good, email: 'rené@bad.example'.normalize('NFC') });
  expect(
    (await shop.post('/api/auth/register', { ...good, email: 'RENÉ@bad.example'.normalize('NFD') })).status,
  ).toBe(409);
});

it('answers an address that is no id like one that does not exist', async () => {
  const { token } = await shop.customer('id@bad.example');
  expect((await shop.post("/api/account/addresses/1'--/delete", {}, token)).status).toBe(400);
  expect((await shop.get('/api/account/pictures/1')).status).toBe(400);
});

it('characters that turn the direction of a text do not get into a name', async () => {
  const email = 'bidi@bad.example';
  await shop.post('/api/auth/register', { ...good, email, username: 'Asha \u202Eelpmaxe.niw\u202C' });
  expect(await sql`select user_name from users where email = ${email}`).toMatchObject([
    { user_name: 'Asha elpmaxe.niw' },
  ]);
});

it('a common password is refused at a reset and at a change too, and uses no link up', async () => {
  expect(countCommonPasswords()).toBeGreaterThanOrEqual(1000);
  const message = 'This password is very common and is guessed first. Please choose another one.';
  const { token } = await shop.customer('common@bad.example');
  const change = { currentPassword: 'six-letters', password: 'Password123' };
  expect(await shop.post('/api/account/password', change, token)).toMatchObject({
    status: 400,
    body: { message },
  });
  await shop.post('/api/forgot-password', { email: 'common@bad.example' });
  const link = tokenIn((await shop.message('common@bad.example')).text);
  const reset = (password: string) => shop.post('/api/reset-password', { password }, link);
  expect(await reset('password1')).toMatchObject({ status: 400, body: { message } });
  expect((await reset('walk with me 1')).status).toBe(200);
});
