import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { readPdf } from '../../../platform/server/pdf/testing/read-pdf.ts';
import { feedItems } from '../../feeds/server/feed-items.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { findForStock } from '../../stock/server/find-for-stock.server.ts';
import { defaultSettings } from '../../../contract/shop.ts';
import { writeEans } from './write-eans.server.ts';

const shop = await openOrders();
const { sql } = shop;
const EAN = '4006381333931';
const OTHER = '8901234567890';
let staff: { token: string };
const code = 'LTH-RANI-GLD';
beforeAll(async () => {
  staff = await shop.user('labels@kadam.example', 'owner');
  await stockProduct(sql, 'rani', 3000, { 37: 2, 38: 3 });
  await stockProduct(sql, 'moti', 1801, { 38: 1 });
  await sql`update products set code = ${code} where id = 'rani'`;
});

const write = (product: string, eans: Readonly<Record<number, string>>) =>
  inTransaction(sql, (tx) =>
    writeEans(
      tx,
      product,
      Object.entries(eans).map(([size, ean]) => ({ size: Number(size), ean })),
    ),
  );
const print = async (body: object) => {
  const { status, bytes } = await shop.post('/api/staff/box-labels', body, staff.token);
  expect(status).toBe(200);
  return readPdf(bytes);
};

test('an EAN belongs to one size; sizes may swap theirs', async () => {
  await write('rani', { 37: EAN, 38: OTHER });
  expect(await write('rani', { 37: OTHER, 38: EAN })).toHaveLength(2);
  expect(await write('rani', { 37: OTHER, 38: EAN })).toEqual([]);
  await expect(write('moti', { 38: EAN })).rejects.toThrow(`size 38 of ${code}`);
  await expect(write('rani', { 37: EAN, 38: EAN })).rejects.toThrow('another size of this product');
  await write('rani', { 37: '', 38: EAN });
});

test('the scan fields read an EAN and the code of a label without one', async () => {
  expect(await findForStock(sql, EAN)).toMatchObject({ product: { productId: 'rani' }, size: 38 });
  expect(await findForStock(sql, `${code}-37`)).toMatchObject({ product: { productId: 'rani' }, size: 37 });
});

test('box labels: name, colour, size, M.R.P. and code, "maker, packer or importer with address, country of origin, net quantity, M.R.P., month of manufacture or import, consumer care"; for each pair or each size, on sheets and on rolls', async () => {
  const products = ['rani'];
  const [sheet = ''] = await print({ products, format: 'sheet', copies: 'pair' });
  expect(sheet.split(EAN)).toHaveLength(4);
  expect(sheet.split(`${code}-37`)).toHaveLength(3);
  expect(sheet).toContain('M.R.P. ₹3,000.00 (incl. of all taxes)');
  expect(sheet).toContain('size 38');
  const roll = await print({ products, format: 'roll', copies: 'size' });
  expect(roll).toHaveLength(2);
  expect(roll[1]).toContain(EAN);
  for (const said of [
    'Country of origin: India',
    'Net quantity: 1 pair',
    'Packed and sold by:',
    'Consumer contact:',
  ])
    expect(sheet.replaceAll(/\s+/g, ' ')).toContain(said);
  await sql`
    update products set maker = 'Rani Works, 1 Test Road, Agra', made_month = '2026-06', net_quantity = '1 pair (2 N)' where id = 'rani'`;
  const [more = ''] = await print({ products, format: 'sheet', copies: 'size' });
  for (const said of [
    'Manufactured by: Rani Works, 1 Test Road, Agra',
    'Month of manufacture: Jun 2026',
    '1 pair (2 N)',
  ])
    expect(more.replaceAll(/\s+/g, ' ')).toContain(said);
  await sql`update products set country_of_origin = 'Italy' where id = 'rani'`;
  const [imported = ''] = await print({ products, format: 'sheet', copies: 'size' });
  for (const said of ['Country of origin: Italy', 'Imported by:', 'Month of import: Jun 2026'])
    expect(imported.replaceAll(/\s+/g, ' ')).toContain(said);
  await shop
    .post('/api/staff/box-labels', { products: ['nothing'], format: 'roll', copies: 'size' }, staff.token)
    .then(({ status }) => expect(status).toBe(409));
});

test('the feeds carry the EAN of a size as GTIN', async () => {
  await sql`
    insert into pictures (product_id, base, widths, position, width, height, alt) values ('rani', 'rani-1', '{640}', 0, 640, 640, '')
    on conflict do nothing`;
  const asked = {
    name: 'Shop',
    seller: defaultSettings,
    publicUrl: 'https://shop.example',
    delivery: { fee: 0, freeFrom: 0 },
    today: '2026-11-18',
  };
  const own: (string | null)[][] = [];
  for await (const { mpn, size, gtin } of feedItems(sql, asked)) if (mpn === code) own.push([size, gtin]);
  expect(own).toEqual([
    ['37', null],
    ['38', EAN],
  ]);
});
