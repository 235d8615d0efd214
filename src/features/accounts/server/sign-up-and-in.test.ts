import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../../platform/server/db.server.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { openTestShop, type TestShop, tokenIn } from '../testing/open-accounts.server.ts';
import { findUser } from './users.server.ts';

let sql: Sql;
let shop: TestShop;
beforeAll(async () => {
  ({ sql } = await testDb());
  shop = await openTestShop(sql);
});

const form = (email: string, more: object = {}) => ({
  username: 'Meera',
  email,
  password: 'six-letters',
  confirmPassword: 'six-letters',
  userType: 'customer',
  phoneNumber: '+91 98765 43210',
  ...more,
});

describe('registering', () => {
  it('leads from the form through the mailed link to a login that answers userData', async () => {
    expect(await shop.post('/api/auth/register', form('Meera@One.example'))).toMatchObject({
      status: 201,
      body: { success: true },
    });
    expect(
      await shop.post('/api/auth/login', { email: 'meera@one.example', password: 'six-letters' }),
    ).toMatchObject({
      status: 403,
      body: { code: 'notVerified' },
    });
    const mail = await shop.message('Meera@One.example');
    expect(mail.text).toContain('https://shop.example/verify-account/');
    const token = tokenIn(mail.text);
    expect(await shop.post('/api/verify-account', {}, token)).toMatchObject({
      status: 200,
      body: { message: 'Account verified Successfully' },
    });
    expect(await shop.post('/api/verify-account', {}, token)).toMatchObject({
      status: 400,
      body: { code: 'invalidLink' },
    });
    const { status, body } = await shop.post('/api/auth/login', {
      email: ' MEERA@one.example ',
      password: 'six-letters',
    });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      '_id',
      'email',
      'phoneNumber',
      'profileImage',
      'token',
      'userName',
      'userType',
    ]);
    expect(body).toMatchObject({
      userName: 'Meera',
      email: 'Meera@One.example',
      userType: 'customer',
      phoneNumber: '+919876543210',
      profileImage: null,
    });
    expect((await findUser(sql, String(body['_id'])))?.email_verified_at).toBeInstanceOf(Date);
  });

  it.each(['admin', 'owner', 'staff', { $ne: 1 }])(
    'gives a customer also when userType is %j',
    async (userType) => {
      const email = `type-${JSON.stringify(userType).replaceAll(/\W/g, '')}@two.example`;
      expect((await shop.post('/api/auth/register', form(email, { userType, isAdmin: true }))).status).toBe(
        201,
      );
      const [user] = await sql`select user_type from users where email = ${email}`;
      expect(user?.['user_type']).toBe('customer');
    },
  );

  it('makes one account of twenty at once, and of one address in other letters', async () => {
    const emails = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? 'twenty@Three.example' : 'Twenty@three.example',
    );
    const replies = await Promise.all(emails.map((email) => shop.post('/api/auth/register', form(email))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'emailTaken' });
  });

  it('makes one account of every spelling of a mailbox, and none of a look-alike', async () => {
    expect((await shop.post('/api/auth/register', form('one@spelling.example'))).status).toBe(201);
    for (const email of ['one@spelling.example.', 'ＯＮＥ@spelling.example', ' one@SPELLING.example '])
      expect(await shop.post('/api/auth/register', form(email))).toMatchObject({
        status: 409,
        body: { code: 'emailTaken' },
      });
    for (const email of ['"one"@spelling.example', 'оne@spelling.example', 'one@spelling..example'])
      expect(await shop.post('/api/auth/register', form(email))).toMatchObject({
        status: 400,
        body: { message: 'Invalid email address' },
      });
  });

  it('an account made under older rules logs in as before', async () => {
    for (const email of ['old@older.example.', '"old"@older.example']) {
      const { token } = await shop.customer('made@older.example');
      await sql`update users set email = ${email}, email_key = ${email} where email = 'made@older.example'`;
      expect((await shop.post('/api/auth/login', { email, password: 'six-letters' })).status).toBe(200);
      const own = await shop.get(`/api/data/user?userEmail=${encodeURIComponent(email)}`, token);
      expect(own.body).toMatchObject({ user: { email } });
    }
  });

  it('lets the true owner in when somebody else never proved the address', async () => {
    await shop.post('/api/auth/register', form('squat@four.example', { username: 'Squatter' }));
    await sql`update users set created_at = now() - interval '25 hours' where email = 'squat@four.example'`;
    expect((await shop.post('/api/auth/register', form('squat@four.example'))).status).toBe(201);
    expect(await sql`select user_name from users where email = 'squat@four.example'`).toMatchObject([
      { user_name: 'Meera' },
    ]);
  });

  it('keeps no password that can be read and no link that can be used', async () => {
    await shop.post('/api/auth/register', form('hash@five.example'));
    const token = tokenIn((await shop.message('hash@five.example')).text);
    const [user] = await sql`select password_hash from users where email = 'hash@five.example'`;
    expect(user?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [stored] =
      await sql`select count(*)::int as count from tokens where encode(hash, 'escape') like ${`%${token}%`}`;
    expect(stored?.['count']).toBe(0);
    expect(JSON.stringify(await sql`select payload from jobs`)).not.toContain(token);
  });
});

describe('logging in', () => {
  it('answers an unknown e-mail and a wrong password alike', async () => {
    await shop.customer('known@six.example');
    const wrong = await shop.post('/api/auth/login', {
      email: 'known@six.example',
      password: 'not-this-one',
    });
    const unknown = await shop.post('/api/auth/login', {
      email: 'unknown@six.example',
      password: 'not-this-one',
    });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrongCredentials' } });
  });

  it('slows 50 wrong passwords at once, says so, and takes the right one after the pause', async () => {
    await shop.customer('fifty@seven.example');
    for (const email of ['fifty@seven.example', 'nobody@seven.example']) {
      const tries = await Promise.all(
        Array.from({ length: 50 }, () => shop.post('/api/auth/login', { email, password: 'wrong' })),
      );
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
      const slowed = tries.filter(({ status }) => status === 429);
      expect(slowed).toHaveLength(45);
      for (const { body, retryAfter } of slowed) {
        expect(body['message']).toMatch(/^Too many wrong passwords\. Please try again in 1[0-5] seconds\.$/);
        expect(Number(retryAfter)).toBeGreaterThan(0);
      }
    }
    const right = { email: 'fifty@seven.example', password: 'six-letters' };
    expect((await shop.post('/api/auth/login', right)).status).toBe(429);
    await sql`update login_pauses set paused_until = now()`;
    expect((await shop.post('/api/auth/login', right)).status).toBe(200);
    expect((await shop.post('/api/auth/login', { ...right, password: 'wrong' })).status).toBe(401);
  });

  it('doubles the pause with every further wrong password, up to a quarter of an hour', async () => {
    const wrong = { email: 'pause@eight.example', password: 'wrong' };
    const pauses: number[] = [];
    await sql`delete from limit_counters`;
    for (let tries = 0; tries < 14; tries += 1) {
      await sql`update login_pauses set paused_until = now()`;
      await shop.post('/api/auth/login', wrong);
      const { retryAfter } = await shop.post('/api/auth/login', { ...wrong, email: 'PAUSE@eight.example' });
      if (retryAfter === undefined) tries += 1;
      else pauses.push(Math.round(Number(retryAfter) / 15));
    }
    expect(pauses.slice(0, 4)).toEqual([1, 2, 4, 8]);
    expect(pauses.at(-1)).toBe(60);
  });
});
