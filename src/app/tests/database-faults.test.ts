import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_TAX } from '../../domain/money/tax.ts';
import { aBody, stockProduct } from '../../features/orders/testing/open-checkout.server.ts';
import { decideOpening } from '../../features/settings/testing/decide-opening.server.ts';
import { saveShopSettings } from '../../features/settings/server/shop-settings.server.ts';
import { inTransaction, openDb } from '../../platform/server/db.server.ts';
import { freePort } from '../../platform/server/free-port.server.ts';
import {
  type EmbeddedPostgres,
  ofDatabase,
  startEmbeddedPostgres,
} from '../../platform/server/postgres/embedded.server.ts';

/** `DATABASE_FAULTS=240 npx vitest run src/app/tests/database-faults.test.ts` is the long form. */
const FAULTS = Number(process.env['DATABASE_FAULTS'] ?? 12);
const CLIENTS = 4;
const PATIENCE_MS = 60_000;

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-faults-'));
const places = { main: path.join(folder, 'main'), standby: path.join(folder, 'standby') };
let port: number;
let main: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let shop: ChildProcess;
let ended: string | undefined;
let words = '';
let base: string;

/** Nothing is acknowledged before the standby has it, so that a fail-over loses nothing. */
const startMain = async () =>
  (main = await startEmbeddedPostgres({
    folder: places.main,
    port,
    settings: { fsync: 'off', synchronous_standby_names: '*' },
  }));

