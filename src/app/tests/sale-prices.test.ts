import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../../features/accounts/server/log-in.server.ts';
import { feedAddresses } from '../../features/feeds/server/feed-address.server.ts';
import { catalogueJobs } from '../../features/catalogue/server/jobs.server.ts';
import { productsForSale } from '../../features/catalogue/server/products-data.server.ts';
import { productData } from '../../features/storefront/ui/structured-data.ts';
import { hearChanges } from '../../platform/server/testing/hear-changes.server.ts';
import { makeJobsDue, runDueJobs } from '../../platform/server/testing/run-jobs.server.ts';
import { demoDb } from '../testing/demo-db.server.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer } from '../testing.server.ts';

const { sql } = await demoDb();
const options = testServer(sql);
let today = '2026-11-18';
const shop = { ...options.shop, now: () => new Date(`${today}T00:00:01+05:30`) };
let app: FastifyInstance;
let token = '';
let id = '';

beforeAll(async () => {
  app = await createShopServer({ ...options, shop });
  await app.ready();
  const [user] = await sql<{ id: string }[]>`
    insert into users (user_name, email, email_key, password_hash, user_type, areas)
    values ('Asha', 'asha@shop.example', 'asha@shop.example', 'x', 'staff', '{catalogue}') returning id`;
  token = await openSession(sql, user?.id ?? '');
  id = (await sql<{ id: string }[]>`select id from products where code = 'KLH-ADITI-RST'`)[0]?.id ?? '';
});
afterAll(() => app.close());

const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });
const revision = async () =>
  (await sql<{ revision: number }[]>`select revision from products where id = ${id}`)[0]?.revision ?? 0;
const setSale = async (change: object) => {
  const products = [{ id, revision: await revision() }];
  const answer = await post('/api/staff/products-at-once', { products, change: { kind: 'sale', ...change } });
  expect(answer.statusCode, answer.body).toBe(200);
};
async function shown() {
  const [product] = await productsForSale(sql, [id]);
  if (!product) throw new Error('It is not for sale');
  const known = { defaultDiscount: 50, reviews: null, variants: [], shop: null };
  const { hasVariant } = productData(product, known, new URL('https://shop.example')) as {
    hasVariant: [{ offers: Record<string, unknown> }];
  };
  const { offers } = hasVariant[0];
  const { google } = await feedAddresses(shop);
  const feed = (await app.inject(new URL(google).pathname)).body;
  const item = feed.split('<item>').find((each) => each.includes('KLH-ADITI-RST')) ?? '';
  return {
    price: offers['price'],
    until: offers['priceValidUntil'],
    feed: /<g:sale_price>(.*?) INR/.exec(item)?.[1],
    days: /<g:sale_price_effective_date>(.*?)</.exec(item)?.[1],
  };
}
const runJobs = async () => {
  await makeJobsDue(sql, ['turn-prices']);
  await runDueJobs(sql, catalogueJobs(shop), shop.log);
};

test('a price for some days begins and ends by itself: page, structured data and feed follow, cached pages are told', async () => {
  await sql`update products set selling_price = 200000, own_discount = 25, discount = 25, price = 150000, off = 25 where id = ${id}`;
  await setSale({ by: 'amount', value: 1299, saleFrom: '2026-11-20', saleTo: '2026-11-21' });
  const usual = { price: '1500.00', until: undefined, feed: '1500.00', days: undefined };
  expect(await shown()).toEqual(usual);
  const jobs = await sql<{ key: string; at: string }[]>`
    select key, to_char(run_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as at from jobs
    where kind = 'turn-prices' order by key`;
  expect(jobs).toEqual([
    { key: '2026-11-20', at: '2026-11-20 00:00' },
    { key: '2026-11-22', at: '2026-11-22 00:00' },
  ]);
  const changes = await hearChanges(sql);
  await changes.heard();

  today = '2026-11-20';
  await sql`update jobs set run_at = now() where kind = 'turn-prices' and key = '2026-11-20'`;
  await runDueJobs(sql, catalogueJobs(shop), shop.log);
  expect(await changes.tags()).toEqual(expect.arrayContaining([`product:${id}`, `card:${id}`]));
  expect(await shown()).toEqual({
    price: '1299.00',
    until: '2026-11-21',
    feed: '1299.00',
    days: '2026-11-20T00:00+0530/2026-11-21T23:59+0530',
  });

  today = '2026-11-22';
  await runJobs();
  expect(await changes.tags()).toEqual(expect.arrayContaining([`product:${id}`, `card:${id}`]));
  expect(await shown()).toEqual(usual);
  const history = await sql<{ what: string }[]>`
    select what from audit_log where product_id = ${id} and who = 'the clock' order by id`;
  expect(history.map(({ what }) => what)).toEqual([
    'KLH-ADITI-RST: the sale price has begun',
    'KLH-ADITI-RST: the sale price has ended',
  ]);
});

test('many at once by percent come out in whole rupees; above the M.R.P. nothing is changed', async () => {
  await setSale({ by: 'percent', value: 33, saleFrom: '', saleTo: '' });
  expect((await shown()).price).toBe('1340.00');
  const products = [{ id, revision: await revision() }];
  const refused = await post('/api/staff/products-at-once', {
    products,
    change: { kind: 'sale', by: 'amount', value: 2001 },
  });
  expect(refused.json()).toMatchObject({ code: 'bulkRefused' });
  await setSale({ by: 'amount', value: null });
  expect((await shown()).price).toBe('1500.00');
});

test('a selling price stays when the M.R.P. changes; above it it is refused', async () => {
  const change = async (body: object) =>
    post(`/api/staff/products/${id}/price`, { ...body, revision: await revision() });
  expect((await change({ SellingPrice: 1999, ownPrice: 1500, discount: null })).statusCode).toBe(200);
  expect((await shown()).price).toBe('1500.00');
  expect((await change({ SellingPrice: 2199, ownPrice: 1500, discount: null })).statusCode).toBe(200);
  expect((await shown()).price).toBe('1500.00');
  expect((await change({ SellingPrice: 1400, ownPrice: 1500, discount: null })).json()).toMatchObject({
    code: 'invalidInput',
    message: 'More than the M.R.P. of ₹1,400 is not allowed.',
  });
});
