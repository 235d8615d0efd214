import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountsStaffApi } from '../../../../contract/accounts-staff.ts';
import { testDb } from '../../../../platform/server/testing/test-db.server.ts';
import { openTestShop } from '../../testing/open-accounts.server.ts';
import { VirtualAuthenticator } from '../../testing/virtual-authenticator.ts';
import { openSession } from '../log-in.server.ts';
import { hashPassword } from '../passwords.server.ts';
import { accountsStaffHandlers } from '../staff-api.server.ts';

const { sql } = await testDb();
let now = Date.parse('2026-11-16T09:00:00Z');
const { shop, post, get, outbox } = await openTestShop(
  sql,
  { now: () => new Date(now) },
  { rows: accountsStaffApi, handlers: accountsStaffHandlers },
);
const where = { rpId: 'shop.example', origin: 'https://shop.example' };
const password = 'six-letters';
const hash = hashPassword(password);
let count = 0;

/** Somebody of the staff, signed in. */
async function staff(areas = ['orders']): Promise<{ email: string; userId: string; token: string }> {
  const email = `staff-${(count += 1)}@kadam.example`;
  const [row] = await sql<{ id: string }[]>`
    insert into users (user_name, email, email_key, password_hash, user_type, areas, email_verified_at)
    values ('Meera', ${email}, ${email}, ${await hash}, 'staff', ${areas}, now()) returning id`;
  const userId = row?.id ?? '';
  return { email, userId, token: await openSession(sql, userId) };
}

async function withPasskey(meera: { token: string }, key = new VirtualAuthenticator()) {
  const { body } = await post('/api/staff/passkeys/begin', {}, meera.token);
  const { challenge } = body['options'] as { challenge: string };
  const added = await post(
    '/api/staff/passkeys',
    { name: 'Phone', response: key.create(challenge, where) },
    meera.token,
  );
  return { key, challenge, added };
}

const logIn = (email: string) => post('/api/auth/login', { email, password });
async function ticketOf(email: string): Promise<string> {
  const { body } = await logIn(email);
  expect(body['code']).toBe('secondStepNeeded');
  return String(body['ticket']);
}
async function challengeOf(ticket: string): Promise<string> {
  const { body } = await post('/api/staff/sign-in', { ticket });
  return (body['passkey'] as { challenge: string }).challenge;
}
const byPasskey = (ticket: string, response: unknown) =>
  post('/api/staff/sign-in/passkey', { ticket, response });
const byCode = (ticket: string, code: string, address?: string) =>
  post('/api/staff/sign-in/code', { ticket, code }, undefined, address);

async function withTotp(meera: { token: string }) {
  const { body } = await post('/api/staff/totp/begin', {}, meera.token);
  const totp = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) });
  const codeAt = (seconds = 0) => totp.generate({ timestamp: now + seconds * 1000 });
  const confirmed = await post('/api/staff/totp', { code: codeAt() }, meera.token);
  return { codeAt, confirmed, begun: body };
}

beforeEach(async () => {
  await sql`delete from limit_counters`;
  await sql`delete from login_pauses`;
  now += 300_000;
});

