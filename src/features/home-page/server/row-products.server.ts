import type { Card } from '../../../contract/catalogue.ts';
import { categoryKey, nameKey } from '../../../domain/catalogue/catalogue-names.ts';
import { firstOfStyles, itemsOfPopular } from '../../../domain/catalogue/home-selection.ts';
import type { CatalogueTag } from '../../../domain/catalogue/catalogue-tags.ts';
import type { RowRule } from '../../../domain/home-page/sections.ts';
import type { Db, Query } from '../../../platform/server/db.server.ts';
import { collectionParts } from '../../catalogue/server/collections/collection-record.server.ts';
import { readCards } from '../../catalogue/server/card-rows.server.ts';

/** More than the widest screen shows: these come with the page, the rest when a row is near. */
export const FIRST = 8;
/** A row nobody walks to the end of; the heading leads to all of them. */
export const MOST = 200;

/** Best sellers are looked for among so many of those that sold lately; where fewer did, the most wanted follow. */
const sellers = (db: Db) => db`
  (select product_id, sum(sold) as pairs from product_sizes where sold > 0 group by product_id order by 2 desc limit 1000)`;

/** The rules of domain/catalogue/home-selection.ts and the owner's, asked of the database. */
async function fits(db: Db, rule: RowRule): Promise<readonly [Query]> {
  if (rule.by !== 'collection') return [fitsRule(db, rule)];
  const [part] = await collectionParts(db, rule.name);
  return [db`p.listed and ${part}`];
}

function fitsRule(db: Db, rule: Exclude<RowRule, { by: 'collection' }>): Query {
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

/** The newest of each style among those that fit: found on the way through an index, as far as somebody looks. */
const newestOfStyles = (db: Db, fitting: Query) => db`
  from products p cross join lateral (select p.id as own_id, p.style_code as own_style, p.created_at as own_at) own
  where ${fitting} and not exists (
    select from products p where p.style_code = own.own_style and ${fitting}
      and (p.created_at > own.own_at or (p.created_at = own.own_at and p.id < own.own_id)))`;

interface Found {
  readonly id: string;
  readonly style: string;
}

const styleOf = ({ style }: Found): string => style;
const idOf = ({ id }: { readonly id: string }): string => id;

async function idsOf(db: Db, rule: RowRule, limit: number): Promise<string[]> {
  const [fitting] = await fits(db, rule);
  switch (rule.by) {
    case 'best sellers': {
      // A style has five colours or fewer, as a rule.
      const found = await db<Found[]>`
        select p.id, p.style_code as style from products p left join ${sellers(db)} s on s.product_id = p.id
        where p.listed order by s.pairs desc nulls last, p.popularity desc, p.id limit ${limit * 5}`;
      return firstOfStyles(found, styleOf).slice(0, limit).map(idOf);
    }
    case 'chosen': {
      // As they were chosen, also two colours of one style.
      const found = await db<{ id: string }[]>`
        select p.id from products p where ${fitting}
        order by array_position(${[...rule.ids]}, p.id) limit ${limit}`;
      return found.map(idOf);
    }
    case 'popular': {
      const found = await db<Found[]>`
        select p.id, p.style_code as style from products p where ${fitting}
        order by p.created_at desc, p.id limit ${MOST}`;
      return itemsOfPopular(found, styleOf).map(idOf);
    }
    default: {
      const found = await db<{ id: string }[]>`
        select p.id ${newestOfStyles(db, fitting)} order by p.created_at desc, p.id limit ${limit}`;
      return found.map(idOf);
    }
  }
}

/** One card for each style; its colours lead to their own pages. */
export const readRow = async (db: Db, rule: RowRule, limit: number): Promise<Card[]> =>
  readCards(db, await idsOf(db, rule, limit));

export async function countRow(db: Db, rule: RowRule): Promise<number> {
  if (rule.by === 'chosen' || rule.by === 'popular') return (await idsOf(db, rule, MOST)).length;
  const [fitting] = await fits(db, rule);
  const [found] = await db<{ count: number }[]>`
    select count(*)::int as count from (select 1 ${newestOfStyles(db, fitting)} limit ${MOST}) counted`;
  return found?.count ?? 0;
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
