import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wishlistApi, type SharedWishlist, type Wishlist } from '../../../contract/wishlist.ts';
import { MOST_WISHES } from '../../../domain/catalogue/wishlist.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { wishlistHandlers } from './api.server.ts';
import { forgetWishlist } from './wishlist.server.ts';

const shop = await openOrders({ rows: wishlistApi, handlers: wishlistHandlers });
let user: { id: string; token: string };
let other: { id: string; token: string };

beforeAll(async () => {
  user = await shop.user('wishes@shopper.example');
  other = await shop.user('other@shopper.example');
  await stockProduct(shop.sql, 'rani', 2000, { 38: 3 });
  await stockProduct(shop.sql, 'gone', 3000, { 38: 0 });
  await stockProduct(shop.sql, 'archived', 3000, { 38: 1 });
  await shop.sql`update products set active = false where id = 'archived'`;
  await shop.sql`
    insert into products (id, style_code, slug, code, title, color, color_key, selling_price, price, off, subcategory_id, type_id, hsn)
    select 'many-' || n, 'S', 'many-' || n, 'many-' || n, 'Many', 'Gold', 'gold', 100000, 50000, 50,
      (select min(id) from subcategories), (select min(id) from subcategory_types), '6403'
    from generate_series(1, 270) n`;
});
beforeEach(() => shop.sql`truncate wishlist_items, wishlist_shares`);

const read = async ({ token } = user) => (await shop.get<Wishlist>('/api/wishlist', token)).body;
const change = (body: object, { token } = user) => shop.post('/api/wishlist', body, token);
const add = (...ids: string[]) => change({ add: ids.map((id) => ({ id })) });
const ids = async (who = user) => (await read(who)).items.map(({ id }) => id);
const share = async (on: boolean, who = user) =>
  (await shop.post<Wishlist>('/api/wishlist/share', { on }, who.token)).body;
const shared = (token: string) => shop.get(`/api/shared-wishlist/${token}`);

