import { expect, test } from 'vitest';
import { openDemo } from '../testing/open-demo.server.ts';
import { readCards } from '../../features/catalogue/server/card-rows.server.ts';
import { readProduct } from '../../features/catalogue/server/products-data.server.ts';

const { sql } = await openDemo();

test('a card says of a product what its page says, in whatever order cards are asked for', async () => {
  const rows = await sql<
    { id: string }[]
  >`select id from products where active order by popularity, id limit 30`;
  const ids = rows.map(({ id }) => id);
  const [first = ''] = ids;
  // A size with a label, without one and with an empty one; a product without pictures; a rating.
  await sql`update product_sizes set label = case when size < 38 then 'Euro' when size < 39 then '' end where product_id = ${first}`;
  await sql`update product_sizes set quantity = 7 where product_id = ${first}`;
  await sql`delete from pictures where product_id = ${ids[1] ?? ''}`;
  await sql`
    insert into product_ratings (product_id, reviews, points) values (${first}, 4, 18)
    on conflict (product_id) do update set reviews = 4, points = 18`;
  const cards = await readCards(sql, ids);
  expect(cards.map(({ _id }) => _id)).toEqual(ids);
  for (const { colours, pictures, ...card } of cards) {
    const product = await readProduct(sql, card._id);
    expect(product).toMatchObject(card);
    expect(pictures).toEqual(product?.pictures.slice(0, 2));
    expect(colours?.map(({ color }) => color)).toEqual(card.colorsAvailable);
    expect(colours?.some(({ slugTitle }) => slugTitle === card.slugTitle)).toBe(true);
  }
  expect(cards[0]?.sizesAvailable.map(({ sizeLabel }) => sizeLabel)).toContain('');
  expect(cards[0]?.reviews).toEqual({ count: 4, average: 4.5 });
  expect(cards[1]?.productImage).toBeUndefined();
});

test('what is no longer sold has no card', async () => {
  const [row] = await sql<{ id: string }[]>`select id from products where active order by id desc limit 1`;
  const id = row?.id ?? '';
  await sql`update products set active = false, listed = false where id = ${id}`;
  expect(await readCards(sql, [id, 'nobody'])).toEqual([]);
  expect(await readCards(sql, [])).toEqual([]);
});
