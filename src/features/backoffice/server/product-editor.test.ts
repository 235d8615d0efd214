import { beforeAll, describe, expect, test } from 'vitest';
import type { StaffProductWhole, StaffProducts } from '../../../contract/catalogue-staff.ts';
import { homePageApi } from '../../../contract/home-page.ts';
import { stockFaults } from '../../stock/server/change-stock.server.ts';
import { publishDue } from '../../catalogue/server/move-product.server.ts';
import { sitemap } from '../../catalogue/server/sitemap.server.ts';
import { aProductBody } from '../../catalogue/testing/a-product-body.ts';
import { aBody, stockOf, stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { homePageHandlers } from '../../home-page/server/api.server.ts';

const shop = await openOrders({ rows: homePageApi, handlers: homePageHandlers });
const { sql } = shop;
let meera: { id: string; token: string };
let nila: { id: string; token: string };

beforeAll(async () => {
  meera = await shop.user('meera@kadam.example', 'owner');
  nila = await shop.user('nila@kadam.example', 'owner');
  await sql`update users set user_name = 'Nila' where id = ${nila.id}`;
  await sql`insert into subcategories (name, key) values ('Festive Footwear', 'festive'), ('Casual Footwear', 'casual')`;
  await sql`insert into subcategory_types (name, key) values ('Mojaris', 'mojaris')`;
});

const post = (path: string, body: object, who = meera) =>
  shop.post(`/api/staff/products${path}`, body, who.token);
const read = async (id: string) =>
  (await shop.get<StaffProductWhole>(`/api/staff/products/${id}`, meera.token)).body;

/** A new product; its id. */
async function create(change: object = {}): Promise<string> {
  const { status, body } = await post('', aProductBody(change));
  expect([status, body]).toMatchObject([200, { success: true }]);
  return body['id'] as string;
}
async function formOf(id: string) {
  const { fields, product } = await read(id);
  const sizes = product.sizesAvailable.map(({ size, quantity }) => ({
    size,
    sizeLabel: '',
    quantity,
    was: quantity,
  }));
  return { ...fields, sizes, revision: product.revision };
}
const change = async (id: string, fields: object, who = meera) =>
  post(`/${id}`, { ...(await formOf(id)), ...fields }, who);
const move = async (id: string, to: string, at: string | null = null) =>
  post(`/${id}/state`, { to, at, revision: (await read(id)).product.revision });
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);
const pictured = (id: string) => sql`
  insert into pictures (product_id, position, base, width, height, alt)
  select ${id}, n, 'pic', 1, 1, 'Picture' from generate_series(0, 1) n`;
const acts = async (id: string) =>
  (
    await sql<{ who: string; what: string; before: unknown; after: unknown }[]>`
    select who, what, before, after from audit_log where product_id = ${id} order by id`
  ).map((row) => row);

