import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Keys } from '../../contract/keys-staff.ts';
import { openSession } from '../../features/accounts/server/log-in.server.ts';
import { createShopLog } from '../../features/log.server.ts';
import { readConfig } from '../../features/config.server.ts';
import { readOpening } from '../../features/settings/server/opening.server.ts';
import { followChanges } from '../../platform/server/page-cache/invalidate.server.ts';
import { freePort } from '../../platform/server/free-port.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { createShopServer } from '../start/server.server.ts';
import { sandboxCourierToken, sandboxKeys } from '../services.server.ts';
import { openShopOf, type FollowingShop } from '../start/shop-of.server.ts';
import { testServer } from '../testing.server.ts';

const { sql } = await testDb({ max: 12 });
const folder = mkdtempSync(path.join(tmpdir(), 'kadam-keys-'));
const port = await freePort();
const logged: string[] = [];
const sink = new Writable({
  write(line: Buffer, _, done) {
    logged.push(line.toString());
    done();
  },
});
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'debug' });
/** One process of several: its own shop, told of changes by PostgreSQL. */
async function aProcess(env: Record<string, string> = {}): Promise<FollowingShop> {
  const opened = await openShopOf({
    config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'debug', ...env }),
    log: createShopLog('debug', sink as never),
    root: process.cwd(),
    sql,
    port,
  });
  const changes = await followChanges(sql, opened.heard);
  afterAll(() => changes.stop());
  return opened;
}

/** Just enough SMTP to sign in. */
const smtp = createServer((socket: Socket) => {
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    const line = chunk.toString();
    if (line.startsWith('EHLO')) socket.write('250-loopback\r\n250 AUTH PLAIN\r\n');
    else if (line.startsWith('AUTH')) {
      const said = Buffer.from(line.trim().split(' ')[2] ?? '', 'base64').toString();
      socket.write(said.endsWith('right-password') ? '235 welcome\r\n' : '535 who are you\r\n');
    } else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
  });
  socket.write('220 loopback\r\n');
});

let app: FastifyInstance;
let first: FollowingShop;
let second: FollowingShop;
let owner = '';
let staff = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  [first, second] = await Promise.all([aProcess(), aProcess()]);
  const user = async (type: string) => {
    const mail = `${type}@keys.example`;
    const [row] = await sql<{ id: string }[]>`
      insert into users (user_name, email, email_key, password_hash, user_type, email_verified_at)
      values (${`Keeper ${type}`}, ${mail}, ${mail}, 'x', ${type}, now()) returning id`;
    return openSession(sql, row?.id ?? '');
  };
  owner = await user('owner');
  staff = await user('staff');
  app = await createShopServer({
    ...testServer(sql, { DATA_DIR: folder }),
    shop: first.shop,
    checkAnswers: true,
  });
  await app.listen({ port, host: config.HOST });
});
afterAll(async () => {
  await app.close();
  smtp.close();
});
beforeEach(async () => {
  await sql`delete from service_keys`;
  await sql`delete from audit_log`;
});

async function ask(url: string, body?: object, token = owner) {
  const answer = await app.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), text: answer.body };
}
const save = (service: string, values: object, token?: string) =>
  ask('/api/staff/keys', { service, values }, token);
const attempt = async (service: string, values: object) =>
  (await ask('/api/staff/keys/try', { service, values })).body as { taken: boolean; message: string };
const keysOf = async (service: string) =>
  ((await ask('/api/staff/keys')).body['services'] as Keys[]).find((each) => each.service === service);

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_ofthistest',
  RAZORPAY_KEY_SECRET: 'a-key-secret-nobody-may-see',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret-nobody-may-see',
};

