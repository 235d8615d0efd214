import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { Pool, type PoolClient } from 'pg';
import { pino } from 'pino';
import type { BillingForm } from '../src/domain/orders/billing-fields.ts';
import type { OrderInput } from '../src/domain/orders/order-input.ts';
import { placeOrder } from '../src/features/orders/server/place/place-order.server.ts';
import type { Services, Shop } from '../src/features/shop.server.ts';
import { readConfig } from '../src/features/config.server.ts';
import { openDb, type Sql } from '../src/platform/server/db.server.ts';
import { migrate } from '../src/platform/server/migrate.server.ts';
import { startEmbeddedPostgres } from '../src/platform/server/postgres/embedded.server.ts';
import { bundledPincodes } from '../src/services/pincode/pincode.server.ts';
import { databaseUrl } from '../e2e/fixtures/shop-process.ts';
import { type Bench, bench } from './fixtures/bench.ts';
import { budget } from './fixtures/budget.ts';
import { type Followed, followOrders, receiveOrders } from './fixtures/follow-up.ts';
import { median } from './fixtures/load.ts';
import { fillUp, orderRequests, readSale } from './fixtures/sale.ts';
import { MEERA } from '../src/domain/orders/testing-billing.ts';

/**
 * Orders per second of 8 clients against a bare loop on the driver with the same statements, taking turns. Then orders of
 * a whole shop with all that follows them: messages, invoice, customer, webhook. `--minutes=10` goes on with 100 orders a
 * second for so long.
 */
const CLIENTS = 8;
const ROUNDS = 15;
const SECONDS = 1;
const PRODUCTS = 50;
const BUDGET = 0.65;
const WITH_ALL = 150;
const STEADY = 100;
const MOST_LATE = 5;
const minutes = Number(process.argv.find((each) => each.startsWith('--minutes='))?.split('=')[1] ?? 0.5);

const billing: BillingForm = { ...MEERA, email: 'bench@shopper.example' };

async function stock(db: Sql): Promise<void> {
  await db`create table bare_jobs (
    id bigint generated always as identity primary key, kind text, payload jsonb, once_key text, run_at timestamptz,
    max_attempts int, unique (kind, once_key))`;
  await db`insert into subcategories (name, key) values ('Festive Footwear', 'festive')`;
  await db`insert into subcategory_types (name, key) values ('Mojaris', 'mojaris')`;
  await db`insert into styles (code, title) values ('S', 'Rani')`;
  await db`
    insert into products (id, style_code, slug, code, title, color, color_key, selling_price, price, off, subcategory_id, type_id)
    select 'p' || n, 'S', 'p' || n, 'P' || n, 'Rani', 'Gold', 'gold', 200000, 100000, 50,
      (select min(id) from subcategories), (select min(id) from subcategory_types)
    from generate_series(1, ${PRODUCTS}) n`;
  await db`
    insert into product_sizes (product_id, size, quantity)
    select 'p' || n, s, 100000000 from generate_series(1, ${PRODUCTS}) n, generate_series(36, 42) s`;
}

const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `bare${names.size}`;
  names.set(text, name);
  return name;
};

const anything = () => `p${1 + Math.floor(Math.random() * PRODUCTS)}`;
const two = () => [...new Set([anything(), anything()])].sort();

async function ours(shop: Shop): Promise<void> {
  const lines = two();
  const input: OrderInput = {
    method: 'cod',
    amount: String(lines.length * 1000),
    cartdata: lines.map((productId) => ({
      productId,
      size: 38,
      color: 'Gold',
      quantity: 1,
      price: '1000.00',
    })),
    formData: billing,
  };
  await placeOrder(shop, { input, userId: undefined, key: randomUUID() });
}

const insert = (
  table: string,
  rows: readonly Record<string, unknown>[],
): [text: string, values: unknown[]] => {
  const names = Object.keys(rows[0] ?? {});
  let at = 0;
  const places = rows.map(() => `(${names.map(() => `$${(at += 1)}`).join()})`).join();
  return [
    `insert into ${table} (${names.join()}) values ${places}`,
    rows.flatMap((row) => Object.values(row)),
  ];
};