describe('a new product', () => {
  test('is a draft with a suggested address and product id', async () => {
    const id = await create();
    expect(await read(id)).toMatchObject({
      product: {
        state: 'draft',
        productName: 'MJR-TARA-GLD',
        slugTitle: 'tara-mojari-in-gold',
        price: 1499,
        revision: 1,
      },
      fields: { title: 'Tara Mojari in Gold', material: 'Silk', heelMm: 10, category: 'Festive Footwear' },
      styleCode: 'MJR-TARA',
      pictures: 0,
      ordered: false,
    });
    expect(await acts(id)).toMatchObject([{ who: meera.id, what: 'MJR-TARA-GLD: added as a draft' }]);
  });

  test('of the same title gets names of its own', async () => {
    const { product } = await read(await create());
    expect(product).toMatchObject({ productName: 'MJR-TARA-2-GLD', slugTitle: 'tara-mojari-in-gold-2' });
    const { body } = await shop.get(
      '/api/staff/product-names?title=Tara%20Mojari%20in%20Gold&type=Mojaris&color=Gold',
      meera.token,
    );
    expect(body).toMatchObject({ slugTitle: 'tara-mojari-in-gold-3', productName: 'MJR-TARA-3-GLD' });
  });

  test('with a title in another script is named after its product id', async () => {
    const { product } = await read(await create({ title: 'जूती', color: 'Pink' }));
    expect(product).toMatchObject({ productName: 'MJR-PNK', slugTitle: 'mjr-pnk' });
  });

  test('many at once with one title each get names of their own', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => post('', aProductBody({ title: 'Race Mojari' }))),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const rows = await sql<{ slug: string }[]>`select slug from products where title = 'Race Mojari'`;
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(6);
  });

  test('keeps script in its title as text', async () => {
    const title = '<script>alert(1)</script> & "Tara"';
    const id = await create({ title });
    expect((await read(id)).fields.title).toBe(title);
    expect((await read(id)).product.slugTitle).toBe('script-alert-1-script-tara');
  });

  test.each<[string, object, string]>([
    ['a price of 0', { SellingPrice: 0 }, 'SellingPrice'],
    ['a price below 0', { SellingPrice: -5 }, 'SellingPrice'],
    ['a discount above 100', { discount: 100.5 }, 'discount'],
    ['negative stock', { sizes: [{ size: 38, sizeLabel: '', quantity: -1, was: null }] }, 'sizes'],
    ['half a pair', { sizes: [{ size: 38, sizeLabel: '', quantity: 1.5, was: null }] }, 'sizes'],
    [
      'a size twice',
      { sizes: [38, 38].map((size) => ({ size, sizeLabel: '', quantity: 1, was: null })) },
      'sizes',
    ],
    ['no title', { title: '  ' }, 'title'],
    ['a title of 151 characters', { title: 'x'.repeat(151) }, 'title'],
    ['a description of 5,001 characters', { description: 'x'.repeat(5001) }, 'description'],
    ['an address with a slash', { slugTitle: 'a/b' }, 'slugTitle'],
    ['a product id with a space', { productName: 'A B' }, 'productName'],
    ['an HSN code of 5 figures', { hsn: '64041' }, 'hsn'],
    ['a tag that is a page of the shop', { tag: 'Cart' }, 'tag'],
    ['a tag with a slash', { tag: 'a/b' }, 'tag'],
    ['a heel of 301 mm', { heelMm: 301 }, 'heelMm'],
  ])('with %s is refused', async (_, fault, field) => {
    const { status, body } = await post('', aProductBody(fault));
    expect([status, body['code']]).toEqual([400, 'invalidInput']);
    expect(JSON.stringify(body)).toContain(field);
  });

  test.each([
    [{ category: 'Nobody' }, ['category']],
    [{ type: 'Nothing', category: 'Nobody' }, ['category', 'type']],
    [{ taxClass: 'nothing' }, ['taxClass']],
  ])(
    'of a category, type or tax class that is not there is refused at its field: %j',
    async (fault, fields) => {
      const { status, body } = await post('', aProductBody(fault));
      expect([status, body['code'], body['fields']]).toEqual([400, 'nameUnknown', fields]);
    },
  );

  test('cannot take the address, the old address, the id or the product id of another', async () => {
    const id = await create({ title: 'Owned', slugTitle: 'owned', productName: 'OWNED-1' });
    await move(id, 'published');
    expect((await change(id, { slugTitle: 'owned-now' })).status).toBe(200);
    for (const slugTitle of ['owned', 'owned-now', id]) {
      const { status, body } = await post('', aProductBody({ slugTitle }));
      expect([status, body['code'], body['fields']]).toEqual([409, 'slugTaken', ['slugTitle']]);
      expect(body['message']).toBe('This address leads to “Owned”. Please choose another one.');
    }
    const { body } = await post('', aProductBody({ productName: 'owned-1' }));
    expect([body['code'], body['fields']]).toEqual(['codeTaken', ['productName']]);
  });

  test('called "cart" has an address that collides with no page', async () => {
    const id = await create({ title: 'Cart' });
    await move(id, 'published');
    expect((await read(id)).product.slugTitle).toBe('cart');
    expect((await shop.get('/api/products/cart')).body).toMatchObject({ product: { _id: id } });
  });
});

