import { beforeAll, describe, expect, test } from 'vitest';
import type { Sql } from '../../platform/server/db.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { stockProduct } from '../../features/orders/testing/open-checkout.server.ts';
import { readSuggestions } from '../../features/catalogue/server/suggestions.server.ts';

let sql: Sql;
beforeAll(async () => {
  ({ sql } = await testDb());
  const add = async (id: string, title: string, popularity: number) => {
    await stockProduct(sql, id, 2000, { 38: 1 });
    const color = /in (\w+)$/.exec(title)?.[1] ?? 'Gold';
    await sql`insert into styles (code, title) values (${id}, ${title}) on conflict do nothing`;
    await sql`
      update products set title = ${title}, listed = true, popularity = ${popularity}, style_code = ${id},
        color = ${color}, color_key = ${color.toLowerCase()}, names = to_tsvector('english', ${title}) where id = ${id}`;
  };
  await add('one', 'Gauri Pearl Kolhapuri in Peach', 5);
  await add('two', 'Meera Kolhapuri in Black', 9);
  await add('three', 'Rani Mojari in Black', 7);
  await add('draft', 'Kolhapuri nobody sees', 99);
  await sql`update products set listed = false where id = 'draft'`;
  await sql`
    insert into search_words (word) values ('gauri'), ('pearl'), ('kolhapuri'), ('kolhapuris'), ('peach'), ('meera'), ('black'), ('rani'), ('mojari')
    on conflict do nothing`;
  await sql`insert into synonyms (words) values ('{jutti,mojari}')`;
});

const titles = async (typed: string) =>
  (await readSuggestions(sql, typed)).products.map(({ title }) => title);

describe('suggestions while typing', () => {
  test('half a word finds products, the most popular first, and what it may become', async () => {
    const { products, words } = await readSuggestions(sql, '  KOL');
    expect(products.map(({ _id }) => _id)).toEqual(['two', 'one']);
    expect(products[0]).toMatchObject({ slugTitle: 'two', SellingPrice: 2000 });
    expect(words).toEqual(['kolhapuri', 'kolhapuris']);
  });
  test('words before it count too', async () => {
    expect(await titles('black ko')).toEqual(['Meera Kolhapuri in Black']);
    expect((await readSuggestions(sql, 'black ko')).words).toContain('black kolhapuri');
  });
  test('the beginning of a word is not taken for an English word', async () => {
    await sql`insert into search_words (word) values ('inlay')`;
    await sql`update products set names = to_tsvector('english', 'Rani Mojari inlay') where id = 'three'`;
    expect(await titles('in')).toEqual(['Rani Mojari in Black']);
    await sql`update products set names = to_tsvector('english', title) where id = 'three'`;
    await sql`delete from search_words where word = 'inlay'`;
  });
  test('misspellings and synonyms as the search does', async () => {
    const { products, words } = await readSuggestions(sql, 'kolhapurri');
    expect(products.map(({ _id }) => _id)).toEqual(['two', 'one']);
    expect(words[0]).toMatch(/^kolhapuri/);
    expect(await titles('jutti')).toEqual(['Rani Mojari in Black']);
  });
  test('occasions and types by the beginning of a word', async () => {
    expect((await readSuggestions(sql, 'foot')).names).toContainEqual({
      kind: 'category',
      name: 'Festive Footwear',
    });
    expect((await readSuggestions(sql, 'moj')).names).toContainEqual({ kind: 'type', name: 'Mojaris' });
  });
  test('what few are called is found behind thousands of popular ones; of what many are called, the most popular', async () => {
    await sql`insert into styles (code, title) select 'many-' || n, 'Many' from generate_series(1, 4100) n`;
    await sql`
      insert into products (id, style_code, slug, code, title, color, color_key, selling_price, price, off, subcategory_id, type_id, listed, popularity, names)
      select 'many-' || n, 'many-' || n, 'many-' || n, 'MANY-' || n, 'Many ' || n, 'Gold', 'gold', 100000, 50000, 50, subcategory_id, type_id, true, 100 + n,
        to_tsvector('english', 'Mojari many')
      from products, generate_series(1, 4100) n where id = 'one'`;
    expect(await titles('meera')).toEqual(['Meera Kolhapuri in Black']);
    expect(await titles('moj')).toEqual([4100, 4099, 4098, 4097, 4096, 4095].map((n) => `Many ${n}`));
    await sql`delete from products where id like 'many-%'`;
  });
  test('the colours of a style are one suggestion', async () => {
    await sql`update products set style_code = 'two' where id = 'one'`;
    expect(await titles('kol')).toEqual(['Meera Kolhapuri in Black']);
    await sql`update products set style_code = 'one' where id = 'one'`;
  });
  test('a question suggests the page that answers it', async () => {
    expect(await readSuggestions(sql, 'return policy')).toMatchObject({ answer: 'returns', products: [] });
  });
  test('sizes, colours and prices narrow while a word is typed', async () => {
    expect(await titles('kala kol')).toEqual(['Meera Kolhapuri in Black']);
    expect(await titles('size 38 black ko')).toEqual(['Meera Kolhapuri in Black']);
    expect(await titles('size 41 black ko')).toEqual([]);
  });
  test('a price in words narrows, and nothing asks for everything', async () => {
    expect(await titles('kolhapuri under 500')).toEqual([]);
    expect(await titles('kolhapuri under 1,000')).toHaveLength(2);
    for (const nothing of ['', ' ', 'k', '%', "'; drop table", '_'.repeat(200)])
      expect(await readSuggestions(sql, nothing)).toMatchObject({ words: expect.any(Array) as unknown });
  });
});
