import { beforeAll, describe, expect, test } from 'vitest';
import { phoneOrdersApi } from '../../../contract/phone-orders.ts';
import { MEERA } from '../../../domain/orders/testing-billing.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { readPdf } from '../../../platform/server/pdf/testing/read-pdf.ts';
import { deliverUnits } from '../testing/deliver-units.server.ts';
import { makeOrder } from '../testing/make-order.server.ts';
import { aBody, stockProduct } from '../testing/open-checkout.server.ts';
import { openOrders } from '../testing/open-orders.server.ts';
import { acceptOrder } from './accept-order.server.ts';
import { readDocument } from './invoice/issue-invoice.server.ts';
import { mailPlaced } from './notify/order-messages.server.ts';
import { orderLinkToken } from './order-link.server.ts';
import { findOrder, readSoldOrder } from './order-record.server.ts';
import { phoneOrdersHandlers } from './phone/api.server.ts';
import { makeReplacement } from './return/replacement-order.server.ts';

const shop = await openOrders({ rows: phoneOrdersApi, handlers: phoneOrdersHandlers });
const { sql } = shop;
const HINDI = { hi: { title: 'रानी मोजरी', color: 'गोल्ड' } };

const translate = (kind: string, key: string, text: string) => sql`
  insert into translations (kind, key, field, language, text, source)
  values (${kind}, ${key}, ${kind === 'product' ? 'title' : ''}, 'hi', ${text}, 'x')
  on conflict (kind, key, field, language) do update set text = excluded.text`;

beforeAll(async () => {
  await stockProduct(sql, 'rani', 1400, { 37: 50, 38: 50 });
  await sql`update products set title = 'Rani Mojari', color = 'Gold' where id = 'rani'`;
  await translate('product', 'rani', HINDI.hi.title);
  await translate('colour', 'Gold', HINDI.hi.color);
});

