import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MEERA } from '../src/domain/orders/testing-billing.ts';
import { decideOpening } from '../src/features/settings/testing/decide-opening.server.ts';
import { openDb } from '../src/platform/server/db.server.ts';
import { ofDatabase } from '../src/platform/server/postgres/embedded.server.ts';
import { databaseUrl as databaseUrlOf, startShop } from './fixtures/shop-process.ts';
import { expect, test } from './fixtures/shop.ts';

test.describe.configure({ mode: 'serial' });

const slow = { tag: '@slow' };
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kadam-ops-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const postmaster = (): number =>
  Number(readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
const databaseUrl = (): string => databaseUrlOf(folder);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`the database stops with the shop on ${signal}`, { tag: '@slow' }, async () => {
    const shop = await startShop({ DATA_DIR: folder });
    const pid = postmaster();
    expect(await shop.stop(signal)).toBe(0);
    expect(alive(pid)).toBe(false);
  });
}

test('the database stops when the shop is killed', slow, async () => {
  const shop = await startShop({ DATA_DIR: folder });
  const pid = postmaster();
  await shop.stop('SIGKILL');
  await expect.poll(() => alive(pid)).toBe(false);
});

for (const [how, last] of [
  ['throws', "throw new Error('in the middle');"],
  ['is killed', "process.kill(process.pid, 'SIGKILL');"],
] as const) {
  test(`the shop and its database stop when the script that started them ${how}`, slow, async () => {
    const fixture = path.join(import.meta.dirname, 'fixtures/shop-process.ts');
    const script = `
      import { startShop } from ${JSON.stringify(fixture)};
      const shop = await startShop({ DATA_DIR: ${JSON.stringify(folder)} });
      process.stdout.write(String(shop.child.pid));
      ${last}`;
    const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    const pids = [Number(ran.stdout), postmaster()];
    expect(pids[0], ran.stderr).toBeGreaterThan(0);
    await expect.poll(() => pids.map(alive)).toEqual([false, false]);
  });
}