describe('keys of services', () => {
  test('go in, and only their last characters come out; the database and the audit log hold no secret', async () => {
    expect(await keysOf('payment')).toMatchObject({ source: 'stand-in', since: null, shown: {} });
    expect((await save('payment', razorpay)).status).toBe(200);
    const { text } = await ask('/api/staff/keys');
    expect(text).not.toContain('nobody-may');
    expect(await keysOf('payment')).toMatchObject({
      source: 'here',
      since: { who: 'Keeper owner' },
      shown: { RAZORPAY_KEY_ID: 'rzp_test_ofthistest', RAZORPAY_KEY_SECRET: '-see' },
    });
    const stored = JSON.stringify([
      await sql`select service, encode(sealed, 'escape') as sealed, shown from service_keys`,
      await sql`select what, before, after from audit_log`,
    ]);
    expect(stored).not.toContain('nobody-may');
    expect(stored).toContain('Keys set: Payment: Razorpay');
    expect(stored).toContain('RAZORPAY_KEY_SECRET');
    expect(logged.join('')).not.toContain('nobody-may');
  });

  test('every process uses them without a restart, and the stand-in again once they are gone', async () => {
    await save('payment', razorpay);
    for (const { shop } of [first, second])
      await expect
        .poll(() => shop.services.payment)
        .toMatchObject({
          keyId: 'rzp_test_ofthistest',
          checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
        });
    await ask('/api/staff/keys/remove', { service: 'payment' });
    await expect.poll(() => second.shop.services.payment.keyId).toBe(sandboxKeys.keyId);
  });

  test('a secret left empty stays; the webhook secret before it is still taken', async () => {
    await save('payment', razorpay);
    const next = { ...razorpay, RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: 'the-next-webhook-secret' };
    expect((await save('payment', next)).status).toBe(200);
    await expect
      .poll(() => second.shop.config)
      .toMatchObject({
        RAZORPAY_KEY_SECRET: razorpay.RAZORPAY_KEY_SECRET,
        RAZORPAY_WEBHOOK_SECRET: 'the-next-webhook-secret',
        RAZORPAY_WEBHOOK_SECRET_PREVIOUS: razorpay.RAZORPAY_WEBHOOK_SECRET,
      });
  });

  test('what is missing or wrong is told at its field, and nothing is saved', async () => {
    const { status, body } = await save('mail', { SMTP_URL: 'mail.example', MAIL_FROM: '' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: ['SMTP_URL', 'MAIL_FROM'] });
    expect(await sql`select from service_keys`).toHaveLength(0);
  });

  test('are the owner’s alone', async () => {
    expect((await save('payment', razorpay, staff)).status).toBe(403);
    expect((await ask('/api/staff/keys', undefined, staff)).status).toBe(403);
  });

  test('sealed with another SECRET_KEY are said to be unreadable, and the shop goes on', async () => {
    await save('payment', razorpay);
    await sql`update service_keys set sealed = set_byte(sealed, 20, (get_byte(sealed, 20) + 1) % 256)`;
    expect(await keysOf('payment')).toMatchObject({ source: 'unreadable' });
  });

  test('the environment wins, the screen says so, and keys cannot be set there', async () => {
    await save('sms', {
      SMS_AUTH_KEY: 'the-owners-auth-key',
      SMS_SENDER: 'KADAMS',
      SMS_OTP_TEMPLATE: '1',
      SMS_ORDER_TEMPLATE: '2',
    });
    const given = await aProcess({
      SMS_AUTH_KEY: 'of-the-environment',
      SMS_SENDER: 'ENVIRO',
      SMS_OTP_TEMPLATE: '8',
      SMS_ORDER_TEMPLATE: '9',
    });
    expect(given.shop.config).toMatchObject({ SMS_AUTH_KEY: 'of-the-environment', SMS_OTP_TEMPLATE: '8' });
    const options = testServer(sql, { DATA_DIR: folder });
    const other = await createShopServer({ ...options, shop: given.shop });
    const headers = { authorization: `Bearer ${owner}` };
    const list = await other.inject({ url: '/api/staff/keys', headers });
    const { services } = list.json<{ services: Keys[] }>();
    expect(services.find(({ service }) => service === 'sms')).toMatchObject({
      source: 'environment',
      shown: {},
    });
    const payload = { service: 'sms', values: { SMS_AUTH_KEY: 'x' } };
    const saved = await other.inject({ method: 'POST', url: '/api/staff/keys', headers, payload });
    expect(saved.json()).toMatchObject({ code: 'keysOfEnvironment' });
    await other.close();
  });
});

describe('the button that tries them makes a real call', () => {
  const sandbox = {
    RAZORPAY_KEY_ID: sandboxKeys.keyId,
    RAZORPAY_KEY_SECRET: sandboxKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: 'x',
  };
  test('payment: right keys, then a wrong secret', async () => {
    expect(await attempt('payment', sandbox)).toEqual({
      success: true,
      taken: true,
      message: 'Razorpay answered: the key and its secret fit.',
    });
    expect(await attempt('payment', { ...sandbox, RAZORPAY_KEY_SECRET: 'wrong' })).toMatchObject({
      taken: false,
      message: 'The service answered, and refused these keys (401).',
    });
  });
  test('payment: with nothing typed, what is in use is tried', async () => {
    expect(await attempt('payment', {})).toMatchObject({ taken: true });
  });
  test('couriers', async () => {
    const secret = { COURIER_WEBHOOK_SECRET: 'sixteen-letters-or-more' };
    expect(await attempt('courier', { COURIER_TOKEN: sandboxCourierToken, ...secret })).toMatchObject({
      taken: true,
      message: expect.stringContaining('The courier answered, so the token fits'),
    });
    expect(
      await attempt('delhivery', {
        DELHIVERY_TOKEN: sandboxCourierToken,
        DELHIVERY_PICKUP_LOCATION: 'Kadam',
      }),
    ).toMatchObject({ taken: true, message: expect.stringContaining('to 110001') });
  });
  test('mail: signs in and sends nothing; a wrong password and a closed door are told apart', async () => {
    const at = (password: string, door = (smtp.address() as AddressInfo).port) => ({
      SMTP_URL: `smtp://shop:${password}@127.0.0.1:${door}/?ignoreTLS=true`,
      MAIL_FROM: 'Kadam <hello@shop.example>',
    });
    expect(await attempt('mail', at('right-password'))).toMatchObject({
      taken: true,
      message: 'The mail server answered and let the shop sign in. No mail was sent.',
    });
    expect(await attempt('mail', at('wrong-password'))).toMatchObject({
      taken: false,
      message: 'The service answered, and refused these keys (535).',
    });
    expect(await attempt('mail', at('right-password', await freePort()))).toMatchObject({
      taken: false,
      message: expect.stringContaining('Nobody could be reached'),
    });
    expect(logged.join('')).not.toContain('right-password');
  });
  test('what is not whole is not tried', async () => {
    expect(await attempt('mail', { MAIL_FROM: 'a@shop.example' })).toMatchObject({
      taken: false,
      message: 'Not tried yet. Please fill this in.',
    });
  });
});

test('the opening checklist counts keys that are set here', async () => {
  const live = { config: { ...config, mode: 'live' as const, sandbox: false } };
  const none = { payment: false, courier: false, sms: false, mail: false };
  expect((await readOpening(sql, live)).keys).toEqual(none);
  for (const service of ['payment', 'delhivery', 'sms', 'mail'])
    await sql`insert into service_keys (service, sealed, shown, set_by) values (${service}, '', '{}', 'x')`;
  expect((await readOpening(sql, live)).keys).toEqual({
    payment: true,
    courier: true,
    sms: true,
    mail: true,
  });
});