describe('a passkey', () => {
  it('is added, gives ten recovery codes once, and is asked for after the password', async () => {
    const meera = await staff();
    const { key, added } = await withPasskey(meera);
    expect(added.status).toBe(200);
    expect(added.body['recoveryCodes']).toHaveLength(10);
    const ticket = await ticketOf(meera.email);
    expect((await get('/api/staff/self', ticket)).status).toBe(401);
    const signedIn = await byPasskey(ticket, key.get(await challengeOf(ticket), where));
    expect(signedIn.status).toBe(200);
    expect((await get('/api/staff/self', String(signedIn.body['token']))).status).toBe(200);
    expect((await withPasskey(meera)).added.body['recoveryCodes']).toBeNull();
    const mail = (await outbox()).find(
      ({ to, text }) => to === meera.email && /A passkey was added|a passkey was added/.test(text),
    );
    expect(mail?.text).toContain('Other devices were signed out');
  });

  it('of somebody else is refused', async () => {
    const [meera, other] = [await staff(), await staff()];
    await withPasskey(meera);
    const { key: foreign } = await withPasskey(other);
    const ticket = await ticketOf(meera.email);
    const answer = await byPasskey(ticket, foreign.get(await challengeOf(ticket), where));
    expect(answer).toMatchObject({ status: 400, body: { code: 'passkeyRefused' } });
    // Nor can it be added a second time, to another account.
    expect((await withPasskey(meera, foreign)).added.body['code']).toBe('passkeyRefused');
  });

  it('without a finger or PIN is refused, at adding and at signing in', async () => {
    const meera = await staff();
    const careless = new VirtualAuthenticator();
    careless.verifiesUser = false;
    expect((await withPasskey(meera, careless)).added.body['code']).toBe('passkeyRefused');
    const { key } = await withPasskey(meera);
    key.verifiesUser = false;
    const ticket = await ticketOf(meera.email);
    expect((await byPasskey(ticket, key.get(await challengeOf(ticket), where))).body['code']).toBe(
      'passkeyRefused',
    );
  });

  it('for another site, or over a challenge of somebody else, an old or a used one, is refused', async () => {
    const [meera, other] = [await staff(), await staff()];
    const { key } = await withPasskey(meera);
    await withPasskey(other);
    const [ticket, foreign] = [await ticketOf(meera.email), await ticketOf(other.email)];
    const code = async (response: unknown) => (await byPasskey(ticket, response)).body['code'];
    const evil = { rpId: 'shop.example', origin: 'https://shop-example.evil' };
    expect(await code(key.get(await challengeOf(ticket), evil))).toBe('passkeyRefused');
    expect(await code(key.get(await challengeOf(ticket), { ...where, rpId: 'evil.example' }))).toBe(
      'passkeyRefused',
    );
    expect(await code(key.get(await challengeOf(foreign), where))).toBe('passkeyRefused');
    const old = await challengeOf(ticket);
    await sql`update tokens set expires_at = now() where purpose = 'passkey-to-use'`;
    expect(await code(key.get(old, where))).toBe('passkeyRefused');
    const used = await challengeOf(ticket);
    const answers = await Promise.all([
      byPasskey(ticket, key.get(used, where)),
      byPasskey(ticket, key.get(used, where)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a code of an app', () => {
  it('is as RFC 6238 says: the picture holds the same secret', async () => {
    const meera = await staff();
    const { begun, confirmed } = await withTotp(meera);
    expect(begun['uri']).toMatch(/^otpauth:\/\/totp\/Kadam:staff-\d+%40kadam.example\?/);
    const squares = begun['squares'] as string[];
    expect(squares.every((row) => row.length === squares.length)).toBe(true);
    expect(confirmed.body['recoveryCodes']).toHaveLength(10);
    const known = new TOTP({ secret: Secret.fromUTF8('12345678901234567890') });
    expect(known.generate({ timestamp: 59_000 })).toBe('287082');
    expect(known.generate({ timestamp: 1111111109_000 })).toBe('081804');
  });

  it('is taken once: the same, and any before it, are refused; one step of a slow clock is not', async () => {
    const meera = await staff();
    const { codeAt } = await withTotp(meera);
    expect((await byCode(await ticketOf(meera.email), codeAt())).body['code']).toBe('wrongCode');
    now += 60_000;
    const ticket = await ticketOf(meera.email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => byCode(ticket, codeAt(30))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await sql`delete from login_pauses`;
    const again = await ticketOf(meera.email);
    expect((await byCode(again, codeAt(30))).body['code']).toBe('wrongCode');
    expect((await byCode(again, codeAt(0))).body['code']).toBe('wrongCode');
    now += 90_000;
    expect((await byCode(again, codeAt(0))).status).toBe(200);
  });

  it.each(['१२३४५६', '𜋿𜋿𜋿'])('of other letters (%s) is a wrong one', async (code) => {
    const meera = await staff();
    await post('/api/staff/totp/begin', {}, meera.token);
    expect((await post('/api/staff/totp', { code }, meera.token)).body['code']).toBe('wrongCode');
  });

  it('in the database cannot be read without the key of the shop', async () => {
    const meera = await staff();
    const { begun } = await withTotp(meera);
    const [row] = await sql<
      { secret: Buffer }[]
    >`select secret from totp_keys where user_id = ${meera.userId}`;
    const plain = Buffer.from(Secret.fromBase32(String(begun['secret'])).bytes);
    expect(row?.secret.includes(plain)).toBe(false);
  });

  it('tried wrongly pauses who tries, not the owner elsewhere; a passkey works all the while', async () => {
    const meera = await staff();
    const { codeAt } = await withTotp(meera);
    const { key } = await withPasskey(meera);
    const home = '203.0.113.7';
    now += 60_000;
    expect((await byCode(await ticketOf(meera.email), codeAt(), home)).status).toBe(200);
    const stolen = await ticketOf(meera.email);
    const thief = '198.51.100.9';
    const codes: unknown[] = [];
    for (let i = 0; i < 8; i += 1) codes.push((await byCode(stolen, '000000', thief)).body['code']);
    expect(codes.slice(-1)).toEqual(['tooManyRequests']);
    now += 60_000;
    expect((await byCode(await ticketOf(meera.email), codeAt(), home)).status).toBe(200);
    const ticket = await ticketOf(meera.email);
    expect((await byPasskey(ticket, key.get(await challengeOf(ticket), where))).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('let in once each, however many bring the same at once, and are stored as hashes', async () => {
    const meera = await staff();
    const { added } = await withPasskey(meera);
    const codes = added.body['recoveryCodes'] as string[];
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf(meera.email)));
    const answers = await Promise.all(tickets.map((ticket) => byCode(ticket, codes[0]?.toLowerCase() ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await sql`delete from login_pauses`;
    expect((await byCode(await ticketOf(meera.email), codes[1]?.replaceAll('-', ' ') ?? '')).status).toBe(
      200,
    );
    expect(JSON.stringify(await sql`select * from recovery_codes`)).not.toContain(codes[2]?.slice(0, 9));
    const renewed = await post('/api/staff/recovery-codes', {}, meera.token);
    expect(renewed.body['recoveryCodes']).toHaveLength(10);
    expect((await byCode(await ticketOf(meera.email), codes[3] ?? '')).body['code']).toBe('wrongCode');
  });
});

describe('who needs a second step', () => {
  const live = openTestShop(
    sql,
    { config: { ...shop.config, mode: 'live' } },
    { rows: accountsStaffApi, handlers: accountsStaffHandlers },
  );
  const selfIn = async (token: string) => (await (await live).get('/api/staff/self', token)).body;

  it('in live mode the owner and money by default, and nothing else is allowed before; in the demo nobody', async () => {
    const [orders, money] = [await staff(['orders']), await staff(['orders', 'money'])];
    expect(await selfIn(orders.token)).toMatchObject({ locked: false });
    expect(await selfIn(money.token)).toMatchObject({ locked: true });
    expect((await get('/api/staff/self', money.token)).body).toMatchObject({ locked: false });
    await sql`update users set user_type = 'owner' where id = ${orders.userId}`;
    expect(await selfIn(orders.token)).toMatchObject({ locked: true });
    expect((await (await live).get('/api/staff/people', orders.token)).body).toMatchObject({
      code: 'secondStepMissing',
    });
    await withPasskey(orders);
    expect((await (await live).get('/api/staff/people', orders.token)).status).toBe(200);
    await (await live).post('/api/staff/second-step/rule', { rule: 'nobody' }, orders.token);
    expect(await selfIn(money.token)).toMatchObject({ locked: false });
    await (await live).post('/api/staff/second-step/rule', { rule: 'everybody' }, orders.token);
    const { token } = await staff(['orders']);
    expect(await selfIn(token)).toMatchObject({ locked: true });
    await sql`delete from settings where key = 'second-step'`;
  });

  it('keeps one: the last way cannot be taken away while it is needed, also not by two at once', async () => {
    const meera = await staff(['money']);
    const { key } = await withPasskey(meera);
    await withTotp(meera);
    const { post: livePost } = await live;
    const removals = await Promise.all([
      livePost('/api/staff/totp/remove', {}, meera.token),
      livePost(`/api/staff/passkeys/${key.id.toString('base64url')}/remove`, {}, meera.token),
    ]);
    expect(new Set(removals.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('a change needs the password again, unless the sign-in is recent', async () => {
    const meera = await staff();
    await sql`update tokens set created_at = now() - interval '1 hour' where subject = ${meera.userId} and purpose = 'session'`;
    expect((await post('/api/staff/passkeys/begin', {}, meera.token)).body['code']).toBe('passwordAgain');
    expect((await post('/api/staff/passkeys/begin', { password: 'wrong' }, meera.token)).body['code']).toBe(
      'wrongPassword',
    );
    expect((await post('/api/staff/passkeys/begin', { password }, meera.token)).status).toBe(200);
  });

  it('other devices are signed out when a way is added', async () => {
    const meera = await staff();
    const other = String((await logIn(meera.email)).body['token']);
    await withPasskey(meera);
    expect((await get('/api/staff/self', other)).status).toBe(401);
    expect((await get('/api/staff/self', meera.token)).status).toBe(200);
  });
});
