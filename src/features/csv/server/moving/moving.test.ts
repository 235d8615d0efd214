import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvStaffApi, type Import } from '../../../../contract/csv-staff.ts';
import { redirectsStaffApi } from '../../../../contract/redirects-staff.ts';
import { faultsByColumn } from '../../../../domain/moving/group-faults.ts';
import { runDueJobs } from '../../../../platform/server/testing/run-jobs.server.ts';
import { issueToken } from '../../../../platform/server/tokens.server.ts';
import { createDiskStore } from '../../../../services/pictures/disk-store.server.ts';
import {
  RESET_LIFE,
  RESET_PASSWORD,
  resetPassword,
} from '../../../accounts/server/recover-password.server.ts';
import { openOrders } from '../../../orders/testing/open-orders.server.ts';
import { stockFaults } from '../../../stock/server/change-stock.server.ts';
import {
  type OldFileWithFaults,
  shopifyCustomers,
  shopifyOrders,
  shopifyProducts,
  wooCustomers,
  wooOrders,
  wooProducts,
} from '../../testing/old-shop-files.ts';
import { csvJobs, movedPictureJobs } from '../jobs.server.ts';
import { csvStaffHandlers } from '../staff-api.server.ts';
import { findRedirect } from './redirects.server.ts';
import { redirectsStaffHandlers } from './redirects-api.server.ts';

const shop = await openOrders({
  rows: { ...csvStaffApi, ...redirectsStaffApi },
  handlers: { ...csvStaffHandlers, ...redirectsStaffHandlers },
});
const { sql } = shop;
const folder = mkdtempSync(path.join(tmpdir(), 'kadam-moving-'));
Object.assign(shop.shop.services, { pictures: createDiskStore(folder) });
let owner: { id: string; token: string };
let base = '';

/** The former shop: it has pictures, and answers that nobody should follow. */
const former = createServer((request, response) => {
  if (request.url === '/one.png' || request.url === '/two.png')
    return void sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: request.url === '/one.png' ? '#a52' : '#25a',
      },
    })
      .png()
      .toBuffer()
      .then((png) => response.writeHead(200, { 'content-type': 'image/png' }).end(png));
  if (request.url === '/moved.png') return void response.writeHead(302, { location: '/two.png' }).end();
  if (request.url === '/round.png') return void response.writeHead(302, { location: '/round.png' }).end();
  if (request.url === '/huge.png')
    return void response.writeHead(200, { 'content-length': '999999999' }).end('x');
  response.writeHead(404).end();
});

beforeAll(async () => {
  former.listen(0, '127.0.0.1');
  await once(former, 'listening');
  base = `http://127.0.0.1:${(former.address() as AddressInfo).port}`;
  owner = await shop.user('owner@kadam.example', 'owner');
});
afterAll(() => {
  former.closeAllConnections();
  former.close();
  rmSync(folder, { recursive: true, force: true });
});

const runJobs = () => runDueJobs(sql, csvJobs(shop.shop), shop.shop.log);
const read = async (id: string): Promise<Import> =>
  (await shop.get(`/api/staff/imports/${id}`, owner.token)).body['import'] as Import;