describe('a draft is nowhere for shoppers', () => {
  const everywhere = async (id: string) => {
    const { slugTitle } = (await read(id)).product;
    const text = async (path: string) => (await shop.get(path)).bytes.toString();
    const maps = await Promise.all([0, 1].map((part) => sitemap(sql, 'https://shop.example', part)));
    const live = await shop.post('/api/products/live', { ids: [id] });
    const order = await shop.post(
      '/api/codCheckout',
      aBody([{ productId: id, size: 37, quantity: 1, unitPrice: 1499_00 }]),
    );
    return {
      listing: (await text('/api/listing?title=Festive')).includes(id),
      search: (await text('/api/listing?searchitem=zari')).includes(id),
      home: (await text('/api/home')).includes(id),
      all: (await text('/api/products')).includes(id),
      page: (await shop.get(`/api/products/${slugTitle}`)).status === 200,
      byId: (await shop.get(`/api/products/${id}`)).status === 200,
      variants: (await shop.get(`/api/allproductVarients/${id}`)).status === 200,
      sitemap: maps.join().includes(slugTitle),
      cart: JSON.stringify(live.body).includes(id),
      order: order.status === 200,
    };
  };
  const all = (seen: boolean) =>
    Object.fromEntries(
      ['listing', 'search', 'home', 'all', 'page', 'byId', 'variants', 'sitemap', 'cart', 'order'].map(
        (name) => [name, seen],
      ),
    );

  test('published it is everywhere; taken back, archived or brought back nowhere', async () => {
    const id = await create({ title: 'Zari Mojari' });
    await pictured(id);
    expect(await everywhere(id)).toEqual(all(false));
    expect((await move(id, 'published')).body).toMatchObject({ product: { state: 'published' } });
    expect(await everywhere(id)).toEqual(all(true));
    await move(id, 'draft');
    expect(await everywhere(id)).toEqual(all(false));
    await move(id, 'published');
    await move(id, 'archived');
    expect(await everywhere(id)).toEqual(all(false));
    await move(id, 'draft');
    expect(await everywhere(id)).toEqual(all(false));
    expect((await acts(id)).map(({ what }) => what.split(': ')[1])).toEqual([
      'added as a draft',
      'published',
      'taken out of the shop',
      'published',
      'archived',
      'taken out of the shop',
    ]);
  });

  test('staff see its page, others do not', async () => {
    const id = await create({ title: 'Looked at before' });
    const customer = await shop.user('asha@kadam.example');
    const preview = (token?: string) => shop.get(`/api/staff/products/${id}/preview`, token);
    const { status, body, headers } = await preview(meera.token);
    expect([status, body]).toMatchObject([
      200,
      { product: { _id: id, colorsAvailable: ['Gold'] }, variants: [{ _id: id }] },
    ]);
    expect(headers.get('cache-control')).toContain('no-store');
    expect([(await preview()).status, (await preview(customer.token)).status]).toEqual([401, 403]);
  });

  test('it is published by itself when its time comes, and is new on that day', async () => {
    const id = await create({ title: 'On Sunday' });
    const at = new Date(Date.now() + 3_600_000);
    expect((await move(id, 'published', at.toISOString())).body).toMatchObject({
      product: { state: 'scheduled', publishAt: at.toISOString() },
    });
    const jobs = await sql<{ run_at: Date }[]>`
      select run_at from jobs where kind = 'publish-products' and run_at > now()`;
    expect(jobs.map(({ run_at }) => run_at.toISOString())).toContain(at.toISOString());
    await publishDue({ sql, now: () => new Date() });
    expect((await read(id)).product.state).toBe('scheduled');
    await publishDue({ sql, now: () => at });
    expect((await read(id)).product).toMatchObject({ state: 'published', publishAt: null });
    const [row] = await sql<{ created_at: Date }[]>`select created_at from products where id = ${id}`;
    expect(row?.created_at).toEqual(at);
    expect((await acts(id)).at(-1)).toMatchObject({ who: 'the clock', after: { state: 'published' } });
  });

  test('a time that has passed publishes at once; without a size it stays a draft', async () => {
    const id = await create();
    await move(id, 'published', new Date(0).toISOString());
    expect((await read(id)).product.state).toBe('published');
    const empty = await create({ sizes: [] });
    expect((await move(empty, 'published')).body).toMatchObject({
      code: 'productNotReady',
      message: 'A product needs at least one size before it is published.',
    });
  });
});