/** As the page in a language asks. */
async function ask<Body>(
  path: string,
  language = 'hi',
  options: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<Body> {
  const headers = { 'content-type': 'application/json', 'x-language': language, ...options.headers };
  return (await fetch(shop.base + path, { ...options, headers })).json() as Promise<Body>;
}

const line = { productId: 'rani', size: 38, quantity: 1, unitPrice: 700_00 };
async function ordered(language: string): Promise<string> {
  const body = JSON.stringify(aBody([line], 'cod', MEERA));
  const reply = await ask<{ orderNumber: string }>('/api/codCheckout', language, { method: 'POST', body });
  return reply.orderNumber;
}
const idOf = async (orderNumber: string): Promise<string> => (await findOrder(sql, orderNumber))?.id ?? '';

interface Details {
  readonly order: { readonly orderDetails: { productDetails: { product: { title: string } }[] } };
}
const titleOn = async (orderNumber: string, language: string): Promise<string | undefined> => {
  const link = encodeURIComponent(orderLinkToken(shop.shop, orderNumber));
  const path = `/api/orders/orderDetails/${orderNumber}?link=${link}`;
  return (await ask<Details>(path, language)).order.orderDetails.productDetails[0]?.product.title;
};

describe('a line of an order in the language of the page', () => {
  test('as the product was called at the time of the order, in English where nobody had translated it', async () => {
    const orderNumber = await ordered('en');
    expect(await titleOn(orderNumber, 'hi')).toBe('रानी मोजरी');
    expect(await titleOn(orderNumber, 'en')).toBe('Rani Mojari');
    const plain = await makeOrder(sql, { lines: [{ unitPrice: 999_00, quantity: 1, title: 'Plain' }] });
    expect(await titleOn(plain.orderNumber, 'hi')).toBe('Plain');
  });

  test('in the list of orders, which finds it by that name', async () => {
    const buyer = await shop.user('asha@lines.example');
    const { id } = await makeOrder(sql, {
      userId: buyer.id,
      lines: [{ unitPrice: 999_00, quantity: 1, productId: 'rani', title: 'Rani Mojari' }],
    });
    const authorization = `Bearer ${buyer.token}`;
    const list = await ask<{ orders: (Details['order'] & { _id: string })[] }>(
      `/api/orders/${buyer.id}?q=${encodeURIComponent('मोजरी')}`,
      'hi',
      { headers: { authorization } },
    );
    expect(list.orders.map((each) => each._id)).toEqual([id]);
    expect(list.orders[0]?.orderDetails.productDetails[0]?.product.title).toBe('रानी मोजरी');
  });

  test('in mails, and among what can be returned', async () => {
    const orderNumber = await ordered('hi');
    const order = await findOrder(sql, orderNumber);
    if (!order) throw new Error('no order');
    await mailPlaced(shop.shop, order, { orderNumber });
    const mail = (await shop.outbox()).find(({ text }) => text.includes(orderNumber));
    expect(mail?.text).toContain('रानी मोजरी');
    expect(mail?.text).toContain('गोल्ड');
    expect(mail?.text).not.toContain('Rani Mojari');
    await sql`update orders set status = 'Delivered' where id = ${order.id}`;
    await deliverUnits(sql, order.id);
    const link = encodeURIComponent(orderLinkToken(shop.shop, orderNumber));
    const options = await ask<{ items: object[] }>(`/api/order/${orderNumber}/return-options?link=${link}`);
    expect(options.items).toMatchObject([HINDI.hi]);
  });

  test('of orders that staff place, and of replacements', async () => {
    const staff = await shop.user('staff@lines.example', 'owner');
    const { email, phone, zipcode } = MEERA;
    const cartdata = [{ productId: 'rani', size: 38, quantity: 1, color: 'Gold' }];
    const wish = { method: 'cod', cartdata, zipcode, email, phone, discount: null };
    const quote = await shop.post<{ figures: object }>('/api/staff/orders/quote', wish, staff.token);
    const body = { ...quote.body.figures, method: 'cod', cartdata, discount: null, formData: MEERA };
    const placed = await shop.post<{ orderNumber: string }>('/api/staff/orders', body, staff.token);
    const { orderNumber } = placed.body;
    const id = await idOf(orderNumber);
    expect((await readSoldOrder(sql, id)).lines).toMatchObject([{ title: 'Rani Mojari', names: HINDI }]);
    await translate('product', 'rani', 'रानी, नया नाम');
    const [asked] = await sql<{ id: string }[]>`
      insert into return_requests (order_id, wish, reason, details) values (${id}, 'exchange', 'Size', '') returning id`;
    const replacement = await inTransaction(sql, async (tx) =>
      makeReplacement(tx, await readSoldOrder(tx, id), [{ line: 1, quantity: 1, exchangeSize: 37 }], {
        request: { id: asked?.id ?? '' },
        who: staff.id,
        now: shop.shop.now(),
      }),
    );
    await translate('product', 'rani', HINDI.hi.title);
    // It replaces the pair that was sold, under the name it was sold by.
    expect(await titleOn(replacement, 'hi')).toBe('रानी मोजरी');
  });
});

test('an invoice that was issued says both names, and neither changes with the product', async () => {
  const { token } = await shop.user('print@lines.example', 'staff');
  const lines = [{ unitPrice: 1499_00, quantity: 1, productId: 'rani', title: 'Rani Mojari' }];
  const made = await makeOrder(sql, { language: 'hi', lines });
  await inTransaction(sql, (tx) => acceptOrder(tx, made.orderNumber, shop.shop.now()));
  await sql`update orders set status = 'Packed' where id = ${made.id}`;
  const print = async (paper: string) => {
    const { bytes } = await shop.post('/api/staff/papers', { paper, orders: [made.orderNumber] }, token);
    return readPdf(bytes).join('\n');
  };
  const [invoice, slip] = [await print('invoice'), await print('packing-slip')];
  for (const paper of [invoice, slip])
    for (const name of ['रानी मोजरी', 'Rani Mojari', 'गोल्ड', 'Gold']) expect(paper).toContain(name);
  const document = await readDocument(sql, made.id, 'invoice');
  expect(document?.lines).toMatchObject([{ title: 'Rani Mojari', color: 'Gold', names: HINDI }]);

  await sql`update products set title = 'Maharani Mojari', color = 'Rust' where id = 'rani'`;
  await translate('product', 'rani', 'महारानी');
  expect(await print('invoice')).toBe(invoice);
  expect(await readDocument(sql, made.id, 'invoice')).toEqual(document);
  expect(await titleOn(made.orderNumber, 'hi')).toBe('रानी मोजरी');
});
