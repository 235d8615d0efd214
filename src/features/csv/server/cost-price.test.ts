import { beforeAll, expect, test } from 'vitest';
import { csvStaffApi, type Import } from '../../../contract/csv-staff.ts';
import type { StaffProductWhole } from '../../../contract/catalogue-staff.ts';
import { TOKEN_SCOPES } from '../../../domain/accounts/token-scopes.ts';
import { runDueJobs } from '../../../platform/server/testing/run-jobs.server.ts';
import { makeApiToken } from '../../accounts/server/api-tokens.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { csvJobs } from './jobs.server.ts';
import { csvStaffHandlers } from './staff-api.server.ts';

const shop = await openOrders({ rows: csvStaffApi, handlers: csvStaffHandlers });
const { sql } = shop;
type Person = Awaited<ReturnType<typeof shop.user>>;
let owner: Person;
let clerk: Person;

beforeAll(async () => {
  owner = await shop.user('owner@kadam.example', 'owner');
  clerk = await shop.user('clerk@kadam.example', 'staff');
  await sql`update users set areas = '{catalogue}' where id = ${clerk.id}`;
  await stockProduct(sql, 'rani', 1999, { 38: 10 });
});

const read = async (token: string): Promise<StaffProductWhole> =>
  JSON.parse((await shop.get('/api/staff/products/rani', token)).bytes.toString()) as StaffProductWhole;
const save = async (token: string, change: object) => {
  const { fields, product } = await read(token);
  const sizes = product.sizesAvailable.map(({ size, quantity }) => ({
    size,
    sizeLabel: '',
    quantity,
    was: quantity,
  }));
  const body = { ...fields, weightGrams: 900, sizes, revision: product.revision, ...change };
  return shop.post('/api/staff/products/rani', body, token);
};
const costOf = async () =>
  (await sql<{ cost: number | null }[]>`select cost_price::float8 as cost from products where id = 'rani'`)[0]
    ?.cost;
async function upload(token: string, text: string): Promise<Import> {
  const form = new FormData();
  form.append('file', new Blob([text]), 'file.csv');
  const { body } = await shop.post('/api/staff/imports?kind=products', form, token);
  await runDueJobs(sql, csvJobs(shop.shop), shop.shop.log);
  const { id } = body['import'] as Import;
  return (await shop.get(`/api/staff/imports/${id}`, token)).body['import'] as Import;
}

test('the cost price is seen and written with the money permission alone, and stays when others save the product', async () => {
  expect((await save(owner.token, { costPrice: 640.5 })).body).toMatchObject({ success: true });
  expect(await costOf()).toBe(640_50);
  expect((await read(owner.token)).fields.costPrice).toBe(640.5);
  expect((await read(clerk.token)).fields.costPrice).toBeNull();
  expect((await save(clerk.token, { costPrice: 1, title: 'Rani in red' })).status).toBe(200);
  expect([await costOf(), (await read(owner.token)).fields.title]).toEqual([640_50, 'Rani in red']);
});

test('no answer to shoppers and no API token sees it', async () => {
  const seen = await shop.get('/api/products');
  expect(seen.status).toBe(200);
  expect(seen.bytes.toString()).not.toContain('costPrice');
  const token = await makeApiToken(shop.shop, { name: 'All', scopes: TOKEN_SCOPES }, owner.id);
  expect((await read(token)).fields.costPrice).toBeNull();
});

test('files have its column with the money permission; without it the column is not known', async () => {
  const file = async (token: string) =>
    (await shop.get('/api/staff/export/products', token)).bytes.toString('utf8');
  expect(await file(owner.token)).toContain('Cost price in ₹');
  expect(await file(owner.token)).toContain('640.5');
  expect(await file(clerk.token)).not.toContain('Cost price');
  const { productName } = (await read(owner.token)).fields;
  const text = `Product id,Cost price\n${productName},700`;
  expect((await upload(clerk.token, text)).state).toBe('faulty');
  const looked = await upload(owner.token, text);
  expect(looked.state).toBe('checked');
  expect(looked.result?.changes).toMatchObject([{ what: 'Cost price in ₹', after: 'changed' }]);
});

test('a line remembers what its pair cost when it was sold', async () => {
  const order = await makeOrder(sql, { lines: [{ unitPrice: 999_00, quantity: 1, productId: 'rani' }] });
  await sql`update products set cost_price = 1 where id = 'rani'`;
  const [line] = await sql<{ cost: number }[]>`
    select cost_price::float8 as cost from order_lines where order_id = ${order.id}`;
  expect(line?.cost).toBe(640_50);
});
