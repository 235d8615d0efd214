import { beforeAll, describe, expect, test } from 'vitest';
import { ShopProduct } from '../../contract/catalogue.ts';
import { parseListing } from '../../domain/catalogue/catalogue-query.ts';
import { newArrivals, popularProducts, premiumLeather } from '../../domain/catalogue/home-selection.ts';
import { readHome, readHomeRow } from '../../features/home-page/server/home-data.server.ts';
import { readListing } from '../../features/catalogue/server/listing-data.server.ts';
import {
  readAllProducts,
  readSubcategories,
  readVariants,
} from '../../features/catalogue/server/products-data.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { loadDemo } from './load-demo.server.ts';

const { sql } = await testDb();
const said: string[] = [];
const listing = (params: Record<string, string | undefined>, search = '') =>
  readListing(sql, parseListing(params, new URLSearchParams(search)));

beforeAll(() => loadDemo(sql, '.', (line) => said.push(line)));

describe('the demo catalogue', () => {
  test('is loaded once into an empty database', async () => {
    expect(said).toEqual(['Loading the demo catalogue: 230 products']);
    await sql`update products set title = 'Changed by the owner' where id = (select min(id) from products)`;
    await loadDemo(sql, '.', (line) => said.push(line));
    expect(said).toHaveLength(1);
    expect(await sql`select from products where title = 'Changed by the owner'`).toHaveLength(1);
  });

  test('synonyms that came with a newer demo are taken over at the next start, and nothing else changes', async () => {
    const fresh = await sql`select words from synonyms order by id`;
    // As an older demo left it.
    await sql`delete from synonyms where words @> array['mojari']`;
    await sql`update settings set value = value - 'synonyms' where key = 'demo'`;
    await loadDemo(sql, '.', (line) => said.push(line));
    expect(said.slice(1)).toEqual(['Taking over newer demo synonyms']);
    expect(await sql`select words from synonyms order by id`).toEqual(fresh);
    await loadDemo(sql, '.', (line) => said.push(line));
    expect(said).toHaveLength(2);
    expect(await sql`select from products where title = 'Changed by the owner'`).toHaveLength(1);
  });

  test('answers every field of the specification’s product', async () => {
    const all = await readAllProducts(sql);
    expect(all).toHaveLength(230);
    for (const product of all) ShopProduct.strict().parse(product);
    const aditi = all.find(({ productName }) => productName === 'KLH-ADITI-BRN');
    expect(aditi).toMatchObject({
      SellingPrice: 2998,
      colorsAvailable: ['Rust', 'Brown', 'Gold', 'Black'],
      subcategoryType: { subcategoryTypeName: 'Kolhapuris' },
    });
    expect(aditi).not.toHaveProperty('discount');
  });

  test('"Rows of the home page hold every product that matches their rule; the first ones come with the page"', async () => {
    const all = await readAllProducts(sql);
    const home = await readHome(sql);
    for (const [row, matching] of [
      ['newArrivals', newArrivals(all)],
      ['premiumLeather', premiumLeather(all)],
      ['popular', popularProducts(all, ({ styleCode }) => styleCode)],
    ] as const) {
      const whole = await readHomeRow(sql, row);
      const section = home.sections.find(({ id }) => id === row);
      if (section?.kind !== 'row') throw new Error(`no row ${row}`);
      // "one style once per row (its colours as swatches)": each match is a card or a swatch that leads to it.
      const styles = [...new Set(matching.map(({ styleCode }) => styleCode))];
      expect([row, whole.length, section.total]).toEqual([row, styles.length, styles.length]);
      expect(whole.map(({ _id }) => all.find((each) => each._id === _id)?.styleCode)).toEqual(styles);
      const linked = whole.flatMap(({ colours }) => colours?.map(({ slugTitle }) => slugTitle));
      expect(linked).toEqual(expect.arrayContaining(matching.map(({ slugTitle }) => slugTitle)));
      expect(whole.slice(0, section.cards.length)).toEqual(section.cards);
    }
  });

  test('/categories/Premium Leather holds what is flagged and what stands in the category', async () => {
    const all = await readAllProducts(sql);
    const wanted = all.filter(
      ({ isPremiumLeather, subcategory }) =>
        isPremiumLeather || subcategory.subcategoriesName === 'Premium Leather',
    );
    expect(wanted.length).toBeGreaterThan(premiumLeather(all).length);
    const styles = new Set(wanted.map(({ styleCode }) => styleCode));
    expect((await listing({ title: 'Premium Leather' })).total).toBe(styles.size);
  });

  test('"Items 30 to 39" are ten cards, and each of these items is one of them or a swatch that leads to it', async () => {
    const shown = (await readAllProducts(sql)).filter(
      ({ productSubImages, isPremiumLeather, tag }) =>
        productSubImages.length > 0 && !isPremiumLeather && tag === 'popular',
    );
    const cards = await readHomeRow(sql, 'popular');
    expect(cards).toHaveLength(10);
    const linked = cards.flatMap(({ colours }) => colours?.map(({ slugTitle }) => slugTitle));
    const items = shown.slice(30, 40).map(({ slugTitle }) => slugTitle);
    expect(items).toHaveLength(10);
    expect(linked).toEqual(expect.arrayContaining(items));
  });

  test('fills every section of the home page', async () => {
    const { sections } = await readHome(sql);
    const cards = (row: string) => {
      const section = sections.find(({ id }) => id === row);
      return section?.kind === 'row' ? section.cards : [];
    };
    expect(
      cards('newArrivals').every(({ subcategory }) => subcategory.subcategoriesName === 'Festive Footwear'),
    ).toBe(true);
    expect(cards('premiumLeather').every(({ isPremiumLeather }) => isPremiumLeather)).toBe(true);
    expect(cards('newArrivals')).toHaveLength(8);
    expect((await readSubcategories(sql)).every(({ picture }) => picture)).toBe(true);
  });

  test('"A product with no productSubImages is not shown."', async () => {
    const [{ id, color } = { id: '', color: '' }] = await sql<
      { id: string; color: string }[]
    >`select id, color from products where not listed limit 1`;
    const shown = await listing({ color }, 'pageSize=200');
    expect(shown.items.map(({ _id }) => _id)).not.toContain(id);
  });
});

