import type { NameKind } from '../../../domain/catalogue/name-rules.ts';
import { inTransaction, type Sql, type Tx } from '../../../platform/server/db.server.ts';
import { invalidateSearch } from './invalidate-catalogue.server.ts';

export const SEARCH_NAMES_JOB = 'search-names';
export interface SearchNames {
  /** `product`: one by its id; `all`: every one, whatever its key. */
  readonly kind: NameKind | 'product' | 'all';
  readonly key: string;
}

const AT_ONCE = 500;

/** Products whose occasion, type, colour or tag was renamed or translated are found by the new name. In steps: there may be many. */
export async function renewSearchNames(sql: Sql, named: SearchNames): Promise<void> {
  for (let after = ''; ;) {
    const last = await inTransaction(sql, (tx) => renewSome(tx, named, after));
    if (last === undefined) break;
    after = last;
  }
  await invalidateSearch(sql);
}

const having = (tx: Tx, { kind, key }: SearchNames) => {
  switch (kind) {
    case 'all':
      return tx`true`;
    case 'product':
      return tx`id = ${key}`;
    case 'category':
      return tx`subcategory_id = (select id from subcategories where key = ${key})`;
    case 'type':
      return tx`type_id = (select id from subcategory_types where key = ${key})`;
    case 'colour':
      return tx`color_key = ${key}`;
    case 'tag':
      return tx`tag_key = ${key}`;
  }
};

async function renewSome(tx: Tx, named: SearchNames, after: string): Promise<string | undefined> {
  const rows = await tx<{ id: string }[]>`
    select id from products where id > ${after} and ${having(tx, named)} order by id limit ${AT_ONCE} for no key update`;
  if (rows.length === 0) return undefined;
  await tx`
    update products p set names = to_tsvector('english', n.text), words = to_tsvector('english', n.text || concat_ws(' ', ' ', p.description, p.material, p.closure))
    from (
      select q.id, concat_ws(' ', q.title, t.name, c.name, case when q.premium_leather then 'Premium Leather' end, q.color, q.tag,
        q.brand, q.code, q.style_code) as text
      from products q join subcategories c on c.id = q.subcategory_id join subcategory_types t on t.id = q.type_id
      where q.id = any(${rows.map(({ id }) => id)})) n
    where p.id = n.id`;
  return rows.at(-1)?.id;
}