describe('the list of an account', () => {
  test('keeps price and stock of the moment, and nobody else sees it', async () => {
    await add('rani');
    await add('gone');
    const { items, share: none } = await read();
    expect(items).toMatchObject([
      { id: 'gone', price: 1500, inStock: false },
      { id: 'rani', price: 1000, inStock: true },
    ]);
    expect(none).toBeNull();
    expect(await ids(other)).toEqual([]);
    expect((await shop.get('/api/wishlist')).status).toBe(401);
  });

  test('what a guest chose is merged: what is there already keeps its day and price', async () => {
    await add('rani');
    const before = await read();
    const long = '2026-01-01T10:00:00.000Z';
    await change({
      add: [
        { id: 'rani', at: long, price: 1, inStock: false },
        { id: 'gone', at: long, price: 1700, inStock: true },
        { id: 'archived', at: long, price: 10, inStock: true },
        { id: 'never-was', at: long },
        { id: 'gone', at: '2030-01-01T10:00:00.000Z', price: 3 },
      ],
    });
    const { items } = await read();
    expect(items[0]).toEqual(before.items[0]);
    expect(items.slice(1)).toEqual([{ id: 'gone', at: long, price: 1700, inStock: true }]);
  });

  test('a phone whose clock is ahead, a price above the M.R.P.: neither is believed', async () => {
    await change({ add: [{ id: 'rani', at: '2099-01-01T00:00:00.000Z', price: 900_000 }] });
    const [wish] = (await read()).items;
    expect(Date.parse(wish?.at ?? '')).toBeLessThan(Date.now() + 60_000);
    expect(wish?.price).toBe(2000);
  });

  test(`holds ${MOST_WISHES}: the newest of a guest's list are taken, one more is refused with a sentence`, async () => {
    const many = Array.from({ length: MOST_WISHES }, (_, n) => ({
      id: `many-${n + 1}`,
      at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    }));
    await add('rani', 'gone');
    await change({ add: many });
    const saved = await ids();
    expect(saved).toHaveLength(MOST_WISHES);
    expect(saved).toEqual(expect.arrayContaining(['rani', 'gone', `many-${MOST_WISHES}`]));
    expect(saved).not.toContain('many-1');
    expect(await add('many-250')).toMatchObject({
      status: 409,
      body: { code: 'wishlistFull', message: 'Your wishlist holds 200 pairs. Please take one out first.' },
    });
    expect((await add('rani')).status).toBe(200);
    expect((await change({ add: [{ id: 'many-250' }], remove: ['gone'] })).status).toBe(200);
  });

  test('two tabs and two phones that add at the same moment never go past the limit', async () => {
    const some = (from: number) => Array.from({ length: 50 }, (_, n) => ({ id: `many-${from + n}` }));
    const answers = await Promise.all(
      [1, 31, 61, 91, 121, 151, 181, 211].map((at) => change({ add: some(at) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await ids()).toHaveLength(MOST_WISHES);
    await change({ remove: (await ids()).slice(0, 5) });
    // None of these is on the list already, whichever of the eight came first.
    const singles = await Promise.all(Array.from({ length: 10 }, (_, n) => add(`many-${261 + n}`)));
    expect(singles.filter(({ status }) => status === 409).length).toBe(5);
    expect(await ids()).toHaveLength(MOST_WISHES);
  });

  test('an archived product stays on the list of whoever has it, a deleted one goes', async () => {
    await add('rani', 'many-1');
    await shop.sql`update products set active = false where id = 'many-1'`;
    expect(await ids()).toContain('many-1');
    await shop.sql`delete from products where id = 'many-1'`;
    expect(await ids()).toEqual(['rani']);
  });

  test('bad input is refused and changes nothing', async () => {
    await add('rani');
    for (const body of [
      { add: [{ id: '' }] },
      { add: [{ id: 'rani', price: -1 }] },
      { add: [{ id: 'rani', at: 'yesterday' }] },
      { add: Array.from({ length: MOST_WISHES + 1 }, (_, n) => ({ id: `many-${n}` })) },
    ])
      expect((await change(body)).status).toBe(400);
    expect(await ids()).toEqual(['rani']);
  });
});

describe('sharing by link', () => {
  test('whoever has the link sees the products for sale and a first name, and nothing else', async () => {
    await shop.sql`update users set user_name = 'Meera Rao' where id = ${user.id}`;
    await add('rani', 'many-2');
    await shop.sql`update products set active = false where id = 'many-2'`;
    const { share: token } = await share(true);
    const { status, body: seen } = await shop.get<SharedWishlist>(`/api/shared-wishlist/${token}`);
    expect(status).toBe(200);
    expect([seen.name, seen.products.map(({ _id }) => _id)]).toEqual(['Meera', ['rani']]);
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Rao|shopper\\.example|${user.id}`));
    expect((await share(true)).share).toBe(token);
  });

  test('the link is dead once it is taken back; the next one is another', async () => {
    const first = (await share(true)).share ?? '';
    expect((await share(false)).share).toBeNull();
    expect(await shared(first)).toMatchObject({
      status: 404,
      body: { message: 'This wishlist is not shared any more.' },
    });
    const second = (await share(true)).share ?? '';
    expect(second).not.toBe(first);
    expect([(await shared(first)).status, (await shared(second)).status]).toEqual([404, 200]);
  });

  test('a link cannot be made up, not even by somebody who has read the database', async () => {
    await share(true);
    const [row] = await shop.sql<{ share: string }[]>`select share from wishlist_shares`;
    const mine = (await share(true, other)).share ?? '';
    for (const guess of [
      row?.share ?? '',
      `${row?.share}..${mine.split('.')[2]}`,
      `${row?.share}.`,
      'x'.repeat(90),
    ])
      expect((await shared(guess)).status).toBe(404);
  });

  test('a deleted account takes list and link along', async () => {
    await add('rani');
    const { share: token } = await share(true);
    await inTransaction(shop.sql, (tx) => forgetWishlist(tx, user.id));
    expect((await shared(token ?? '')).status).toBe(404);
    expect(await read()).toMatchObject({ items: [], share: null });
  });
});