describe('a changed product', () => {
  test('is written down with before and after, field by field', async () => {
    const id = await create({ title: 'Before' });
    expect((await change(id, { title: 'After', heelMm: null, tag: '' })).body).toMatchObject({
      success: true,
      product: { title: 'After', revision: 2 },
    });
    expect((await acts(id)).at(-1)).toMatchObject({
      who: meera.id,
      before: { title: 'Before', heelMm: 10, tag: 'handcrafted' },
      after: { title: 'After', heelMm: null, tag: '' },
    });
    expect((await acts(id)).at(-1)?.what).toMatch(/: Title, Tag and Heel in mm changed$/);
  });

  test('an M.R.P. below one paisa is refused with a sentence', async () => {
    const id = await create();
    for (const SellingPrice of [0, 0.001, -1]) {
      const price = { SellingPrice, ownPrice: null, discount: null, revision: 1 };
      expect(await post(`/${id}/price`, price)).toMatchObject({ status: 400 });
      expect(await change(id, { SellingPrice })).toMatchObject({ status: 400 });
    }
  });

  test('as it was is no act', async () => {
    const id = await create();
    expect((await change(id, {})).body).toMatchObject({ product: { revision: 1 } });
    expect(await acts(id)).toHaveLength(1);
  });

  test('is found by its new words, and no longer by the old', async () => {
    const id = await create({ title: 'Pair of brimvale' });
    await pictured(id);
    await move(id, 'published');
    await change(id, { title: 'Pair of tolquist' });
    // With a note other products are shown instead.
    const found = async (word: string) => {
      const { body } = await shop.get(`/api/listing?searchitem=${word}`);
      return body['note'] === undefined && JSON.stringify(body['items']).includes(id);
    };
    expect([await found('tolquist'), await found('brimvale')]).toEqual([true, false]);
  });

  test('leads from its old addresses to the new one; a draft leaves none', async () => {
    const id = await create({ title: 'First name' });
    await change(id, { slugTitle: 'never-seen' });
    await move(id, 'published');
    await change(id, { slugTitle: 'second-name' });
    await change(id, { slugTitle: 'third-name' });
    expect((await read(id)).oldSlugs).toEqual(['second-name', 'never-seen']);
    for (const slug of ['never-seen', 'second-name', 'third-name'])
      expect((await shop.get(`/api/products/${slug}`)).body).toMatchObject({
        product: { slugTitle: 'third-name' },
      });
    expect((await shop.get('/api/products/first-name')).status).toBe(404);
    await change(id, { slugTitle: 'second-name' });
    expect((await read(id)).oldSlugs).toEqual(['third-name', 'never-seen']);
  });

  test('its sizes go through the ledger: counted, added, named, removed', async () => {
    const id = await create();
    const { body } = await change(id, {
      sizes: [
        { size: 37, sizeLabel: '', quantity: 9, was: 4 },
        { size: 39, sizeLabel: 'Broad', quantity: 2, was: null },
      ],
    });
    expect(body).toMatchObject({
      product: {
        sizesAvailable: [
          { size: 37, quantity: 9 },
          { size: 39, sizeLabel: 'Broad', quantity: 2 },
        ],
      },
    });
    expect((await acts(id)).at(-1)?.what).toMatch(
      /: 9 pairs in size 37 instead of 4; size Broad added with 2 pairs; size 38 removed$/,
    );
    expect(
      await sql`select cause, delta, who from stock_ledger where product_id = ${id} and delta <> 4 order by id`,
    ).toEqual(
      expect.arrayContaining([
        { cause: 'opening', delta: 2, who: meera.id },
        { cause: 'correction', delta: 5, who: meera.id },
      ]),
    );
    expect((await stockFaults(sql)).filter(({ productId }) => productId === id)).toEqual([]);
  });

  test('pairs that were sold while somebody wrote never come back; a figure left alone does not matter', async () => {
    const id = await create();
    await move(id, 'published');
    const form = await formOf(id);
    const buy = () =>
      shop.post('/api/codCheckout', aBody([{ productId: id, size: 37, quantity: 1, unitPrice: 1499_00 }]));
    expect((await buy()).status).toBe(200);
    expect((await post(`/${id}`, { ...form, title: 'Renamed' })).status).toBe(200);
    expect(await stockOf(sql, id, 37)).toBe(3);
    const counted = {
      ...form,
      revision: form.revision + 1,
      title: 'Not saved',
      sizes: form.sizes.map((each) => ({ ...each, quantity: 9 })),
    };
    const { status, body } = await post(`/${id}`, counted);
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'stockMoved',
        message:
          'The stock has changed meanwhile: there are now 3 in size 37. Please look at the new figures.',
        fields: ['sizes.0.quantity'],
      },
    ]);
    expect([(await read(id)).fields.title, await stockOf(sql, id, 37)]).toEqual(['Renamed', 3]);
    const gone = await change(id, { sizes: form.sizes.slice(1) });
    expect(gone.body).toMatchObject({ code: 'sizeOrdered', fields: ['sizes'] });
  });
});

