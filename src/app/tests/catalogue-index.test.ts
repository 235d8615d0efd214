import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZES, parseListing, SORT_KEYS } from '../../domain/catalogue/catalogue-query.ts';
import { changeStock } from '../../features/catalogue/server/change-catalogue.server.ts';
import { changePrice } from '../../features/catalogue/server/change-price.server.ts';
import {
  changeProducts,
  invalidateAllProducts,
} from '../../features/catalogue/server/invalidate-catalogue.server.ts';
import { followIndex } from '../../features/catalogue/server/index/follow-index.server.ts';
import { indexedCatalogue } from '../../features/catalogue/server/index/indexed-catalogue.server.ts';
import {
  fromDatabase,
  type ListingReaders,
  readListing,
} from '../../features/catalogue/server/listing-data.server.ts';
import { addProducts, addSearchWords } from '../../features/catalogue/server/save-products.server.ts';
import { sqlCatalogue } from '../../features/catalogue/server/sql-catalogue.server.ts';
import { readSuggestions } from '../../features/catalogue/server/suggestions.server.ts';
import { saveSynonyms } from '../../features/catalogue/server/synonyms.server.ts';
import { saveStored } from '../../features/settings/server/stored-settings.server.ts';
import { EVERYTHING } from '../../platform/server/page-cache/invalidate.server.ts';
import { hearChanges } from '../../platform/server/testing/hear-changes.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { loadDemo } from '../demo/load-demo.server.ts';
import { aProductEntry } from '../testing/a-product-entry.ts';

const { sql } = await testDb();
let changes: Awaited<ReturnType<typeof hearChanges>>;
beforeAll(async () => {
  await loadDemo(sql, '.', () => {});
  await sql`update products set country_of_origin = 'Italy' where popularity % 5 = 0`;
  changes = await hearChanges(sql);
});

const typed = readFileSync('bench/search/queries.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => line.slice(line.indexOf(': ') + 2).split('; '));

/** An index that has heard of nothing yet. */
function openIndex(options: Parameters<typeof followIndex>[1] = {}) {
  const index = followIndex(sql, options);
  const readers: ListingReaders = {
    ...fromDatabase(sql),
    async catalogue() {
      const loaded = await index.current();
      if (!loaded) throw new Error('The index is not there.');
      return indexedCatalogue(loaded, sqlCatalogue(sql));
    },
  };
  const hear = async () => {
    for (const change of await changes.heard()) index.apply(change);
  };
  return { index, readers, hear };
}

const some = (values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: 3 }).map((each) => each.join(','));
const text = fc.oneof(
  fc.constantFrom(...typed),
  fc
    .tuple(fc.constantFrom(...typed), fc.constantFrom('under 2500', 'size 38', 'zzqx', 'leather', 'naya'))
    .map((both) => both.join(' ')),
  fc.string({ maxLength: 12 }),
);
const scope = fc.oneof(
  fc.constant({}),
  fc.record({
    title: fc.constantFrom('Casual Footwear', 'festive', 'Premium Leather', 'Occation', 'Nobody'),
  }),
  fc.record({ tag: fc.constantFrom('sale', 'popular', 'new', 'nobody') }),
  fc.record({ color: fc.constantFrom('Black', 'Chick', 'olivegreen', 'Nobody') }),
  fc.record({ subtypes: fc.constantFrom('Mojaris', 'Heels', 'Nobody') }),
  fc.record({ amount: fc.constantFrom('under-1999', '2999', 'x') }),
  fc.record({ searchitem: text }),
);
const filters = fc.record(
  {
    min: fc.integer({ min: 900, max: 4_000 }).map(String),
    max: fc.integer({ min: 1_500, max: 11_000 }).map(String),
    colors: some(['Black', 'gold', 'Navy Blue', 'olivegreen', 'Mauve']),
    sizes: some(['36', '37', '38', '41', '44']),
    materials: some(['Suede', 'leather', 'Velvet', 'Nothing']),
    heels: some(['flat', 'low', 'mid', 'high']),
    closures: some(['Buckle', 'slip-on', 'Zip']),
    origins: some(['India', 'nepal', 'Italy']),
    off: fc.constantFrom('10', '30', '50', '70'),
    sort: fc.constantFrom(...SORT_KEYS, 'relevance', 'origin'),
    page: fc.constantFrom('1', '2', '3', '99'),
    pageSize: fc.constantFrom(...PAGE_SIZES.map(String)),
  },
  { requiredKeys: [] },
);
const asked = fc
  .tuple(scope, filters)
  .map(([params, chosen]) => parseListing(params, new URLSearchParams(chosen as Record<string, string>)));