describe('a listing', () => {
  test.each([
    [{ title: 'Casual' }, 14],
    [{ title: 'Premium Leather' }, 10],
    [{ title: 'Occation' }, 60],
    [{ tag: 'popular' }, 40],
    [{ tag: 'sale' }, 20],
    [{ color: 'Chick' }, 5],
    [{ color: 'olivegreen' }, 5],
    [{ subtypes: 'Kolhapuris' }, 6],
    [{ amount: 'under-1999' }, 10],
  ])('%j is filled', async (params, least) => {
    const { total, items } = await listing(params);
    expect(total).toBeGreaterThanOrEqual(least);
    expect(items).toHaveLength(Math.min(25, total));
  });

  test.each([
    { title: 'Nonsense' },
    { tag: 'nobody' },
    { color: 'Ultraviolet' },
    { subtypes: 'Wings' },
    { amount: 'abc' },
    { searchitem: '()&|!:*' },
    { searchitem: 'x'.repeat(10_000) },
  ])('nobody knows %j: an empty page and no error', async (params) =>
    expect(await listing(params)).toMatchObject({ items: [], total: 0, page: 1 }),
  );

  test('statements of a database are words like others: what was understood is said, and no error', async () => {
    const { items, note } = await listing({ searchitem: "'; drop table products; --" });
    expect(items.length).toBeGreaterThan(0);
    expect(note?.en).toContain('Nothing');
  });

  test('a page beyond the end is the last page', async () => {
    const last = await listing({ title: 'Casual' }, 'page=9999');
    expect(last.page).toBe(Math.ceil(last.total / 25));
    expect(last.items.length).toBeGreaterThan(0);
  });

  test('counts per filter value stay wide for the filter’s own choices', async () => {
    const all = await listing({ title: 'Casual' });
    const black = await listing({ title: 'Casual' }, 'colors=Black');
    expect(black.facets.colors).toEqual(all.facets.colors);
    expect(black.total).toBe(all.facets.colors.find(({ name }) => name === 'Black')?.count);
    expect(black.items.every(({ color }) => color === 'Black')).toBe(true);
    const in38 = await listing({ title: 'Casual' }, 'sizes=38');
    expect(in38.total).toBe(all.facets.sizes.find(({ size }) => size === 38)?.count);
    expect(
      in38.items.every(({ sizesAvailable }) =>
        sizesAvailable.some(({ size, quantity }) => size === 38 && quantity > 0),
      ),
    ).toBe(true);
  });

  test('"attributes that listings can filter by": narrows by heel, material, closure, care and discount, alone and together', async () => {
    const all = await listing({});
    const { heels, materials, closures, care, off } = all.facets;
    expect(heels.map(({ heel }) => heel)).toEqual(['flat', 'low', 'mid', 'high']);
    for (const { heel, count } of heels) expect((await listing({}, `heels=${heel}`)).total).toBe(count);
    for (const { name, count } of materials)
      expect((await listing({}, new URLSearchParams({ materials: name }).toString())).total).toBe(count);
    expect(closures.map(({ name }) => name)).toContain('Buckle');
    for (const { name, count } of closures)
      expect((await listing({}, new URLSearchParams({ closures: name }).toString())).total).toBe(count);
    expect(care.map(({ name }) => name)).toEqual([
      'Brush off dust when dry',
      'Wipe with a damp cloth',
      'Wipe with a soft dry cloth',
    ]);
    for (const { name, count } of care)
      expect((await listing({}, new URLSearchParams({ care: name }).toString())).total).toBe(count);
    for (const { percent, count } of off) {
      const deals = await listing({}, `off=${percent}&pageSize=200`);
      expect(deals.total).toBe(count);
      expect(deals.items.every(({ discount }) => (discount ?? 50) >= percent)).toBe(true);
    }
    const both = await listing({}, 'heels=flat&materials=leather&off=50&pageSize=200');
    expect(both.total).toBeGreaterThan(0);
    const rows = await sql<{ count: number }[]>`
      select count(distinct style_code)::int as count from products where listed and heel_mm <= 25 and material = 'Leather' and off >= 50`;
    expect(both.total).toBe(rows[0]?.count);
  });

  test.each(['price-up', 'price-down'])('sorts by %s over pages without a gap or a repeat', async (sort) => {
    const pages = await Promise.all([1, 2, 3].map((page) => listing({}, `sort=${sort}&page=${page}`)));
    const prices = pages.flatMap(({ items }) =>
      items.map(({ SellingPrice, discount }) => SellingPrice * (1 - (discount ?? 50) / 100)),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => (sort === 'price-up' ? a - b : b - a)));
    expect(new Set(pages.flatMap(({ items }) => items.map(({ _id }) => _id))).size).toBe(pages[0]?.total);
  });

  test('a size that sells out leaves the counts by itself', async () => {
    const before = await listing({ color: 'Black' }, 'sizes=38&pageSize=200');
    const id = before.items[0]?._id ?? '';
    await sql`update product_sizes set quantity = 0 where product_id = ${id} and size = 38`;
    expect((await listing({ color: 'Black' }, 'sizes=38')).total).toBe(before.total - 1);
    await sql`update product_sizes set quantity = 3 where product_id = ${id} and size = 38`;
    expect((await listing({ color: 'Black' }, 'sizes=38')).total).toBe(before.total);
  });
});