describe('two people on the same product', () => {
  test('the second is told what the first changed and who it was, and nothing is overwritten', async () => {
    const id = await create({ title: 'Shared' });
    const [first, second] = [await formOf(id), await formOf(id)];
    expect((await post(`/${id}`, { ...first, title: 'Theirs', SellingPrice: 1998 }, nila)).status).toBe(200);
    const { status, body } = await post(`/${id}`, { ...second, description: 'Mine' });
    expect([status, body['code'], body['message']]).toEqual([
      409,
      'productChanged',
      'Nila changed Title and M.R.P. in ₹ meanwhile. Please look at the new values, then save again.',
    ]);
    const now = await read(id);
    expect(now.fields).toMatchObject({ title: 'Theirs', SellingPrice: 1998, description: 'Hand-stitched.' });
    expect(now.changes[0]).toEqual({ revision: 2, who: 'Nila', fields: ['title', 'SellingPrice'] });
    const again = { ...(await formOf(id)), description: 'Mine' };
    expect((await post(`/${id}`, again)).status).toBe(200);
    expect((await read(id)).fields).toMatchObject({ title: 'Theirs', description: 'Mine' });
  });

  test('of many who save at once, one is first and all others are told', async () => {
    const id = await create({ title: 'Crowd' });
    const form = await formOf(id);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 2
          ? post(`/${id}`, { ...form, title: `Crowd ${at}` }, nila)
          : post(`/${id}/price`, { SellingPrice: 1000 + at, discount: 5, revision: form.revision }),
      ),
    );
    expect(statuses(replies)).toEqual([200, ...Array(7).fill(409)]);
    expect((await read(id)).product.revision).toBe(2);
  });

  test.each(['state', 'delete'])('a stale %s is refused, too', async (act) => {
    const id = await create();
    const { revision } = await formOf(id);
    await change(id, { title: 'Newer' }, nila);
    const { body } = await post(`/${id}/${act}`, { to: 'published', revision });
    expect(body).toMatchObject({
      code: 'productChanged',
      message: 'Nila changed Title meanwhile. Please look at the new values, then save again.',
    });
  });
});

