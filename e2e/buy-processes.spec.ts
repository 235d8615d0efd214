import { LAWFUL_TAX } from '../src/domain/money/testing-tax.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDb, type Sql } from '../src/platform/server/db.server.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../src/platform/server/postgres/embedded.server.ts';
import { readShopSettings, saveShopSettings } from '../src/features/settings/server/shop-settings.server.ts';
import { cartLine, fillBilling, type Offer } from './fixtures/buying.ts';
import { expect, test } from './fixtures/shop.ts';
import { startShop, type ShopProcess } from './fixtures/shop-process.ts';
import { MEERA } from '../src/domain/orders/testing-billing.ts';

/** Server processes of these tests' own, on a database of their own: they are killed, doubled and reconfigured. */
test.describe.configure({ mode: 'serial' });

/** More when you want to be sure: KILLS=20. */
const KILLS = Number(process.env['KILLS'] ?? 1);
const folder = mkdtempSync(path.join(tmpdir(), 'kadam-crash-'));
let database: EmbeddedPostgres;
let sql: Sql;
const open = (more: Record<string, string> = {}): Promise<ShopProcess> =>
  startShop({
    DATABASE_URL: database.url,
    SHOP_MODE: 'demo',
    DATA_DIR: folder,
    SECRET_KEY: 'a secret for these tests only, long enough',
    LOG_LEVEL: 'error',
    // Each buyer of these tests comes from its own address.
    TRUST_PROXY: 'loopback',
    ...more,
  });

test.beforeAll(async () => {
  database = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres') });
  sql = openDb(database.url, { max: 2 });
});
test.afterAll(async () => {
  await sql.end({ timeout: 1 });
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const form = { ...MEERA, email: 'crash@shopper.example' };
type Wish = { productId: string; size: number; price: number; color: string };

/** Sizes to buy, with plenty of stock. */
async function wishes(count: number, quantity: number): Promise<Wish[]> {
  const rows = await sql<Wish[]>`
    select distinct on (p.id) p.id as "productId", s.size, p.price, p.color from products p
    join product_sizes s on s.product_id = p.id where p.active order by p.id, s.size limit ${count}`;
  for (const { productId, size } of rows) {
    await sql`update product_sizes set quantity = ${quantity} where product_id = ${productId} and size = ${size}`;
  }
  return [...rows];
}

const bodyFor = ({ productId, size, price, color }: Wish, method: 'cod' | 'online', email = form.email) => ({
  amount: method === 'cod' ? String(Math.round(price / 100)) : (price / 100).toFixed(2),
  cartdata: [{ productId, size, color, quantity: 1 }],
  formData: { ...form, email },
});

async function post(url: string, body: unknown, key = ''): Promise<{ status: number; body: Answer }> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: answer.status, body: answer.status === 303 ? {} : ((await answer.json()) as Answer) };
}
type Answer = {
  orderNumber?: string;
  order?: { id: string; orderNumber: string };
  razorpay_payment_id?: string;
};

test(
  'two server processes, 200 parallel buyers for 10 pairs: exactly 10 orders, stock 0, 190 clear refusals',
  { tag: '@slow' },
  async () => {
    const first = await open();
    const shops = [first, await open()];
    const [last] = await wishes(1, 10);
    if (!last) throw new Error('The demo is empty');
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, buyer) =>
        post(
          `${shops[buyer % 2]?.url ?? ''}/api/codCheckout`,
          bodyFor(last, 'cod', `b${buyer}@shopper.example`),
          randomUUID(),
        ),
      ),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([10, 190]);
    const [stock] = await sql`
    select quantity from product_sizes where product_id = ${last.productId} and size = ${last.size}`;
    expect(stock).toEqual({ quantity: 0 });
    const sold = await sql`
    select 1 from order_lines l join orders o on o.id = l.order_id
    where l.product_id = ${last.productId} and o.email like '%@shopper.example'`;
    expect(sold).toHaveLength(10);
    for (const shop of shops) await shop.stop();
  },
);