test('kill -9 of server and database during writes loses no acknowledged write @slow', async () => {
  const acknowledged: number[] = [];
  let next = 0;
  for (let round = 0; round < 2; round += 1) {
    const shop = await startShop({ DATA_DIR: folder });
    const sql = openDb(databaseUrl(), { max: 4 });
    await sql`create table if not exists writes (n int primary key)`;
    let running = true;
    const writer = async (): Promise<void> => {
      while (running) {
        const n = (next += 1);
        await sql`insert into writes values (${n})`;
        acknowledged.push(n);
      }
    };
    const writers = Promise.allSettled([writer(), writer(), writer(), writer()]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    shop.child.kill('SIGKILL');
    running = false;
    await writers;
    await sql.end({ timeout: 0 });
    await shop.stop('SIGKILL');
  }
  const shop = await startShop({ DATA_DIR: folder });
  const sql = openDb(databaseUrl(), { max: 1 });
  const found = new Set((await sql<{ n: number }[]>`select n from writes`).map((row) => row.n));
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
  await sql.end();
  await shop.stop();
});

test('a copy of the folder is a backup: a shop started on it is the same shop', slow, async () => {
  const first = await startShop({ DATA_DIR: path.join(folder, 'one') });
  const sql = openDb(databaseUrlOf(path.join(folder, 'one')), { max: 1 });
  await sql`insert into settings (key, value) values ('shop', '{"tagline": "Copied safely"}')`;
  await sql.end();
  await first.stop();
  cpSync(path.join(folder, 'one'), path.join(folder, 'two'), { recursive: true });
  rmSync(path.join(folder, 'one'), { recursive: true });
  const second = await startShop({ DATA_DIR: path.join(folder, 'two') });
  expect(await (await fetch(`${second.url}/api/shop`)).json()).toMatchObject({ tagline: 'Copied safely' });
  await second.stop();
});

test(
  'npm run shop: a backup of the open shop, restored elsewhere, is the same shop to the paisa',
  slow,
  async () => {
    const one = path.join(folder, 'one');
    const two = path.join(folder, 'two');
    const backup = path.join(folder, 'backup');
    const say = (dataDir: string, ...words: string[]): string =>
      execFileSync('npm', ['run', '--silent', 'shop', '--', ...words], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: dataDir },
      });
    /** One more pair, under a key as a browser sends it. */
    const order = async (dataDir: string, url: string): Promise<void> => {
      const sql = openDb(databaseUrlOf(dataDir), { max: 1 });
      const [wish] = await sql<{ id: string; size: number; price: number; color: string }[]>`
        select p.id, s.size, p.price::int as price, p.color from products p
        join product_sizes s on s.product_id = p.id
        where p.active and s.quantity > 1 and p.price between 100000 and 200000 order by p.id, s.size limit 1`;
      await sql.end();
      if (!wish) throw new Error('The shop has nothing to sell');
      const { id, size, price, color } = wish;
      const answer = await fetch(`${url}/api/codCheckout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          amount: String(Math.round(price / 100)),
          cartdata: [{ productId: id, size, color, quantity: 1 }],
          formData: MEERA,
        }),
      });
      expect(answer.status, await answer.text()).toBe(200);
    };
    const first = await startShop({ DATA_DIR: one });
    await order(one, first.url);
    const listed = async (url: string): Promise<string> => (await fetch(`${url}/api/products`)).text();
    const before = await listed(first.url);
    expect(say(one, 'backup', backup)).toContain('The backup is in');
    expect(say(one, 'doctor')).toContain('Everything is in order.');
    await first.stop();
    expect(say(two, 'restore', backup)).toContain('is restored');
    const second = await startShop({ DATA_DIR: two });
    expect(await listed(second.url)).toBe(before);
    await order(two, second.url);
    expect(say(two, 'doctor')).toContain('Everything is in order.');
    await second.stop();
  },
);

test(
  'the built-in database listens on loopback and in its own folder only, with a password',
  slow,
  async () => {
    const shop = await startShop({ DATA_DIR: folder });
    const sql = openDb(databaseUrl(), { max: 1 });
    expect(await sql`show listen_addresses`).toMatchObject([{ listen_addresses: '127.0.0.1' }]);
    const [where] = await sql<
      { folder: string }[]
    >`select current_setting('unix_socket_directories') as folder`;
    expect(['', path.join(folder, 'postgres/cluster')]).toContain(where?.folder);
    expect(statSync(path.join(folder, 'postgres/cluster')).mode & 0o077).toBe(0);
    const wrong = openDb(databaseUrl().replace(/:[^:@]+@/, ':wrong@'), { max: 1 });
    await expect(wrong`select 1`).rejects.toThrow(/password/);
    await wrong.end();
    await sql.end();
    await shop.stop();
  },
);

test('two copies run side by side, and DATABASE_URL replaces the built-in database', slow, async () => {
  const first = await startShop({ DATA_DIR: path.join(folder, 'one') });
  const [, , , port] = readFileSync(path.join(folder, 'one/postgres/cluster/postmaster.pid'), 'utf8').split(
    '\n',
  );
  const password = readFileSync(path.join(folder, 'one/postgres/password'), 'utf8').trim();
  const url = `postgres://kadam:${password}@127.0.0.1:${port}/kadam`;
  const second = await startShop({
    DATA_DIR: path.join(folder, 'two'),
    DATABASE_URL: url,
    SHOP_MODE: 'demo',
  });
  for (const shop of [first, second]) expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect(() => readFileSync(path.join(folder, 'two/postgres/password'))).toThrow();
  await second.stop();
  await first.stop();
});

test('a taken port gives one clear sentence @slow', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await expect(startShop({ DATA_DIR: folder, PORT: String(port) })).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or set another PORT.`,
  );
  server.close();
});

test('an unwritable folder gives one clear sentence @slow', async () => {
  const locked = path.join(folder, 'locked');
  mkdirSync(locked);
  if (process.getuid?.() === 0) {
    // Even root cannot make a folder below a file.
    writeFileSync(path.join(locked, 'file'), '');
    await expect(
      startShop({ DATA_DIR: path.join(locked, 'file', 'data'), SHOP_MODE: 'demo' }),
    ).rejects.toThrow(/cannot be written/);
    return;
  }
  chmodSync(locked, 0o500);
  await expect(startShop({ DATA_DIR: path.join(locked, 'data'), SHOP_MODE: 'demo' })).rejects.toThrow(
    /cannot be written/,
  );
});

test('a live shop without credentials lists all it misses and does not start', async () => {
  await expect(startShop({ DATA_DIR: folder, SHOP_MODE: 'live' })).rejects.toThrow(
    /DATABASE_URL: a live shop needs it[\s\S]*SMTP_URL/,
  );
});

test('healthz, readyz and metrics answer; every answer carries the security headers', async ({
  shop,
  request,
}) => {
  for (const address of [
    '/healthz',
    '/readyz',
    '/metrics',
    '/',
    '/nowhere/at/all',
    '/api/nothing',
    '/api/docs',
  ]) {
    const answer = await request.get(shop.url + address);
    const headers = answer.headers();
    expect(headers['content-security-policy'], address).toContain("script-src 'self';");
    expect(headers['x-content-type-options'], address).toBe('nosniff');
    expect(headers['x-frame-options'], address).toBe('DENY');
  }
  // Data is no document: opened as one it may load nothing, and nobody may frame it.
  const answer = (await request.get(`${shop.url}/api/shop`)).headers();
  expect(answer['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(answer['x-content-type-options']).toBe('nosniff');
  expect(await (await request.get(`${shop.url}/metrics`)).text()).toContain('page_cache_pages');
});

test('pages carry an ETag, and who has the page gets 304', async ({ shop }) => {
  const first = await fetch(`${shop.url}/about-us`);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect((await fetch(`${shop.url}/about-us`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(first.headers.get('cache-control')).toContain('s-maxage');
});

test('assets are precompressed and immutable', async ({ shop }) => {
  const html = await (await fetch(shop.url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const answer = await fetch(shop.url + script, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

test('the whole shop ends by itself: nothing of it is left running', () => {
  if (process.platform !== 'linux') return;
  expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain('kadam-ops-');
});

test('a live shop has no sandboxes, no outbox, no demo @slow', async () => {
  const first = await startShop({ DATA_DIR: folder });
  const live = {
    DATABASE_URL: ofDatabase(databaseUrl(), 'live'),
    PUBLIC_URL: 'https://shop.example',
    SECRET_KEY: 'a-key-for-this-test-only-0123456789abcdef',
    TRUST_PROXY: 'loopback',
    RAZORPAY_KEY_ID: 'rzp_live_x',
    RAZORPAY_KEY_SECRET: 'x',
    RAZORPAY_WEBHOOK_SECRET: 'x',
    COURIER_URL: 'http://127.0.0.1:9',
    COURIER_TOKEN: 'x',
    COURIER_WEBHOOK_SECRET: 'a-part-nobody-can-guess',
    SMS_AUTH_KEY: 'x',
    SMS_SENDER: 'KADAMS',
    SMS_OTP_TEMPLATE: 'x',
    SMS_ORDER_TEMPLATE: 'x',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Kadam <hello@shop.example>',
  };
  const admin = openDb(databaseUrl(), { max: 1 });
  await admin`create database live`;
  await admin.end();
  // It is closed until its owner opens it.
  const closed = await startShop({ DATA_DIR: path.join(folder, 'live'), ...live });
  expect((await fetch(closed.url)).status).toBe(503);
  await closed.stop();
  const sql = openDb(live.DATABASE_URL, { max: 1 });
  await decideOpening(sql);
  await sql.end();
  const shop = await startShop({ DATA_DIR: path.join(folder, 'live'), ...live });
  for (const address of [
    '/sandbox/outbox',
    '/sandbox/outbox.json',
    '/sandbox/ui',
    '/sandbox/razorpay/v1/checkout.js',
  ]) {
    expect((await fetch(shop.url + address)).status, address).toBe(404);
  }
  expect((await fetch(`${shop.url}/sandbox/razorpay/v1/orders`, { method: 'POST' })).status).toBe(404);
  const login = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@kadam.example', password: 'open-the-shop-1' }),
  });
  expect(login.ok).toBe(false);
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
  const checkout = await fetch(`${shop.url}/checkout`);
  expect(checkout.headers.get('content-security-policy')).toContain('https://checkout.razorpay.com');
  for (const page of ['/', '/cart', '/login', '/contact-us']) {
    expect((await fetch(shop.url + page)).headers.get('content-security-policy'), page).not.toContain(
      'razorpay',
    );
  }
  await shop.stop();
  await first.stop();
});

test('SIGTERM drains: what was begun is answered, then the shop ends', { tag: '@slow' }, async () => {
  const shop = await startShop({ DATA_DIR: folder });
  const { port } = new URL(shop.url);
  const body = JSON.stringify({ email: 'nobody@kadam.example' });
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => {});
  const head = `POST /api/getUser HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(head + body.slice(0, 10));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const ended = shop.stop('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 500));
  socket.write(body.slice(10));
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 (200|404)/);
  expect(answer).toContain('"success"');
  expect(await ended).toBe(0);
});

test('SIGTERM ends the shop although somebody never finishes asking', slow, async () => {
  const shop = await startShop({ DATA_DIR: folder });
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST /api/getUser HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 100\r\n\r\n{');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await shop.stop('SIGTERM')).toBe(0);
});