describe('a copy', () => {
  test('in a new colour joins the style and takes over the rest', async () => {
    const id = await create({ title: 'Leela Mojari in Gold', brand: 'Leela' });
    const { body } = await post(`/${id}/copy`, { color: 'Pink' });
    const copy = await read(body['id'] as string);
    expect(copy).toMatchObject({
      styleCode: 'MJR-LEELA',
      fields: {
        title: 'Leela Mojari in Pink',
        color: 'Pink',
        brand: 'Leela',
        material: 'Silk',
        SellingPrice: 2998,
      },
      product: { state: 'draft', productName: 'MJR-LEELA-PNK', slugTitle: 'leela-mojari-in-pink' },
      colours: [{ color: 'Gold' }, { color: 'Pink' }],
    });
    expect(copy.product.sizesAvailable.map(({ size, quantity }) => [size, quantity])).toEqual([
      [37, 0],
      [38, 0],
    ]);
    expect((await post(`/${id}/copy`, { color: 'PINK' })).body).toMatchObject({ code: 'colourTaken' });
    expect((await change(copy.product._id, { color: 'gold' })).body).toMatchObject({ code: 'colourTaken' });
  });

  test('without a colour is a style of its own', async () => {
    const id = await create({ title: 'Maya Mojari' });
    const { body } = await post(`/${id}/copy`, { color: null });
    const copy = await read(body['id'] as string);
    expect(copy).toMatchObject({
      styleCode: 'MJR-MAYA-2',
      fields: { title: 'Maya Mojari (copy)' },
      colours: [{ _id: copy.product._id }],
    });
  });

  test('two people add the same colour at once: it is there once', async () => {
    const id = await create({ title: 'Twice Mojari' });
    const replies = await Promise.all([1, 2, 3].map(() => post(`/${id}/copy`, { color: 'Black' })));
    expect(statuses(replies)).toEqual([200, 409, 409]);
  });
});

describe('deleting', () => {
  test('a draft that nobody ordered goes with its style and its pairs', async () => {
    const id = await create({ title: 'Gone tomorrow' });
    expect((await post(`/${id}/delete`, { revision: 1 })).body).toMatchObject({
      success: true,
      message: 'MJR-GONE-GLD is deleted.',
    });
    expect(await sql`select from products where id = ${id}`).toHaveLength(0);
    expect(await sql`select from styles where code = 'MJR-GONE'`).toHaveLength(0);
    expect((await stockFaults(sql)).filter(({ productId }) => productId === id)).toEqual([]);
    expect((await acts(id)).at(-1)).toMatchObject({
      what: 'MJR-GONE-GLD: deleted',
      before: { title: 'Gone tomorrow' },
    });
  });

  test('what is on sale or was ever ordered stays', async () => {
    const id = await create();
    await move(id, 'published');
    const revision = async () => (await read(id)).product.revision;
    expect((await post(`/${id}/delete`, { revision: await revision() })).body['code']).toBe('productOnSale');
    await shop.post(
      '/api/codCheckout',
      aBody([{ productId: id, size: 37, quantity: 1, unitPrice: 1499_00 }]),
    );
    await move(id, 'archived');
    expect((await post(`/${id}/delete`, { revision: await revision() })).body['code']).toBe('productOrdered');
    expect(await stockOf(sql, id, 37)).toBe(3);
  });
});