test(
  `kill -9 at a random moment, ${KILLS} times: stock is conserved, orders exist once, money is on one order or goes back`,
  { tag: '@slow' },
  async () => {
    test.setTimeout(900_000);
    let shop = await open();
    const port = new URL(shop.url).port;
    const goods = await wishes(3, 100_000);
    const [{ before } = { before: 0 }] = await sql<{ before: number }[]>`
    select coalesce(max(extract(epoch from placed_at)), 0)::float8 as before from orders`;
    const acknowledged = new Map<string, string>();
    let stopping = false;

    /** Tries until the server answers, as a browser that keeps its attempt key would. */
    async function insist<T>(work: () => Promise<T>): Promise<T | undefined> {
      for (;;) {
        try {
          return await work();
        } catch {
          if (stopping) return undefined;
          await wait(50 + Math.random() * 100);
        }
      }
    }
    async function shopper(): Promise<void> {
      while (!stopping) {
        const wish = goods[Math.floor(Math.random() * goods.length)] as Wish;
        const method = Math.random() < 0.5 ? 'cod' : 'online';
        const key = randomUUID();
        const send = async () => {
          const answer = await post(
            `${shop.url}/api/${method === 'cod' ? 'codCheckout' : 'checkout'}`,
            bodyFor(wish, method),
            key,
          );
          if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
          return answer.body;
        };
        const made = await insist(send);
        const number = made?.orderNumber ?? made?.order?.orderNumber;
        if (number !== undefined) acknowledged.set(key, number);
        const id = made?.order?.id;
        if (id !== undefined) {
          const paid = await insist(() =>
            post(`${shop.url}/sandbox/razorpay/pay`, { order_id: id, outcome: 'success' }),
          );
          // Half of the shoppers close the tab before the callback.
          if (paid?.body.razorpay_payment_id && Math.random() < 0.5) {
            await insist(() => post(`${shop.url}/api/payment-verification`, paid.body));
          }
        }
        await wait(Math.random() * 400);
      }
    }
    const shoppers = Array.from({ length: 4 }, shopper);
    for (let kill = 0; kill < KILLS; kill += 1) {
      // In the midst of trade: some orders are through, others on their way.
      const enough = acknowledged.size + 2;
      for (let tries = 0; tries < 200 && acknowledged.size < enough; tries += 1) await wait(50);
      await wait(Math.random() * 500);
      await shop.stop('SIGKILL');
      shop = await open({ PORT: port });
    }
    await wait(1_000);
    stopping = true;
    await Promise.all(shoppers);
    // What a night would do: every check of the sweep is due now.
    await sql`
    update jobs set run_at = now() where kind = 'payment-check'`;
    await expect
      .poll(
        async () =>
          (
            await sql`
            select 1 from jobs
            where kind in ('payment-check', 'order-placed', 'order-accepted') and run_at <= now()`
          ).length,
        { timeout: 180_000 },
      )
      .toBe(0);

    const numbers = [...acknowledged.values()];
    expect(numbers.length).toBeGreaterThan(KILLS);
    expect(new Set(numbers).size).toBe(numbers.length);
    const [found] = await sql`select count(*)::int as n from orders where order_number = any(${numbers})`;
    expect(found).toEqual({ n: numbers.length });
    for (const { productId, size } of goods) {
      const [row] = await sql`
      select (select quantity from product_sizes where product_id = ${productId} and size = ${size})
        + coalesce((select sum(l.quantity)::int from order_lines l join orders o on o.id = l.order_id
            where o.stock_taken and l.product_id = ${productId} and l.size = ${size}
              and extract(epoch from o.placed_at) > ${before}), 0) as pairs`;
      expect(row).toEqual({ pairs: 100_000 });
    }
    const captured = await sql<
      { id: string }[]
    >`select id from sandbox.rzp_payment where (body->>'captured')::boolean`;
    expect(captured.length).toBeGreaterThan(0);
    const settled = await sql`
    select p.provider_payment_id from payments p join orders o on o.id = p.order_id
      join sandbox.rzp_payment captured on captured.id = p.provider_payment_id
    where (p.counts and o.payment_status = 'Paid') or exists (select 1 from refunds r where r.payment_id = p.id)`;
    expect(settled).toHaveLength(captured.length);
    const twice = await sql`select order_id from payments where counts group by order_id having count(*) > 1`;
    expect(twice).toHaveLength(0);
    expect(shop.errors()).toEqual([]);
    await shop.stop();
  },
);

test('/checkout is the only page whose CSP names the payment provider @slow', async () => {
  const shop = await open({
    RAZORPAY_KEY_ID: 'rzp_test_nobody',
    RAZORPAY_KEY_SECRET: 'nobody',
    RAZORPAY_WEBHOOK_SECRET: 'nobody',
  });
  const named: string[] = [];
  for (const page of [
    '/',
    '/cart',
    '/checkout',
    '/paymentsuccess',
    '/order-status',
    '/login',
    '/profile',
    '/popular',
    '/about-us',
    '/contact-us',
    '/api/getkeys',
    '/no/such/page',
  ]) {
    const answer = await fetch(shop.url + page);
    await answer.arrayBuffer();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy, page).toContain("script-src 'self'");
    expect(policy, page).not.toContain('unsafe-eval');
    if (policy.includes('razorpay')) named.push(page);
  }
  expect(named).toEqual(['/checkout']);
  const key = (await (await fetch(`${shop.url}/api/getkeys`)).json()) as object;
  expect(key).toMatchObject({
    key: 'rzp_test_nobody',
    script: 'https://checkout.razorpay.com/v1/checkout.js',
  });
  await shop.stop();
});

test(
  'a phone whose clock is years behind orders at the tax of today, and is told nothing',
  { tag: '@slow' },
  async ({ page }) => {
    const shop = await open();
    const { pricing } = await readShopSettings(sql);
    await saveShopSettings(sql, { pricing: { ...pricing, tax: LAWFUL_TAX } });
    await page.clock.setFixedTime(new Date('2024-01-01T10:00:00+05:30'));
    const [offer] = (await (await fetch(`${shop.url}/api/products`)).json()) as Offer[];
    const size = offer?.sizesAvailable.find(({ quantity }) => quantity > 0)?.size;
    if (!offer || size === undefined) throw new Error('The demo is empty');
    await page.goto(`${shop.url}/about-us`);
    const line = cartLine(offer, size);
    await page.evaluate((cart) => localStorage.setItem('cartItems', JSON.stringify(cart)), [line]);
    const refusals: number[] = [];
    page.on('response', (answer) => void (answer.status() >= 400 && refusals.push(answer.status())));
    await page.goto(`${shop.url}/checkout`);
    await fillBilling(page, 'clock@shopper.example');
    await page.getByLabel('Cash on delivery').check();
    await page.getByRole('button', { name: 'place order as guest' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/order-status/);
    expect(refusals).toEqual([]);
    const [sold] = await sql<{ day: string; row: string }[]>`
    select tax_rules->>'day' as day, tax_rules #>> '{classes,0,rows,0,validFrom}' as row from orders
    where email = 'clock@shopper.example'`;
    expect(sold?.row).toBe('2025-09-22');
    expect(sold?.day).not.toBe('2024-01-01');
    await saveShopSettings(sql, { pricing });
    await page.goto('about:blank');
    await shop.stop();
  },
);