async function asAdmin<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: ofDatabase(url, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const theirs = `from pg_stat_activity where application_name = 'kadam' and datname = 'kadam'`;
const faults = {
  'its connections are ended': () =>
    asAdmin(main.url, (admin) => admin.query(`select pg_terminate_backend(pid) ${theirs}`)),
  'a backend is killed': () =>
    asAdmin(main.url, async (admin) => {
      const { rows } = await admin.query<{ pid: number }>(`select pid ${theirs} order by random() limit 1`);
      // All other connections go with it: PostgreSQL recovers from the crash.
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
    }),
  'it restarts': async () => {
    await main.stop();
    await startMain();
  },
};

beforeAll(async () => {
  port = await freePort();
  main = await startEmbeddedPostgres({ folder: places.main, port, settings: { fsync: 'off' } });
  await main.stop();
  cpSync(places.main, places.standby, { recursive: true });
  writeFileSync(path.join(places.standby, 'cluster/standby.signal'), '');
  const { username, password } = new URL(main.url);
  standby = await startEmbeddedPostgres({
    folder: places.standby,
    settings: {
      fsync: 'off',
      primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
      wal_retrieve_retry_interval: '100ms',
    },
  });
  await startMain();
  const hosts = [main, standby].map(({ url }) => new URL(url).host).join(',');
  shop = spawn(process.execPath, [path.join(import.meta.dirname, '../testing/shop-process.server.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: `postgres://${username}:${password}@${hosts}/kadam`,
      SHOP_MODE: 'live',
      ALLOW_SANDBOX: '1',
      TRUST_PROXY: 'loopback',
    },
  });
  shop.stderr?.on('data', (text: Buffer) => (words += text.toString()));
  shop.once('exit', (code, signal) => (ended = `ended with ${code ?? signal}: ${words}`));
  const [address] = (await Promise.race([
    once(shop.stdout as NonNullable<ChildProcess['stdout']>, 'data'),
    once(shop, 'exit').then(() => Promise.reject(new Error(words))),
  ])) as [Buffer];
  base = address.toString().trim();
  const sql = openDb(main.url, { max: 1 });
  await stockProduct(sql, 'rani', 2000, { 38: 1_000_000 });
  // A live shop takes no order before its owner has opened it.
  await decideOpening(sql);
  // As the bodies of these orders are priced.
  await inTransaction(sql, (tx) =>
    saveShopSettings(tx, { pricing: { defaultDiscount: 50, tax: DEFAULT_TAX } }),
  );
  await sql.end();
}, 300_000);
afterAll(async () => {
  shop.kill('SIGKILL');
  await main.stop();
  await standby.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

interface Buyer {
  /** The key of each attempt and the order it was told. */
  readonly told: Map<string, string>;
  readonly strange: string[];
  refusals: number;
}

/** Orders again and again; an attempt without an order is sent again under its key, as a browser would. */
async function buy(buyer: Buyer, until: AbortSignal, at: number): Promise<void> {
  const body = JSON.stringify(aBody([{ productId: 'rani', size: 38, quantity: 1, unitPrice: 1000_00 }]));
  for (let key = randomUUID() as string, tries = 0; !until.aborted; tries += 1) {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': `10.${at}.${(tries >> 8) & 255}.${tries & 255}`,
    };
    try {
      const answer = await fetch(`${base}/api/codCheckout`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const { orderNumber = '' } = (await answer.json()) as { orderNumber?: string };
      if (answer.status === 200 && orderNumber !== '') {
        buyer.told.set(key, orderNumber);
        key = randomUUID();
      } else if (answer.status === 503 && answer.headers.has('retry-after')) {
        buyer.refusals += 1;
        await sleep(50);
      } else buyer.strange.push(`${answer.status} ${orderNumber}`);
    } catch (error) {
      buyer.strange.push(String((error as Error).cause ?? error));
      await sleep(50);
    }
  }
}

/** Asks for answers that were cached before; pages are cached alike. */
async function look(pages: readonly string[], until: AbortSignal) {
  const failed: string[] = [];
  while (!until.aborted) {
    for (const page of pages) {
      const answer = await fetch(base + page, { signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.arrayBuffer();
      if (answer.status !== 200) failed.push(`${page} ${answer.status}`);
    }
    await sleep(10);
  }
  return failed;
}

it(
  `${FAULTS} times the database restarts, loses its backends or fails over under load: the shop never ends, every request gets an answer, cached pages stay, nothing acknowledged is lost`,
  async () => {
    const buyer: Buyer = { told: new Map(), strange: [], refusals: 0 };
    const stop = new AbortController();
    const buying = Array.from({ length: CLIENTS }, (_, at) => buy(buyer, stop.signal, at));
    const goesOn = async (what: string) => {
      const before = buyer.told.size;
      await expect
        .poll(() => ended !== undefined || buyer.told.size > before + CLIENTS, {
          timeout: PATIENCE_MS,
          interval: 20,
          message: what,
        })
        .toBe(true);
      expect(ended, what).toBeUndefined();
    };
    await goesOn('before anything happens');
    const PAGES = ['/api/listing', '/api/products'];
    for (const page of PAGES) expect((await fetch(base + page)).status, page).toBe(200);
    const looking = look(PAGES, stop.signal);
    const kinds = Object.entries(faults);
    for (let done = 0; done < FAULTS - 1; done += 1) {
      const [what, fault] = kinds[done % kinds.length] as (typeof kinds)[number];
      await fault();
      await goesOn(what);
    }
    await main.stop();
    await asAdmin(standby.url, (admin) => admin.query('select pg_promote()'));
    await goesOn('it fails over');
    stop.abort();
    await Promise.all(buying);

    expect(await looking).toEqual([]);
    expect(buyer.strange).toEqual([]);
    expect(buyer.refusals).toBeGreaterThan(0);
    const sql = openDb(standby.url, { max: 1 });
    const stored = await sql<{ key: string; number: string }[]>`
      select a.key, o.order_number as number from checkout_attempts a join orders o on o.id = a.order_id`;
    const [sold] = await sql<{ orders: number; pairs: number; left: number }[]>`
      select (select count(*)::int from orders) as orders, (select sum(quantity)::int from order_lines) as pairs,
        (select quantity from product_sizes where product_id = 'rani') as left`;
    await sql.end();
    const orders = new Map(stored.map(({ key, number }) => [key, number]));
    expect([...buyer.told].filter(([key, number]) => orders.get(key) !== number)).toEqual([]);
    // What was under way at the very end may have become an order that nobody was told of; but once only.
    expect(orders.size).toBe(sold?.orders);
    expect(orders.size - buyer.told.size).toBeLessThanOrEqual(CLIENTS);
    expect(sold).toMatchObject({ pairs: orders.size, left: 1_000_000 - orders.size });
  },
  PATIENCE_MS * (FAULTS + 1),
);