describe('many at once', () => {
  const chosen = async (ids: string[]) =>
    Promise.all(ids.map(async (id) => ({ id, revision: (await read(id)).product.revision })));
  const bulk = async (ids: string[], wish: object) =>
    shop.post('/api/staff/products-at-once', { products: await chosen(ids), change: wish }, meera.token);

  test.each<[object, object]>([
    [{ kind: 'price', by: 'amount', value: 100 }, { SellingPrice: 3098 }],
    [{ kind: 'price', by: 'percent', value: -10 }, { SellingPrice: 2698 }],
    [{ kind: 'discount', discount: 12.5 }, { discount: 12.5 }],
    [{ kind: 'discount', discount: null }, { discount: null }],
    [{ kind: 'tag', tag: 'festive picks' }, { tag: 'festive picks' }],
    [{ kind: 'category', category: 'casual footwear' }, { category: 'Casual Footwear' }],
  ])('%j', async (wish, fields) => {
    const ids = [await create(), await create({ discount: 20 })];
    expect((await bulk(ids, wish)).body).toMatchObject({ success: true });
    for (const id of ids) expect((await read(id)).fields).toMatchObject(fields);
  });

  test('publishes and unpublishes', async () => {
    const ids = [await create(), await create()];
    expect((await bulk(ids, { kind: 'publish' })).body['message']).toBe('2 products changed.');
    expect((await bulk(ids, { kind: 'publish' })).body['message']).toBe('0 products changed.');
    expect((await bulk(ids.slice(1), { kind: 'unpublish' })).body['message']).toBe('1 product changed.');
    expect([(await read(ids[0] ?? '')).product.state, (await read(ids[1] ?? '')).product.state]).toEqual([
      'published',
      'draft',
    ]);
  });

  test('all that fit a view are chosen at once, beyond one page, and change together', async () => {
    const made = await Promise.all(
      Array.from({ length: 25 }, (_, at) => create({ title: `Everywhere ${at}`, tag: 'everywhere' })),
    );
    const fit = async (query: string) =>
      (await shop.get(`/api/staff/products-that-fit?${query}`, meera.token)).body as {
        products: { _id: string; revision: number; state: string }[];
        more: boolean;
      };
    const found = await fit('tag=everywhere');
    expect(found.products.map(({ _id }) => _id).sort()).toEqual(made.sort());
    expect([found.more, new Set(found.products.map(({ state }) => state))]).toEqual([
      false,
      new Set(['draft']),
    ]);
    const atOnce = async (products: typeof found.products, wish: object) =>
      shop.post(
        '/api/staff/products-at-once',
        { products: products.map(({ _id, revision }) => ({ id: _id, revision })), change: wish },
        meera.token,
      );
    expect((await atOnce(found.products, { kind: 'price', by: 'percent', value: 10 })).body['message']).toBe(
      '25 products changed.',
    );
    // What was chosen before somebody else changed it is not overwritten in silence.
    expect((await atOnce(found.products, { kind: 'archive' })).body['code']).toBe('bulkRefused');
    expect(await sql`select distinct selling_price from products where tag = 'everywhere'`).toHaveLength(1);
    const again = (await fit('tag=everywhere&text=Everywhere 2')).products;
    expect(again).toHaveLength(6);
    expect((await atOnce(again, { kind: 'archive' })).body['message']).toBe('6 products changed.');
    expect((await fit('tag=everywhere')).products).toHaveLength(19);
    const many = Array.from({ length: 501 }, (_, at) => ({ _id: `p${at}`, revision: 1, state: 'draft' }));
    expect((await atOnce(many, { kind: 'archive' })).status).toBe(400);
  });

  test('all or none: whoever stands in the way is named', async () => {
    const [fine, cheap, stale] = [await create(), await create({ SellingPrice: 50 }), await create()];
    const products = await chosen([fine, cheap, stale]);
    await change(stale, { title: 'Newer' }, nila);
    const { status, body } = await shop.post(
      '/api/staff/products-at-once',
      {
        products: [...products, { id: 'nobody', revision: 1 }],
        change: { kind: 'price', by: 'amount', value: -60 },
      },
      meera.token,
    );
    expect([status, body['code']]).toEqual([409, 'bulkRefused']);
    expect(body['faults']).toMatchObject([
      { id: cheap, fault: 'Its M.R.P. would be less than one rupee.' },
      { id: stale, fault: 'Nila changed Title meanwhile. Please look at the new values, then save again.' },
      { id: 'nobody', fault: 'There is no such product any more.' },
    ]);
    expect(body['message']).toMatch(/^Nothing was changed\. /);
    expect((await read(fine)).fields.SellingPrice).toBe(2998);
    expect((await bulk([fine], { kind: 'category', category: 'Nobody' })).body['code']).toBe('nameUnknown');
    await move(fine, 'archived');
    expect((await bulk([fine], { kind: 'publish' })).body['faults']).toMatchObject([
      { fault: 'It is archived. Please bring it back first.' },
    ]);
    expect((await bulk([await create({ sizes: [] })], { kind: 'publish' })).body['code']).toBe('bulkRefused');
  });

  test('two who change overlapping sets at once never lock each other out', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => create({ title: 'Overlap' })));
    const products = await chosen(ids);
    const send = (order: typeof products, value: number) =>
      shop.post(
        '/api/staff/products-at-once',
        { products: order, change: { kind: 'price', by: 'amount', value } },
        meera.token,
      );
    const replies = await Promise.all([send(products, 1), send(products.toReversed(), 2), send(products, 3)]);
    expect(statuses(replies)).toEqual([200, 409, 409]);
  });
});