async function look(csv: string, token = owner.token): Promise<Import> {
  const form = new FormData();
  form.append('file', new Blob([csv]), 'export.csv');
  const { status, body } = await shop.post('/api/staff/imports?kind=moved', form, token);
  expect(status, JSON.stringify(body)).toBe(200);
  await runJobs();
  return read((body['import'] as Import).id);
}
async function apply({ id }: Import): Promise<Import> {
  expect((await shop.post(`/api/staff/imports/${id}/apply`, {}, owner.token)).status).toBe(200);
  await runJobs();
  return read(id);
}
const count = async (table: string): Promise<number> =>
  (await sql.unsafe<{ count: number }[]>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0;
const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row;

async function takesOver(file: OldFileWithFaults, kind: string): Promise<void> {
  const before = await count('products');
  const looked = await look(file.csv);
  expect(looked.state).toBe('checked');
  expect(looked.result).toMatchObject({ kind, faultCount: 20, added: file.products, changed: 0, same: 0 });
  expect(looked.result?.faults.toSorted(byRow)).toEqual(
    file.faults.toSorted(byRow).map((fault) => expect.objectContaining(fault)),
  );
  expect(await count('products')).toBe(before);
  const done = await apply(looked);
  expect(done.state, JSON.stringify(await sql`select last_error from jobs where kind = 'apply-import'`)).toBe(
    'done',
  );
  expect(await count('products')).toBe(before + file.products);
  expect(await stockFaults(sql)).toEqual([]);
  // The same file again changes nothing.
  const again = await look(file.csv);
  expect(again.result).toMatchObject({ added: 0, changed: 0, same: file.products, faultCount: 20 });
  const jobs = await sql`select from jobs where kind = 'fetch-pictures'`;
  const pictures = await count('moved_pictures');
  await apply(again);
  expect(await count('products')).toBe(before + file.products);
  expect((await sql`select from jobs where kind = 'fetch-pictures'`).length).toBe(jobs.length);
  expect(await count('moved_pictures')).toBe(pictures);
}

describe('products', () => {
  test('Shopify: 500 products with 20 planted faults, each told once with its row; the others come, once', async () => {
    const file = shopifyProducts(base);
    await takesOver(file, 'Shopify products');
    expect(faultsByColumn(file.faults).find(({ column }) => column === 'Title')).toEqual({
      column: 'Title',
      faults: [
        { fault: 'Please fill this in.', rows: [32, 362, 368] },
        { fault: 'At most 150 characters.', rows: [92] },
      ],
    });
    const [product] = await sql`
      select p.title, p.code, p.slug, p.color, p.selling_price::int as mrp, p.price::int as price, p.weight_grams as grams,
        p.description, p.brand, p.tag, c.name as category, t.name as type, p.active,
        (select jsonb_object_agg(size, quantity) from product_sizes s where s.product_id = p.id) as sizes
      from products p join subcategories c on c.id = p.subcategory_id join subcategory_types t on t.id = p.type_id
      where slug = 'nargis-mojari-1'`;
    expect(product).toEqual({
      title: 'Nargis Mojari 1, Gold',
      code: 'NRG-1-GOL',
      slug: 'nargis-mojari-1',
      color: 'Gold',
      mrp: 199_900,
      price: 149_900,
      grams: 450,
      description: 'Soft & light.\n• Leather\n• By hand',
      brand: 'Fictitious Feet',
      tag: 'festive',
      category: 'Shoes',
      type: 'Mojaris',
      active: true,
      sizes: { '36': 0, '37': 1, '38': 2 },
    });
    // Its address stays; its collection leads to the type.
    expect(await findRedirect(sql, '/products/nargis-mojari-1')).toBeUndefined();
    expect(await findRedirect(sql, '/collections/Mojaris/')).toBe('/products/subtypes/Mojaris');
  });

  test('WooCommerce: 500 products with 20 planted faults; variations find their product wherever they stand', async () => {
    await takesOver(wooProducts(base), 'WooCommerce products');
    expect(
      await sql`
        select code, color, selling_price::int as mrp, price::int as price, weight_grams as grams, description
        from products where slug = 'tara-sandal-1'`,
    ).toEqual([
      {
        code: 'WOO-1-GOLD',
        color: 'Gold',
        mrp: 129_900,
        price: 99_900,
        grams: 400,
        description: 'Light.\nFor long days.\nMade – by hand.',
      },
    ]);
    expect(await findRedirect(sql, '/product/tara-sandal-1/')).toBe('/products/tara-sandal-1');
    expect(await findRedirect(sql, '/product-category/casual-wear/flat-sandals')).toBe(
      '/products/subtypes/Flat%20Sandals',
    );
    expect(await findRedirect(sql, '/product-category/casual-wear')).toBe('/categories/Casual%20Wear');
  });

  test('a file of no known shop is refused in one sentence', async () => {
    const looked = await look('A,B\r\n1,2');
    expect(looked.state).toBe('faulty');
    expect(looked.result?.faults).toEqual([
      { row: 1, column: '', fault: expect.stringContaining('no export file of Shopify or WooCommerce') },
    ]);
  });
});

describe('pictures by address', () => {
  const fetchAll = () => runDueJobs(sql, movedPictureJobs(shop.shop), shop.shop.log);
  const named = async (url: string) =>
    (
      await sql<{ state: string; fault: string | null }[]>`
      select state, fault from moved_pictures where url = ${url} order by id desc limit 1`
    )[0];
  const wantOf = async (...urls: string[]): Promise<void> => {
    await sql`delete from jobs where kind = 'fetch-pictures'`;
    const [product] = await sql<{ id: string }[]>`select id from products where slug = 'tara-sandal-30'`;
    await sql`delete from moved_pictures`;
    for (const [position, url] of urls.entries())
      await sql`insert into moved_pictures (product_id, url, position, who) values (${product?.id ?? ''}, ${url}, ${position}, ${owner.id})`;
    await sql`insert into jobs (kind, payload, max_attempts) values ('fetch-pictures', ${sql.json({ productId: product?.id })}, 6)`;
    await fetchAll();
  };

  test('are fetched in their order, redirects included, and become the pictures of the product', async () => {
    await wantOf(`${base}/one.png`, `${base}/moved.png`);
    expect(await named(`${base}/one.png`)).toEqual({ state: 'done', fault: null });
    expect(await named(`${base}/moved.png`)).toEqual({ state: 'done', fault: null });
    const waiting = await sql<{ name: string }[]>`
      select s.file_name as name from awaited_pictures w join stored_pictures s on s.id = w.picture_id order by w.id`;
    expect(waiting.map(({ name }) => name)).toEqual(['one.png', 'moved.png']);
  });

  test('what is missing, endless or too large is told, and holds up no other', async () => {
    await wantOf(`${base}/none.png`, `${base}/round.png`, `${base}/huge.png`, `${base}/two.png`);
    expect(await named(`${base}/none.png`)).toEqual({
      state: 'failed',
      fault: 'The other shop answered 404.',
    });
    expect(await named(`${base}/round.png`)).toEqual({
      state: 'failed',
      fault: 'It leads from address to address.',
    });
    expect(await named(`${base}/huge.png`)).toMatchObject({
      state: 'failed',
      fault: expect.stringMatching(/larger than/),
    });
    expect(await named(`${base}/two.png`)).toMatchObject({ state: 'done' });
    const { body } = await shop.get('/api/staff/moved-pictures', owner.token);
    expect(body).toMatchObject({ waiting: 0, done: 1 });
  });

  test('a live shop asks nobody in a private network', async () => {
    const { config } = shop.shop;
    const live = { ...shop.shop, config: { ...config, sandbox: false, WEBHOOKS_TO_PRIVATE: false } };
    await sql`update moved_pictures set state = 'waiting'`;
    await sql`insert into jobs (kind, payload, max_attempts) select 'fetch-pictures', jsonb_build_object('productId', product_id), 6
      from moved_pictures group by product_id`;
    await runDueJobs(sql, movedPictureJobs(live), shop.shop.log);
    expect(await named(`${base}/two.png`)).toEqual({
      state: 'failed',
      fault: 'This address leads into a private network.',
    });
  });
});

describe('people and their orders', () => {
  const asha = {
    'First Name': 'Asha',
    'Last Name': 'Nair',
    Email: 'asha@moved.example',
    'Accepts Email Marketing': 'yes',
    'Default Address Address1': '4 Fictitious Street',
    'Default Address City': 'Kochi',
    'Default Address Province Code': 'KL',
    'Default Address Country Code': 'IN',
    'Default Address Zip': "'682001",
    Phone: "'+919800011122",
    'Total Spent': '2998.00',
  };

  test('customers come without passwords, with their consent and address; nobody comes twice', async () => {
    const csv = shopifyCustomers([
      asha,
      { 'First Name': 'Rekha', Email: 'rekha@moved.example', 'Accepts Email Marketing': 'no' },
      { 'First Name': 'Nobody', Email: '' },
      { 'First Name': 'Odd', Email: 'odd at moved' },
      { ...asha, 'First Name': 'Twice' },
    ]);
    const looked = await look(csv);
    expect(looked.result).toMatchObject({ kind: 'Shopify customers', added: 2, faultCount: 3 });
    await apply(looked);
    expect(
      await sql`
        select u.user_name, u.phone, u.password_hash, u.email_verified_at, a.city, a.state, s.state as news
        from users u left join addresses a on a.user_id = u.id left join subscribers s on s.email_key = u.email_key
        where u.email like '%@moved.example' order by u.email`,
    ).toEqual([
      {
        user_name: 'Asha Nair',
        phone: '+919800011122',
        password_hash: '',
        email_verified_at: null,
        city: 'Kochi',
        state: 'Kerala',
        news: 'confirmed',
      },
      {
        user_name: 'Rekha',
        phone: null,
        password_hash: '',
        email_verified_at: null,
        city: null,
        state: null,
        news: null,
      },
    ]);
    expect((await look(csv)).result).toMatchObject({ added: 0, same: 2 });
    const woo = wooCustomers([
      { Name: 'Devi Rao', Username: 'devi', Email: 'devi@moved.example', 'Total spend': '100' },
    ]);
    expect((await apply(await look(woo))).result).toMatchObject({ kind: 'WooCommerce customers', added: 1 });
  });

  test('a customer who came along sets a password by the link, and keeps address and phone', async () => {
    const [user] = await sql<{ id: string }[]>`select id from users where email = 'asha@moved.example'`;
    const link = await issueToken(sql, RESET_PASSWORD, user?.id ?? '', RESET_LIFE);
    await resetPassword(shop.shop, link, 'a password of Asha’s 1', '127.0.0.1');
    expect(
      await sql`
        select u.phone, u.password_hash <> '' as password, u.email_verified_at is not null as proved, a.city
        from users u left join addresses a on a.user_id = u.id where u.id = ${user?.id ?? ''}`,
    ).toEqual([{ phone: '+919800011122', password: true, proved: true, city: 'Kochi' }]);
  });

  test('orders become history: no order, stock, document, message or report knows them', async () => {
    const tables = ['orders', 'stock_ledger', 'invoices', 'document_series', 'messages', 'webhook_events'];
    const known = await sql<
      { name: string }[]
    >`select tablename::text as name from pg_tables where schemaname = 'public'`;
    const there = tables.filter((table) => known.some(({ name }) => name === table));
    const before = await Promise.all(there.map(count));
    const csv = shopifyOrders([
      {
        Name: '#1001',
        Email: 'asha@moved.example',
        'Financial Status': 'paid',
        'Fulfillment Status': 'fulfilled',
        Currency: 'INR',
        Total: '2998.00',
        'Created at': '2025-03-04 10:20:30 +0530',
        'Lineitem quantity': '1',
        'Lineitem name': 'Nargis Mojari - Gold / 37',
        'Lineitem price': '1499.00',
      },
      {
        Name: '#1001',
        Email: 'asha@moved.example',
        'Lineitem quantity': '1',
        'Lineitem name': 'Tara Sandal',
        'Lineitem price': '1499.00',
      },
      {
        Name: '#1002',
        Email: 'asha@moved.example',
        Total: 'free',
        'Created at': 'yesterday',
        'Lineitem name': 'x',
      },
    ]);
    const looked = await look(csv);
    expect(looked.result).toMatchObject({ kind: 'Shopify orders', added: 1, faultCount: 2 });
    await apply(looked);
    await apply(await look(csv));
    expect(
      await sql`select number, total::int as total, state, jsonb_array_length(lines) as lines from earlier_orders`,
    ).toEqual([{ number: '#1001', total: 299_800, state: 'Delivered', lines: 2 }]);
    expect(await Promise.all(there.map(count))).toEqual(before);
    const woo = wooOrders([
      {
        Date: '2025-05-01 09:00:00',
        'Order #': '77',
        Status: 'completed',
        Customer: 'Devi Rao',
        'Product(s)': '1× Tara Sandal, 2× Nargis Mojari',
        'Net sales': '1299',
      },
      {
        Date: '2025-05-01',
        'Order #': '78',
        Status: 'completed',
        Customer: 'Somebody Else',
        'Product(s)': '1× Tara Sandal',
        'Net sales': '1299',
      },
    ]);
    expect((await apply(await look(woo))).result).toMatchObject({ added: 1, faultCount: 1 });
    expect(
      await sql`select email, lines -> 1 ->> 'quantity' as pairs from earlier_orders where number = '77'`,
    ).toEqual([{ email: 'devi@moved.example', pairs: '2' }]);
  });

  test('whoever may not see customers cannot import them', async () => {
    const staff = await shop.user('catalogue@kadam.example', 'staff');
    await sql`update users set areas = '{catalogue}' where id = ${staff.id}`;
    const looked = await look(shopifyCustomers([asha]), staff.token);
    expect(looked.result?.faults[0]?.fault).toContain('needs the permission for customers');
  });
});

test('the owner edits old addresses; an import does not undo that', async () => {
  const save = (body: object) => shop.post('/api/staff/redirects', body, owner.token);
  expect((await save({ path: '/Pages/About-Us/', target: '/about-us' })).status).toBe(200);
  expect(await findRedirect(sql, '/pages/about-us')).toBe('/about-us');
  expect((await save({ path: '/x', target: '//elsewhere.example' })).status).toBe(400);
  expect((await save({ path: '/x/', target: '/X' })).status).toBe(400);
  await save({ path: '/product/tara-sandal-1', target: '/sale' });
  await apply(await look(wooProducts(base, 3, 0).csv));
  expect(await findRedirect(sql, '/product/tara-sandal-1')).toBe('/sale');
  expect(
    (await shop.post('/api/staff/redirects/delete', { path: '/pages/about-us' }, owner.token)).status,
  ).toBe(200);
  expect(await findRedirect(sql, '/pages/about-us')).toBeUndefined();
});