describe('search', () => {
  test('an exact product code comes first', async () => {
    expect((await listing({ searchitem: 'klh-aditi-rst' })).items[0]?.productName).toBe('KLH-ADITI-RST');
  });

  test.each([
    ['mojari', 'Mojaris'],
    ['jutti', 'Mojaris'],
    ['mojarri', 'Mojaris'],
    ['kolhapuri', 'Kolhapuris'],
    ['kolapuri', 'Kolhapuris'],
    ['ballerna', 'Ballerinas Walking Footwear'],
    ['slipers', 'Slippers'],
    ['flip flop', 'Flip Flop'],
  ])('%s finds %s first', async (text, type) => {
    const { items } = await listing({ searchitem: text });
    expect(items[0]?.subcategoryType.subcategoryTypeName).toBe(type);
  });

  test('all words must fit, in any order', async () => {
    const { items, total } = await listing({ searchitem: 'black heels' });
    expect(total).toBeGreaterThan(0);
    expect(items.every(({ color }) => color === 'Black')).toBe(true);
    expect((await listing({ searchitem: 'heels black' })).total).toBe(total);
  });

  test('a mistyped word says what was searched for instead', async () => {
    expect((await listing({ searchitem: 'blak sandle' })).corrected).toBe('black sandal');
    expect((await listing({ searchitem: 'black sandal' })).corrected).toBeUndefined();
  });

  test.each([
    ['shoes', 60],
    ['footwear for women', 60],
    ['sandals for wedding', 1],
    ['black shoes', 15],
    ['red heels', 1],
    ['चप्पल', 15],
    ['काली सैंडल', 1],
  ])('"%s" is understood as a shopper means it', async (text, least) => {
    const { total, corrected } = await listing({ searchitem: text });
    expect(total).toBeGreaterThanOrEqual(least);
    expect(corrected).toBeUndefined();
  });

  test('walking shoes and sneakers are two things', async () => {
    const { items } = await listing({ searchitem: 'sneakers' });
    expect(items.slice(0, 5).filter(({ title }) => /ballerina/i.test(title))).toEqual([]);
    expect((await listing({ searchitem: 'walking shoes' })).total).toBeGreaterThan(0);
  });

  test.each([
    ['sneakers under 1000', 1, 'No sneakers under ₹1,000. Sneakers:'],
    ['slippers above 9000', -1, 'No slippers from ₹9,000. Slippers:'],
  ])('nothing costs that: what is nearest to the price comes first: %s', async (text, turn, note) => {
    const found = await listing({ searchitem: text });
    expect(found.note?.en).toBe(note);
    const prices = found.items.map(
      ({ SellingPrice, discount }) => SellingPrice * (1 - (discount ?? 50) / 100) * turn,
    );
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test.each(['chappal under 1000', 'chappals below ₹1000', 'chappal upto Rs. 1,000'])(
    'a price in the text is a price: %s',
    async (text) => {
      const { items, total } = await listing({ searchitem: text });
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThan((await listing({ searchitem: 'chappal' })).total);
      const prices = items.map(({ SellingPrice, discount }) => SellingPrice * (1 - (discount ?? 50) / 100));
      expect(Math.max(...prices)).toBeLessThan(1000.5);
    },
  );

  test('what no name says may be in a description', async () => {
    expect((await listing({ searchitem: 'vegetable tanned' })).total).toBeGreaterThan(0);
  });
});

test('"Choosing a colour navigates to another product": each of its colours is a product of the style', async () => {
  const all = await readAllProducts(sql);
  const products = Map.groupBy(all, ({ styleCode }) => styleCode);
  for (const { styleCode, colorsAvailable, title } of all)
    expect(
      products.get(styleCode)?.map(({ color }) => color),
      title,
    ).toEqual(expect.arrayContaining(colorsAvailable));
});

test('the variants of a product are the colours of its style', async () => {
  const [{ id } = { id: '' }] = await sql<
    { id: string }[]
  >`select id from products where code = 'KLH-ADITI-GLD'`;
  expect((await readVariants(sql, id)).map(({ color }) => color)).toEqual(['Rust', 'Brown', 'Gold', 'Black']);
});