describe('the list', () => {
  const list = async (query: Record<string, string>) =>
    (await shop.get<StaffProducts>(`/api/staff/products?${new URLSearchParams(query)}`, meera.token)).body;
  const names = async (query: Record<string, string>) =>
    (await list({ text: 'listed', ...query })).products.map(({ title }) => title.replace('Listed ', ''));

  beforeAll(async () => {
    const add = async (name: string, fields: object) => create({ title: `Listed ${name}`, ...fields });
    const open = await add('open', { SellingPrice: 1000, tag: 'rare' });
    await pictured(open);
    await move(open, 'published');
    const empty = await add('empty', {
      SellingPrice: 3000,
      sizes: [{ size: 38, sizeLabel: '', quantity: 0, was: null }],
    });
    await move(empty, 'published');
    await add('draft', { SellingPrice: 2000, category: 'Casual Footwear' });
    await move(await add('old', {}), 'archived');
  });

  test.each<[Record<string, string>, string[]]>([
    [{}, ['draft', 'empty', 'open']],
    [{ state: 'draft' }, ['draft']],
    [{ state: 'published' }, ['empty', 'open']],
    [{ state: 'archived' }, ['old']],
    [{ stock: 'out' }, ['empty']],
    [{ pictures: 'none' }, ['draft', 'empty']],
    [{ category: 'casual' }, ['draft']],
    [{ category: 'Nobody' }, []],
    [{ type: 'Mojaris', tag: 'Rare' }, ['open']],
    [{ sort: '-title' }, ['open', 'empty', 'draft']],
    [{ sort: 'price' }, ['open', 'draft', 'empty']],
    [{ sort: '-price' }, ['empty', 'draft', 'open']],
    [{ sort: 'changed' }, ['open', 'empty', 'draft']],
  ])('%j', async (query, titles) => {
    expect(await names(query)).toEqual(titles);
  });

  test.each<Record<string, string>>([
    { sort: 'x' },
    { state: 'gone' },
    { page: '0' },
    { page: '1e9' },
    { stock: '-1' },
  ])('a list of %j is refused', async (query) => {
    const { status } = await shop.get(`/api/staff/products?${new URLSearchParams(query)}`, meera.token);
    expect(status).toBe(400);
  });

  test('counts only so far as pages are offered', async () => {
    await stockProduct(sql, 'seed', 1000, { 38: 1 });
    await sql`
      insert into products (id, style_code, slug, code, title, color, color_key, selling_price, price, off, subcategory_id, type_id)
      select 'many-' || n, 'S', 'many-' || n, 'MANY-' || n, 'Many', 'Gold', 'gold', 100000, 50000, 50, subcategory_id, type_id
      from products, generate_series(1, 2100) n where id = 'seed'`;
    expect(await list({})).toMatchObject({ total: 420, more: true, pageSize: 20 });
    expect(await list({ text: 'many' })).toMatchObject({ more: true, pageSize: 20 });
    // Behind what is looked at first, and what stands at the end.
    expect(await list({ text: 'many', page: '105' })).toMatchObject({ total: 2100, more: false });
    expect(await list({ text: 'many', sort: '-title', page: '105' })).toMatchObject({
      total: 2100,
      more: false,
    });
    expect((await list({ text: 'seed' })).products.map(({ _id }) => _id)).toContain('seed');
  });

  test('the names that can be chosen', async () => {
    const { body } = await shop.get('/api/staff/product-choices', meera.token);
    expect(body).toMatchObject({
      categories: ['Festive Footwear', 'Casual Footwear'],
      types: ['Mojaris'],
      tags: expect.arrayContaining(['handcrafted', 'rare', 'festive picks']),
      colours: expect.arrayContaining(['Gold', 'Pink']),
      materials: ['Silk'],
      brand: '',
      defaultDiscount: 50,
      tax: { settings: { classes: [{ id: 'footwear' }, {}, {}, {}] } },
      countryOfOrigin: 'India',
    });
  });
});
