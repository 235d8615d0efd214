import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { deleteJobs, runDueJobs } from '../../../../platform/server/testing/run-jobs.server.ts';
import { newlyLow } from '../../../stock/server/newly-low.server.ts';
import { readStored, saveStored } from '../../../settings/server/stored-settings.server.ts';
import { stockProduct } from '../../testing/open-checkout.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { acceptOrder } from '../accept-order.server.ts';
import { staffMailJobs, staffPushJobs, staffWhatsAppJobs } from './staff-notices.server.ts';

const shop = await openOrders();
const { sql } = shop;
const handlers = {
  ...staffMailJobs(shop.shop),
  ...staffPushJobs(shop.shop),
  ...staffWhatsAppJobs(shop.shop),
};
const mails: { to: string; subject: string; text: string }[] = [];
const whatsapps: { to: string; values: readonly string[] }[] = [];
const { services } = shop.shop;
const before = { mail: services.mail, whatsapp: services.whatsapp };

beforeAll(() => {
  Object.assign(services, {
    mail: { send: async (mail: (typeof mails)[number]) => ({ id: String(mails.push(mail)) }) },
    whatsapp: { send: async (sent: (typeof whatsapps)[number]) => ({ id: String(whatsapps.push(sent)) }) },
  });
});
afterAll(() => void Object.assign(services, before));

const choose = async (change: object) =>
  inTransaction(sql, async (tx) =>
    saveStored(tx, 'orders', { ...(await readStored(tx, 'orders')), ...change }),
  );
async function accepted() {
  await deleteJobs(sql, handlers);
  const { orderNumber } = await makeOrder(sql);
  await inTransaction(sql, (tx) => acceptOrder(tx, orderNumber, shop.shop.now()));
  const waiting = await sql<{ kind: string }[]>`select kind from jobs where kind like 'staff-%' order by id`;
  await runDueJobs(sql, handlers, shop.shop.log);
  return { orderNumber, kinds: waiting.map(({ kind }) => kind) };
}

test('"E-mail for orders" is used: a new order is told there, once', async () => {
  await choose({ tellNewOrder: 'mail' });
  const { orderNumber } = await accepted();
  expect(mails).toMatchObject([{ subject: `New order ${orderNumber}` }]);
  const [settings] = await sql<{ to: string | null }[]>`
    select value ->> 'ordersEmail' as to from settings where key = 'shop'`;
  expect(mails[0]?.to).toBe(settings?.to ?? 'orders@shop.example');
  expect(mails[0]?.text).toContain(`/backoffice/orders/${orderNumber}`);
  await inTransaction(sql, (tx) => acceptOrder(tx, orderNumber, shop.shop.now()));
  await runDueJobs(sql, handlers, shop.shop.log);
  expect(mails).toHaveLength(1);
});

test('off, nothing is enqueued; by push, owners and staff of orders are told on their devices alone', async () => {
  await choose({ tellNewOrder: 'off' });
  expect((await accepted()).kinds).toEqual([]);
  await choose({ tellNewOrder: 'push' });
  const people = {
    owner: await shop.user('owner@push.example', 'owner'),
    orders: await shop.user('orders@push.example', 'staff'),
    catalogue: await shop.user('catalogue@push.example', 'staff'),
    customer: await shop.user('customer@push.example'),
  };
  await sql`update users set areas = '{catalogue}' where id = ${people.catalogue.id}`;
  for (const [name, { id }] of Object.entries(people))
    await sql`
      insert into push_subscriptions (endpoint, p256dh, auth, user_id) values (${`https://push.example/${name}`}, 'x', 'x', ${id})`;
  expect((await accepted()).kinds).toEqual(['staff-push']);
  // A browser whose keys cannot be used is forgotten the moment it is to be told: these two were.
  const left = await sql<{ name: string }[]>`
    select replace(endpoint, 'https://push.example/', '') as name from push_subscriptions
    where endpoint like 'https://push.example/%' order by 1`;
  expect(left.map(({ name }) => name)).toEqual(['catalogue', 'customer']);
});

test('by WhatsApp to the number of the shop, with the approved template', async () => {
  await choose({ tellNewOrder: 'whatsapp' });
  await sql`
    insert into settings (key, value) values ('shop', '{"whatsapp": {"on": true, "number": "919800000001"}}')
    on conflict (key) do update set value = settings.value || excluded.value`;
  await inTransaction(sql, async (tx) =>
    saveStored(tx, 'whatsapp', {
      ...(await readStored(tx, 'whatsapp')),
      integratedNumber: '919800000000',
      orderTemplate: 'order_news',
    }),
  );
  const { orderNumber } = await accepted();
  expect(whatsapps).toMatchObject([{ to: '+919800000001' }]);
  expect(whatsapps[0]?.values[0]).toBe(`New order ${orderNumber}`);
});

test('a size that begins to run low is named once; filled up and low again, once more', async () => {
  const ask = () => inTransaction(sql, (tx) => newlyLow(tx));
  await ask();
  await stockProduct(sql, 'low-one', 2000_00, { 38: 9 });
  const set = (pairs: number) =>
    sql`update product_sizes set quantity = ${pairs}, low_at = 3 where product_id = 'low-one'`;
  await set(2);
  expect(await ask()).toMatchObject([{ words: expect.stringContaining('2 pairs left') }]);
  expect(await ask()).toEqual([]);
  await set(9);
  expect(await ask()).toEqual([]);
  await set(1);
  expect(await ask()).toMatchObject([{ words: expect.stringContaining('1 pair left') }]);
});
