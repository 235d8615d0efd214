import type { Card } from '../../../contract/catalogue.ts';
import { categoryKey, nameKey } from '../../../domain/catalogue/catalogue-names.ts';
import { popularProducts } from '../../../domain/catalogue/home-selection.ts';
import type { CatalogueTag } from '../../../domain/catalogue/catalogue-tags.ts';
import type { RowRule } from '../../../domain/window/sections.ts';
import type { Db } from '../../../platform/db.server.ts';
import { productColumns, type ProductRow, toCard } from '../../catalogue/server/product-rows.server.ts';

/** More than the widest screen shows: these come with the page, the rest when a row is near. */
export const FIRST = 8;
/** A row nobody walks to the end of; the heading leads to all of them. */
export const MOST = 200;

/** Best sellers are looked for among so many of those that sold lately; where fewer did, the most wanted follow. */
const sellers = (db: Db) => db`
  (select product_id, sum(sold) as pairs from product_sizes where sold > 0 group by product_id order by 2 desc limit 1000)`;

/** The rules of domain/catalogue/home-selection.ts and the owner's, asked of the database. */
function fits(db: Db, rule: RowRule) {
  switch (rule.by) {
    case 'category':
      return db`p.listed and p.subcategory_id = (select id from subcategories where key = ${categoryKey(rule.name)})`;
    case 'tag':
      return db`p.listed and p.tag_key = ${nameKey(rule.name)}`;
    case 'premium':
      return db`p.listed and p.premium_leather`;
    case 'popular':
      return db`p.listed and not p.premium_leather and p.tag_key = 'popular'`;
    case 'newest':
    case 'best sellers':
      return db`p.listed`;
    case 'chosen':
      return db`p.listed and p.id = any(${[...rule.ids]})`;
  }
}

export async function readRow(db: Db, rule: RowRule, limit: number): Promise<Card[]> {
  if (rule.by === 'best sellers') {
    const rows = await db<ProductRow[]>`
      with best as (
        select p.id, s.pairs, p.popularity from products p left join ${sellers(db)} s on s.product_id = p.id
        where p.listed order by s.pairs desc nulls last, p.popularity desc, p.id limit ${limit})
      select ${productColumns(db)} from best join products p using (id)
      order by best.pairs desc nulls last, best.popularity desc, p.id`;
    return rows.map(toCard);
  }
  const order =
    rule.by === 'chosen' ? db`array_position(${[...rule.ids]}, p.id)` : db`p.created_at desc, p.id`;
  const rows = await db<ProductRow[]>`
    select ${productColumns(db)} from products p where ${fits(db, rule)}
    order by ${order} limit ${rule.by === 'popular' ? 40 : limit}`;
  const cards = rows.map(toCard);
  return rule.by === 'popular' ? popularProducts(cards) : cards;
}

export async function countRow(db: Db, rule: RowRule): Promise<number> {
  const [found] = await db<{ count: number }[]>`
    select count(*)::int as count from products p where ${fits(db, rule)}`;
  return Math.min(found?.count ?? 0, MOST);
}

/** Which changes of the catalogue may change the row. */
export function rangeOf(rule: RowRule): CatalogueTag {
  switch (rule.by) {
    case 'category':
      return `range:category:${categoryKey(rule.name)}`;
    case 'tag':
      return `range:tag:${nameKey(rule.name)}`;
    case 'premium':
      return 'range:premium';
    case 'popular':
      return 'range:tag:popular';
    default:
      return 'range:all';
  }
}