/** Nothing but the statements, on the driver itself; what follows is three rows of a plain table. */
async function bare(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let broken = true;
  try {
    await statements(client);
    broken = false;
  } finally {
    // A connection that is never given back would hide the error: the end waits for it.
    client.release(broken);
  }
}

async function statements(client: PoolClient): Promise<void> {
  const lines = two();
  const id = randomUUID();
  // Of its own: numbers of the shop are few enough to meet, and the shop draws another one then.
  const number = randomBytes(8).toString('hex');
  const now = new Date().toISOString();
  const ask = (text: string, values: unknown[] = []) => client.query({ name: nameOf(text), text, values });
  await client.query('begin');
  await ask(
    'insert into checkout_attempts (key, body_hash, order_id) values ($1, $2, $3) on conflict (key) do nothing',
    [randomUUID(), Buffer.alloc(32), id],
  );
  await ask("select value from settings where key = 'shop'");
  await ask(
    `select p.id, p.title, p.code as sku, p.slug, p.color, p.hsn, p.selling_price as mrp, p.discount,
        (select case when cardinality(i.widths) = 0 then i.base else i.base || '-' || i.widths[1] || '.webp' end
         from pictures i where i.product_id = p.id order by i.position limit 1) as picture,
        (select coalesce(json_agg(json_build_object('size', s.size, 'label', s.label, 'quantity', s.quantity)), '[]')
         from product_sizes s where s.product_id = p.id) as sizes
      from products p where p.active and p.id = any($1)`,
    [lines],
  );
  await Promise.all(
    lines.map((productId) =>
      ask(
        `update product_sizes set quantity = quantity - 1
         where product_id = $1 and size = 38 and quantity >= 1 returning quantity`,
        [productId],
      ),
    ),
  );
  const total = lines.length * 100_000;
  const tax = lines.length * 12_000;
  const head = {
    id,
    order_number: number,
    user_id: null,
    email: billing.email,
    phone: billing.phone,
    payment_method: 'cod',
    billing: JSON.stringify(billing),
    sub_total: total - tax,
    tax,
    cgst: tax / 2,
    sgst: tax / 2,
    total,
    amount: total,
    tax_rules: '{}',
    placed_at: now,
    accepted_at: now,
    hold_until: null,
  };
  const sold = lines.map((productId, index) => ({
    order_id: id,
    line: index + 1,
    product_id: productId,
    title: 'Rani',
    sku: productId,
    slug: productId,
    picture: '',
    color: 'Gold',
    size: 38,
    size_label: null,
    hsn: '',
    quantity: 1,
    mrp: 200_000,
    unit_price: 100_000,
    unit_tax: 12_000,
    tax_percent: 12,
    amount: 100_000,
    tax: 12_000,
    net: 88_000,
  }));
  await Promise.all([
    ...['order-placed-mail', 'order-placed-sms', 'order-accepted'].map((kind) =>
      ask(
        `insert into bare_jobs (kind, payload, once_key, run_at, max_attempts) values ($1, $2, $3, now(), 12)
         on conflict (kind, once_key) do nothing`,
        [kind, JSON.stringify({ orderNumber: number }), number],
      ),
    ),
    ask(...insert('orders', [head])),
    ask(...insert('order_lines', sold)),
    ask(
      `insert into order_history (order_id, kind, from_state, to_state, actor)
       values ($1, 'order', null, 'Placed', 'customer'), ($1, 'payment', null, 'Pending', 'customer')`,
      [id],
    ),
  ]);
  await client.query('commit');
  await ask('select * from orders where id = $1', [id]);
}

async function rate(work: () => Promise<void>, seconds: number): Promise<number> {
  const start = performance.now();
  const until = start + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < until) {
        await work();
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - start);
}

