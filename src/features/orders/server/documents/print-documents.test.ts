import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { wholePicture } from '../../../../domain/catalogue/picture-recipe.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { readPdf } from '../../../../platform/server/pdf/testing/read-pdf.ts';
import { drawPicture } from '../../../catalogue/server/pictures/draw-picture.server.ts';
import { clearPng } from '../../../catalogue/testing/picture-files.ts';
import { readShopSettings, saveShopSettings } from '../../../settings/server/shop-settings.server.ts';
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

test('a logo that is seen through stays so on paper: no box stands behind it', async () => {
  const number = await packed();
  const folder = mkdtempSync(path.join(tmpdir(), 'kadam-logo-'));
  const upload = path.join(folder, 'logo.png');
  writeFileSync(upload, await clearPng(600));
  const { widths } = await drawPicture(sharp, {
    upload,
    master: path.join(folder, 'master.webp'),
    preview: path.join(folder, 'preview.webp'),
    folder,
    recipe: wholePicture('free', 'clear'),
    whole: { width: 600, height: 600 },
  });
  const base = 'stored/logo-clear';
  const width = widths.find((each) => each >= 480) ?? 0;
  const file = readFileSync(path.join(folder, `${width}.png`));
  const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  // A corner of it, as it is drawn for mails and paper.
  expect((await sharp(file).metadata()).hasAlpha).toBe(true);
  expect(data[3]).toBe(0);
  const read = async (name: string) => (name === `${base}-${width}.png` ? file : undefined);
  Object.assign(shop.shop.services, { pictures: { read } });
  const id = '00000000-0000-4000-8000-000000000000';
  const { brand } = await readShopSettings(shop.sql);
  const logo = { id, base, widths: [...widths], width: 600, height: 600 };
  await saveShopSettings(shop.sql, { brand: { ...brand, logo } });
  for (const paper of ['invoice', 'packing-slip']) {
    const { bytes } = await print(paper, [number]);
    // The picture is drawn through a mask, and nothing is drawn where that is empty.
    expect(bytes.toString('latin1'), paper).toMatch(/\/SMask \d+ 0 R/);
  }
  await saveShopSettings(shop.sql, { brand });
  rmSync(folder, { recursive: true });
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