const styles = async () =>
  new Map(
    (await sql<{ id: string; style: string }[]>`select id, style_code as style from products`).map(
      ({ id, style }) => [id, style],
    ),
  );
const ask = (search: string, readers?: ListingReaders) => {
  const params = Object.fromEntries(new URLSearchParams(search));
  return readListing(sql, parseListing(params, new URLSearchParams(params)), readers);
};

it('"origin filter and sort for imported goods": the filter shows those of a country, the order goes by it', async () => {
  const origins = new Map(
    (await sql<{ id: string; origin: string }[]>`select id, country_of_origin as origin from products`).map(
      ({ id, origin }) => [id, origin],
    ),
  );
  const { facets, items } = await ask('sort=origin&pageSize=200');
  expect(facets.origins.map(({ name }) => name).toSorted()).toEqual(['India', 'Italy']);
  const shown = items.map(({ _id }) => origins.get(_id) ?? '');
  expect(shown).toEqual(shown.toSorted());
  for (const { name, count } of facets.origins) {
    const listing = await ask(`origins=${name}&pageSize=200`);
    expect(listing.total).toBe(count);
    expect(new Set(listing.items.map(({ _id }) => origins.get(_id)))).toEqual(new Set([name]));
  }
});

describe('the index of the catalogue', () => {
  it('answers every listing and search as the database does, whatever the filters, order and page; no style has two cards', async () => {
    const { readers } = openIndex();
    const styleOf = await styles();
    await fc.assert(
      fc.asyncProperty(asked, async (query) => {
        const listing = await readListing(sql, query, readers);
        expect(listing).toEqual(await readListing(sql, query));
        const shown = listing.items.map(({ _id }) => styleOf.get(_id));
        expect(new Set(shown).size).toBe(shown.length);
      }),
      { numRuns: 120 },
    );
  }, 120_000);

  it('answers the same where the owner chose a card for each colour, and hears of that choice', async () => {
    const { readers, hear } = openIndex();
    const shared = await ask('pageSize=200', readers);
    const before = await ask('color=black&pageSize=200', readers);
    await sql.begin(async (tx) => {
      await saveStored(tx, 'listings', { cards: 'colour' });
      await invalidateAllProducts(tx);
    });
    await hear();
    await fc.assert(
      fc.asyncProperty(asked, async (query) => {
        expect(await readListing(sql, query, readers)).toEqual(await readListing(sql, query));
      }),
      { numRuns: 40 },
    );
    const [{ listed } = { listed: 0 }] = await sql<{ listed: number }[]>`
      select count(*)::int as listed from products where listed`;
    const each = await ask('pageSize=200', readers);
    expect(each.total).toBe(listed);
    expect(each.facets.colors.reduce((sum, { count }) => sum + count, 0)).toBe(listed);
    expect(shared.total).toBeLessThan(listed / 2);
    // One colour of each style: both choices show the same.
    expect(await ask('color=black&pageSize=200', readers)).toEqual(before);
    await sql.begin(async (tx) => {
      await saveStored(tx, 'listings', { cards: 'style' });
      await invalidateAllProducts(tx);
    });
    await hear();
  }, 120_000);

  it('shows of a style the colour that was chosen, and one that can be bought before one that cannot', async () => {
    const { readers, hear } = openIndex();
    const styleOf = await styles();
    const [card] = (await ask('sort=popularity', readers)).items;
    const own = card?._id ?? '';
    const siblings = [...styleOf].filter(([id, style]) => id !== own && style === styleOf.get(own));
    expect(siblings.length).toBeGreaterThan(0);
    const other = card?.colours?.find(({ slugTitle }) => slugTitle !== card.slugTitle);
    const cardOf = async (search: string) =>
      (await ask(`${search}&pageSize=200`, readers)).items.find(
        ({ _id }) => styleOf.get(_id) === styleOf.get(own),
      );
    expect(await cardOf(`colors=${other?.color}`)).toMatchObject({
      color: other?.color,
      slugTitle: other?.slugTitle,
    });
    const sizes = await sql<{ size: number; quantity: number }[]>`
      select size, quantity from product_sizes where product_id = ${own}`;
    for (const { size } of sizes) await changeStock({ sql }, { id: own, size, quantity: 0 });
    await hear();
    expect(siblings.map(([id]) => id)).toContain((await cardOf('sort=popularity'))?._id);
    expect(await cardOf(`sort=popularity&colors=${card?.color}`)).toMatchObject({ _id: own });
    expect(await cardOf('sort=popularity')).toEqual(
      (await ask('sort=popularity&pageSize=200')).items.find(
        ({ _id }) => styleOf.get(_id) === styleOf.get(own),
      ),
    );
    for (const { size, quantity } of sizes) await changeStock({ sql }, { id: own, size, quantity });
    await hear();
  }, 120_000);

  it('suggests the same while somebody types', async () => {
    const { readers } = openIndex();
    const half = text.chain((whole) => fc.integer({ min: 1, max: 20 }).map((end) => whole.slice(0, end)));
    await fc.assert(
      fc.asyncProperty(half, async (begun) => {
        expect(await readSuggestions(sql, begun, readers)).toEqual(await readSuggestions(sql, begun));
      }),
      { numRuns: 80 },
    );
  }, 120_000);

  it('shows every change that was heard of: prices, stock, names, new products, and words', async () => {
    const { readers, hear } = openIndex();
    const ids = (await sql<{ id: string }[]>`select id from products where listed order by id`).map(
      ({ id }) => id,
    );
    const queries = [
      '',
      'searchitem=kolhapuri',
      'searchitem=zibeline+heels',
      'searchitem=black&sort=price-up',
    ].map((search) => {
      const params = Object.fromEntries(new URLSearchParams(search));
      return parseListing(params, new URLSearchParams({ ...params, pageSize: '200' }));
    });
    const same = async (what: string) => {
      await hear();
      for (const query of queries)
        expect(await readListing(sql, query, readers), what).toEqual(await readListing(sql, query));
    };
    const rename = (id: string, title: string) =>
      sql.begin((tx) =>
        changeProducts(tx, [id], async () => {
          await tx`update products set title = ${title}, names = to_tsvector('english', ${title}) where id = ${id}`;
          await addSearchWords(tx, title.toLowerCase().split(' '));
        }),
      );
    await same('as it was');
    await changePrice({ sql, now: () => new Date() }, { id: ids[3] ?? '', mrp: 9_999, discount: 0 });
    await same('a price');
    const [size] = await sql<
      { size: number }[]
    >`select size from product_sizes where product_id = ${ids[4] ?? ''}`;
    await changeStock({ sql }, { id: ids[4] ?? '', size: size?.size ?? 0, quantity: 0 });
    await same('a size that sold out');
    await rename(ids[5] ?? '', 'Zibeline Heels');
    await same('a name');
    await sql.begin((tx) =>
      addProducts(tx, [aProductEntry('brand-new')], { defaultDiscount: 50, day: '2026-11-18' }),
    );
    await same('a new product');
    await saveSynonyms({ sql }, { version: 0, words: ['zibeline', 'kolhapuri'] }, '');
    await same('words that mean the same');
    await rename(ids[5] ?? '', 'Another');
    await same('a name that went');
  }, 120_000);

  it('leaves a catalogue that is too large to the database', async () => {
    const { index } = openIndex({ most: 20 });
    expect(await index.current()).toBeUndefined();
  });

  it('is read again as a whole when anything may have been missed, and after five minutes', async () => {
    let now = 0;
    const { index } = openIndex({ now: () => now });
    const first = await index.current();
    expect(first).toBeDefined();
    expect(await index.current()).toBe(first);
    index.apply({ tags: [EVERYTHING] });
    const second = await index.current();
    expect(second).not.toBe(first);
    now = 301_000;
    await expect.poll(() => index.current()).not.toBe(second);
  });
});
