import { expect, test } from 'vitest';
import { testDb } from '../../platform/server/testing/test-db.server.ts';

const { sql } = await testDb();

/** Foreign keys without an index, each with the reason why it needs none. A new one gets an index, or a reason here. */
const WITHOUT: Readonly<Record<string, string>> = {
  'api_tokens(made_by)': 'A shop has a handful of tokens.',
  'checkout_attempts(order_id)':
    'Rows live for a day, orders are never deleted, and an order pays for no index.',
  'otp_codes(user_id)': 'Codes live for minutes.',
  'products(subcategory_id)': 'Lists have their partial indexes; a category is deleted once in years.',
  'products(type_id)': 'Lists have their partial indexes; a type is deleted once in years.',
  'queries(assigned_to)': 'Staff members are not deleted.',
  'reviews(product_id)': 'Pages read by the partial index; a product that was ever sold is not deleted.',
  'size_alerts(product_id)': 'Waiting ones have their index; a product that was ever sold is not deleted.',
  'staff_invitations(invited_by)': 'A shop has a handful of invitations.',
};

test('every foreign key has an index that begins with its columns', async () => {
  const rows = await sql<{ key: string }[]>`
    select c.conrelid::regclass || '(' || string_agg(a.attname, ', ' order by k.place) || ')' as key
    from pg_constraint c
      cross join lateral unnest(c.conkey) with ordinality k(attnum, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indisvalid
        -- A partial index serves if all it leaves out is null.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || (
          select p.attname from pg_attribute p where p.attrelid = c.conrelid and p.attnum = c.conkey[1]) || ' IS NOT NULL)')
        and (select array_agg(x order by x) from unnest((i.indkey::int2[])[0:cardinality(c.conkey) - 1]) x)
          = (select array_agg(x order by x) from unnest(c.conkey) x))
    group by c.oid, c.conrelid order by 1`;
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(WITHOUT).toSorted());
});