const asWords = (followed: Followed): string =>
  `${Object.entries(followed.perOrder)
    .map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
    .join(', ')}; ${Object.values(followed.perOrder)
    .reduce((sum, ms) => sum + ms, 0)
    .toFixed(1)} ms of processor time per order`;

/** A shop as it is started, on an address of its own for every order. */
async function wholeShop({ folder, startShop, atEnd }: Bench): Promise<boolean> {
  const shop = await startShop({ WEB_PROCESSES: '2', TRUST_PROXY: '127.0.0.1' });
  const sql = openDb(databaseUrl(folder), { max: 2 });
  atEnd(() => sql.end());
  await fillUp(sql);
  atEnd(await receiveOrders(sql));
  const { products } = await readSale(shop.url);
  const { pricing } = (await (await fetch(`${shop.url}/api/shop`)).json()) as {
    pricing: { defaultDiscount: number };
  };
  const port = Number(new URL(shop.url).port);
  const followed = { sql, port, pid: shop.child.pid ?? 0, order: orderRequests(products, pricing) };
  // V8 compiles what orders need during the first hundreds.
  await followOrders(followed, { seconds: 10 });
  const most = await followOrders(followed, { seconds: 10 });
  const all = most.orders / most.allSeconds;
  const good = budget({
    what: 'orders of 8 clients in 10 s, with all that follows them',
    figure: `${all.toFixed(0)}/s (${most.orders} orders, answered at ${(most.orders / most.placedSeconds).toFixed(0)}/s, ${most.refused} refused); ${asWords(most)}`,
    goal: `≥ ${WITH_ALL}/s`,
    good: all >= WITH_ALL && most.refused === 0,
  });
  const steady = await followOrders(followed, { seconds: minutes * 60, perSecond: STEADY });
  return (
    budget({
      what: `${STEADY} orders a second for ${minutes} minutes: the latest job`,
      figure: `${steady.late.toFixed(1)} s late at ${(steady.orders / steady.placedSeconds).toFixed(0)} orders/s; ${asWords(steady)}`,
      goal: `≤ ${MOST_LATE} s`,
      good: steady.late <= MOST_LATE && steady.refused === 0,
    }) && good
  );
}

await bench(async (own) => {
  const { folder, atEnd } = own;
  const database = await startEmbeddedPostgres({ folder: path.join(folder, 'bare') });
  atEnd(() => database.stop());
  const sql = openDb(database.url, { max: CLIENTS });
  atEnd(() => sql.end());
  await migrate(sql, path.join(import.meta.dirname, '../migrations'));
  await stock(sql);

  const services: Partial<Services> = { pincode: bundledPincodes, courier: {} as Services['courier'] };
  const shop: Shop = {
    sql,
    config: readConfig({}),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://127.0.0.1',
    secretKey: randomBytes(32),
    now: () => new Date(),
    services: services as Services,
    tryKeys: async () => ({ taken: false, message: '' }),
  };
  const mine = () => ours(shop);
  const pool = new Pool({ connectionString: database.url, max: CLIENTS, pipeline: true });
  // The database goes while connections are still being closed.
  pool.on('error', () => {});
  atEnd(() => pool.end());
  const theirs = () => bare(pool);
  await rate(mine, 1);
  await rate(theirs, 1);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [made, yardstick] = [await rate(mine, SECONDS), await rate(theirs, SECONDS)];
    ratios.push(made / yardstick);
    console.log(
      `round ${round + 1}: ${Math.round(made)} orders/s, bare ${Math.round(yardstick)}/s, ratio ${(made / yardstick).toFixed(2)}`,
    );
  }
  const ratio = median(ratios);
  const good = budget({
    what: `orders with ${CLIENTS} clients, against a bare loop on the driver`,
    figure: `${(ratio * 100).toFixed(0)} %`,
    goal: `≥ ${BUDGET * 100} %`,
    good: ratio >= BUDGET,
  });
  return (await wholeShop(own)) && good;
});
