import { writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { readPdf } from '../../../../platform/server/pdf/testing/read-pdf.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { acceptOrder } from '../accept-order.server.ts';

const shop = await openOrders();
let staff: { token: string };
beforeAll(async () => {
  staff = await shop.user('print@kadam.example', 'staff');
});

let count = 0;
async function packed(wish: Parameters<typeof makeOrder>[1] = {}) {
  const order = await makeOrder(shop.sql, wish);
  await inTransaction(shop.sql, (tx) => acceptOrder(tx, order.orderNumber, shop.shop.now()));
  await shop.sql`update orders set status = 'Packed' where id = ${order.id}`;
  await shop.sql`insert into shipments (order_id, awb_no) values (${order.id}, ${`KDM${1_000_000_000 + (count += 1)}`})`;
  return order.orderNumber;
}
const print = (paper: string, orders: readonly string[]) =>
  shop.post('/api/staff/papers', { paper, orders }, staff.token);

test('a label in A6 says where to, what to collect, and carries the AWB as barcode and text', async () => {
  const number = await packed({
    billing: {
      fname: 'आशा',
      lname: 'Rao',
      billing_address: '12, 3rd Cross, 4th Main, Behind the Old Post Office',
    },
    lines: [
      { unitPrice: 1499_00, quantity: 1 },
      { unitPrice: 899_50, quantity: 2 },
    ],
  });
  const reply = await print('label', [number]);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  if (process.env['LOOK']) writeFileSync(`${process.env['LOOK']}/label.pdf`, reply.bytes);
  const pages = readPdf(reply.bytes);
  expect(pages).toHaveLength(1);
  const text = pages.join('\n');
  for (const word of ['COLLECT ₹3,298', 'KDM1000000001', number, 'Rao', '560001', 'If undelivered'])
    expect(text).toContain(word);
});

test('fifty orders are one file: labels four to a sheet, packing slips, and tax invoices', async () => {
  const numbers: string[] = [];
  for (let index = 0; index < 50; index += 1)
    numbers.push(await packed({ method: index % 2 ? 'online' : 'cod' }));
  for (const [paper, pages] of [
    ['labels-on-a4', 13],
    ['label', 50],
    ['packing-slip', 50],
    ['invoice', 50],
  ] as const) {
    const reply = await print(paper, numbers);
    expect(reply.status).toBe(200);
    if (process.env['LOOK']) writeFileSync(`${process.env['LOOK']}/${paper}.pdf`, reply.bytes);
    const pagesOf = readPdf(reply.bytes);
    expect([paper, pagesOf.length]).toEqual([paper, pages]);
    if (paper === 'invoice') expect(pagesOf[0]).toContain('TAX INVOICE');
  }
});

test('of many orders, those without the document are left out and named', async () => {
  const numbers = [await packed(), await packed()];
  const { orderNumber } = await makeOrder(shop.sql);
  for (const paper of ['invoice', 'label', 'labels-on-a4']) {
    const reply = await print(paper, [numbers[0] ?? '', orderNumber, numbers[1] ?? '']);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(decodeURIComponent(reply.headers.get('x-left-out') ?? '')).toContain(orderNumber);
    expect(readPdf(reply.bytes)).toHaveLength(paper === 'labels-on-a4' ? 1 : 2);
  }
});

test('no label for a cancelled order, one without AWB, or one that does not exist', async () => {
  const cancelled = await packed();
  await shop.sql`update orders set status = 'Cancelled' where order_number = ${cancelled}`;
  expect((await print('label', [cancelled])).body).toMatchObject({
    message: `No label for ${cancelled}: it is cancelled.`,
  });
  const { orderNumber } = await makeOrder(shop.sql);
  expect((await print('label', [orderNumber])).status).toBe(409);
  expect((await print('invoice', [orderNumber])).body).toMatchObject({
    message: `${orderNumber} has no invoice yet.`,
  });
  expect((await print('label', ['KD23456789ABCD'])).status).toBe(404);
  expect((await print('label', [])).status).toBe(400);
});
