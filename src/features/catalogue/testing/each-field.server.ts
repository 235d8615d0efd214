import {
  columnOf,
  PRODUCT_FIELDS,
  type ProductColumn,
  type ProductField,
} from '../../../domain/catalogue/product-fields.ts';
import type { Sql, Tx } from '../../../platform/server/db.server.ts';
import { readAfter } from '../../../platform/server/testing/undone.server.ts';

/** Other values than those of a new product, by the kind of the field. */
const OTHER: Readonly<Record<ProductColumn['kind'], string | number | boolean>> = {
  line: 'Another',
  lines: 'Another',
  sku: 'ANOTHER-1',
  slug: 'another-address',
  hsn: '4202',
  taxClass: 'bags',
  rupees: 1234_00,
  percent: 11,
  cost: 999_00,
  day: '2026-01-01',
  month: '2026-01',
  grams: 77,
  height: 7,
  flag: true,
};

type Read = Readonly<Record<string, unknown>>;

export const differing = (before: Read, now: Read): string[] =>
  Object.keys(before).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]));

/** Which parts of what is read are others when the column of one field is changed, and nothing that follows from it. */
export async function partsOfFields(
  sql: Sql,
  id: string,
  read: (tx: Tx) => Promise<Read>,
): Promise<Map<ProductField, string[]>> {
  const [names] = await sql<{ category: number; type: number }[]>`
    with category as (insert into subcategories (name, key) values ('Bags', 'bags') returning id),
      type as (insert into subcategory_types (name, key) values ('Totes', 'totes') returning id)
    select category.id as category, type.id as type from category, type`;
  const own: Partial<Record<ProductField, number>> = { ...names };
  const before = await sql.begin(read);
  const parts = new Map<ProductField, string[]>();
  for (const field of PRODUCT_FIELDS) {
    const { column, kind } = columnOf(field);
    const other = { [column]: own[field] ?? OTHER[kind] };
    const now = await readAfter(sql, (tx) => tx`update products set ${tx.set(other)} where id = ${id}`, read);
    parts.set(field, differing(before, now));
  }
  return parts;
}
