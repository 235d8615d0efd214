import { describe, expect, test } from 'vitest';
import { Listing } from '../../contract/catalogue.ts';
import { searchesStaffApi } from '../../contract/searches.ts';
import { writeSearchCounts } from '../../features/catalogue/server/searches/count-searches.server.ts';
import { rankProducts } from '../../features/catalogue/server/rank-products.server.ts';
import { openDemo } from '../testing/open-demo.server.ts';

const { sql, get, post, shop, staff, acts } = await openDemo();

const search = async (searchitem: string, more = {}) =>
  Listing.parse((await get(`/api/listing?${new URLSearchParams({ searchitem, ...more })}`)).body);
const idsOf = async (text: string, more = {}) => (await search(text, more)).items.map(({ _id }) => _id);

describe('searches are counted', () => {
  const count = (query: string, what: string) => post('/api/search-counts', { query, what }, '');
  const counted = async (show = 'all') =>
    searchesStaffApi.staffSearches.out.parse(
      (await get(`/api/staff/searches?show=${show}`, staff.token)).body,
    ).searches;

  test('many at once, off the request: found, too little found, opened', async () => {
    for (const what of ['found', 'found', 'click', 'empty']) await count('  Monsoon   SHOES ', what);
    await count('purple wellies', 'empty');
    expect(await sql`select from search_counts`).toHaveLength(0);
    await writeSearchCounts(shop);
    expect(await counted()).toEqual([
      { query: 'monsoon shoes', searches: 3, empty: 1, clicks: 1 },
      { query: 'purple wellies', searches: 1, empty: 1, clicks: 0 },
    ]);
    await count('purple wellies', 'empty');
    await writeSearchCounts(shop);
    expect((await counted('empty')).map(({ query }) => query)).toEqual(['purple wellies', 'monsoon shoes']);
  });

  test('nothing that may say who somebody is, and no more texts than a process and a day have room for', async () => {
    await count('asha@kadam.example', 'found');
    await count('98765 43210', 'found');
    await writeSearchCounts(shop);
    expect((await counted()).map(({ query }) => query)).not.toContain('asha@kadam.example');
    const rows = await sql`select from search_counts where query ~ '[0-9@]'`;
    expect(rows).toHaveLength(0);
    await sql`insert into search_counts (day, query) select d.day, 'filler ' || n
      from (select max(day) as day from search_counts) d, generate_series(1, 5000) n`;
    await count('one text too many', 'found');
    await count('monsoon shoes', 'found');
    await writeSearchCounts(shop);
    expect(await sql`select from search_counts where query = 'one text too many'`).toHaveLength(0);
    expect(await counted()).toContainEqual({ query: 'monsoon shoes', searches: 4, empty: 1, clicks: 1 });
  });
});

describe('the owner pins and hides per query', () => {
  test('what is pinned stands first, also what the text does not find; what is hidden is gone; other searches stay', async () => {
    const before = await idsOf('black heels');
    const [other] = await sql<{ id: string }[]>`
      select id from products where listed and id <> all(${before}) and color = 'Gold' order by id limit 1`;
    const [first = '', last = ''] = [before[0], before.at(-1)];
    const pinned = [last, other?.id ?? ''];
    const body = { query: 'Black  Heels', pinned, hidden: [first], version: 0 };
    expect((await post('/api/staff/search-pins', body, staff.token)).status).toBe(200);
    const now = await idsOf('black heels');
    expect(now.slice(0, 2)).toEqual(pinned);
    expect(now).not.toContain(first);
    expect(new Set(now).size).toBe(now.length);
    expect(await idsOf('black heels', { sort: 'price-up' })).not.toContain(other?.id);
    expect(await idsOf('heels')).not.toContain(other?.id);
    expect((await acts()).at(-1)?.what).toContain('black heels');
    expect((await post('/api/staff/search-pins', body, staff.token)).body).toMatchObject({
      code: 'changedMeanwhile',
    });
    await post('/api/staff/search-pins', { ...body, pinned: [], hidden: [], version: 1 }, staff.token);
    expect(await idsOf('black heels')).toEqual(before);
  });
});

