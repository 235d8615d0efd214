import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { runs } from '../../../platform/server/testing/runs.ts';

const { sql } = await testDb();
const PRODUCTS = ['juti', 'mojari'];
const SIZES = [36, 37, 38];

beforeAll(async () => {
  await sql`insert into subcategories (name, key) values ('Festive Footwear', 'festive')`;
  await sql`insert into subcategory_types (name, key) values ('Mojaris', 'mojaris')`;
  await sql`insert into styles (code, title) values ('S', 'Rani')`;
  await sql`
    insert into products (id, style_code, slug, code, title, color, color_key, selling_price, price, off, subcategory_id, type_id)
    select n, 'S', n, n, n, 'Gold', 'gold', 200000, 100000, 50, c.id, t.id
    from unnest(${PRODUCTS}::text[]) n, subcategories c, subcategory_types t`;
});

/** What the triggers write, and the version of each row: one that is written anew is another. */
const derived = async () => ({
  products: await sql`select id, sizes_in_stock, facet_id, ctid::text as row from products order by id`,
  low: await sql`select product_id, size, sold, ctid::text as row from low_sizes order by 1, 2`,
});
const values = async () => ({
  products: await sql`
    select p.id, p.sizes_in_stock, f.color, f.sizes, f.material, f.heel, f.off, f.closure, f.care
    from products p join facet_sets f on f.id = p.facet_id order by p.id`,
  low: await sql`select product_id, size, sold from low_sizes order by 1, 2`,
});
const rebuild = () => sql`select rebuild_derived_columns()`;

const where = { id: fc.constantFrom(...PRODUCTS), size: fc.constantFrom(...SIZES) };
const few = fc.integer({ min: 0, max: 3 });
const write = fc.oneof(
  fc.record({
    ...where,
    kind: fc.constant('add' as const),
    quantity: few,
    lowAt: fc.integer({ min: -1, max: 2 }),
  }),
  fc.record({ ...where, kind: fc.constant('set' as const), quantity: few }),
  fc.record({
    ...where,
    kind: fc.constant('sold' as const),
    quantity: few,
    lowAt: fc.integer({ min: -1, max: 2 }),
  }),
  fc.record({ ...where, kind: fc.constant('remove' as const) }),
  fc.record({
    ...where,
    kind: fc.constant('product' as const),
    color: fc.constantFrom('Gold', 'Black'),
    heel: fc.option(fc.constantFrom(20, 40, 60, 80)),
    off: fc.constantFrom(0, 15, 50),
    care: fc.constantFrom('', 'Wipe with a damp cloth, then dry.', 'Brush'),
  }),
);

async function apply(act: typeof write extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  const row = { product_id: act.id, size: act.size };
  if (act.kind === 'add')
    await sql`
      insert into product_sizes ${sql.values({ ...row, quantity: act.quantity, low_at: act.lowAt })}
      on conflict do nothing`;
  if (act.kind === 'set')
    await sql`update product_sizes set quantity = ${act.quantity} where product_id = ${act.id} and size = ${act.size}`;
  if (act.kind === 'sold')
    await sql`
      update product_sizes set sold = ${act.quantity}, low_at = ${act.lowAt}
      where product_id = ${act.id} and size = ${act.size}`;
  if (act.kind === 'remove')
    await sql`delete from product_sizes where product_id = ${act.id} and size = ${act.size}`;
  if (act.kind === 'product')
    await sql`
      update products set color = ${act.color}, heel_mm = ${act.heel}, off = ${act.off}, care = ${act.care}
      where id = ${act.id}`;
}

describe('what triggers derive', () => {
  test('is what a rebuild derives: after any writes it changes no row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (acts) => {
        await sql`delete from product_sizes`;
        for (const act of acts) await apply(act);
        const before = await derived();
        await rebuild();
        expect(await derived()).toEqual(before);
      }),
      { numRuns: runs(15, 80) },
    );
  });

  test('comes right by a rebuild, whatever stood there', async () => {
    await sql`delete from product_sizes`;
    await sql`
      insert into product_sizes (product_id, size, quantity, low_at, sold)
      values ('juti', 36, 1, 2, 3), ('juti', 37, 5, 2, 1), ('mojari', 36, 0, 0, 2)`;
    const right = await values();
    await sql`update products set sizes_in_stock = '{38}' where id = 'juti'`;
    await sql`update products set facet_id = (select facet_id from products where id = 'juti') where id = 'mojari'`;
    await sql`update low_sizes set sold = 9 where product_id = 'juti'`;
    await sql`delete from low_sizes where product_id = 'mojari'`;
    await sql`insert into low_sizes (product_id, size, sold) values ('juti', 38, 1)`;
    expect(await values()).not.toEqual(right);
    await rebuild();
    expect(await values()).toEqual(right);
  });
});