describe('"Never empty": what leaves nothing is left out and named, wherever it was said', () => {
  /** Of a style with another colour: at most so many rupees, which no product of it costs. */
  const cheapest = 1001;
  const white = { colors: 'White', max: String(cheapest) };

  test('in the text', async () => {
    const { total, note, understood } = await search(`white raahi under ${cheapest}`);
    expect(total).toBeGreaterThan(0);
    expect(note?.en).toBe('No white raahi footwear under ₹1,001. White raahi footwear:');
    expect(note?.hi).toBe('“सफ़ेद, raahi, ₹1,001 तक” में कुछ नहीं मिला। ये देखें: सफ़ेद, raahi');
    expect(understood?.filters).toMatchObject({ colors: ['White'] });
  });

  test('in the filters of the address, which then says what holds', async () => {
    const { items, note, understood } = await search('raahi', white);
    expect(note?.en).toBe('No white raahi footwear under ₹1,001. White raahi footwear:');
    expect(items.map(({ color }) => color)).toEqual(items.map(() => 'White'));
    expect(items.length).toBeGreaterThan(0);
    expect(understood).toMatchObject({ whole: true, rest: 'raahi', filters: { colors: ['White'] } });
    expect(understood?.filters.priceTo).toBeUndefined();
    // A filter that leaves something is obeyed in silence.
    const silent = await search('raahi', { colors: 'White' });
    expect([silent.note, silent.understood?.whole]).toEqual([undefined, undefined]);
    expect(silent.items.map(({ color }) => color)).toEqual(items.map(({ color }) => color));
  });

  test('in both: what the address says of a colour goes before what the text says', async () => {
    const { note, items } = await search('black raahi', white);
    expect(note?.en).toBe('No white raahi footwear under ₹1,001. White raahi footwear:');
    expect(items.length).toBeGreaterThan(0);
    const none = await search('raahi', { ...white, sizes: '99', max: '' });
    expect(none.note?.en).toBe('No white raahi footwear in 99. White raahi footwear:');
  });
});

test('"ankle strap heels" are heels, not boots', async () => {
  const { items } = await search('ankle strap heels');
  expect(items.length).toBeGreaterThan(0);
  expect(items[0]?.subcategoryType.subcategoryTypeName).not.toBe('Boots');
});

describe('what a search shows first', () => {
  test('what can be bought, then what sold lately, then its stars, then what is new', async () => {
    const before = await idsOf('kolhapuri');
    expect(before.length).toBeGreaterThan(4);
    await sql`update products set popularity = 0, created_at = now() - interval '1 year'`;
    await sql`update product_sizes set sold = 0`;
    await sql`delete from product_ratings`;
    const [gone = '', young = '', liked = '', sold = ''] = before;
    await sql`update product_sizes set sold = 3 where product_id = ${sold}`;
    await sql`insert into product_ratings (product_id, reviews, points) values (${liked}, 9, 45)`;
    await sql`update products set created_at = now() where id = ${young}`;
    await sql`update product_sizes set quantity = 0, sold = 9 where product_id in (
      select id from products where style_code = (select style_code from products where id = ${gone}))`;
    await rankProducts({ sql, now: () => new Date() });
    const now = await idsOf('kolhapuri');
    expect(now.slice(0, 3)).toEqual([sold, liked, young]);
    const styles = await sql<{ id: string }[]>`
      select id from products where style_code = (select style_code from products where id = ${gone})`;
    expect(styles.map(({ id }) => id)).toContain(now.at(-1));
    const renewed = await sql<
      { id: string; popularity: number }[]
    >`select id, popularity from products order by id`;
    await rankProducts({ sql, now: () => new Date() });
    expect(await sql`select id, popularity from products order by id`).toEqual(renewed);
  });
});
