import {
  type CatalogueTag,
  type PlacedProduct,
  type ShownProduct,
  tagsOfChange,
  tagsOfSizes,
} from '../../../domain/catalogue/catalogue-tags.ts';
import { noteChangedProducts } from './index-now.server.ts';
import { usedNamesChanged } from './used-names.server.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { isOneOf } from '../../../platform/server/is-one-of.server.ts';
import { recordEvent } from '../../webhooks/server/record-event.server.ts';
import {
  EVERYTHING,
  invalidatePages,
  STAFF_CHANGE,
} from '../../../platform/server/page-cache/invalidate.server.ts';

/** What the shop's people change shows within a second; a sale may take the manifest's time. */
const invalidate = (db: Db, tags: readonly CatalogueTag[], byStaff = true): Promise<void> =>
  invalidatePages(db, tags, byStaff ? STAFF_CHANGE : {});

export const invalidateMenus = (db: Db): Promise<void> => invalidate(db, ['menus']);
export const invalidateArtwork = (db: Db): Promise<void> => invalidate(db, ['artwork']);
/** Words that mean the same were changed: every search may find something else. */
export const invalidateSearch = (db: Db): Promise<void> => invalidate(db, ['range:all']);
/** A review was written, changed, hidden, answered or found helpful. `figures`: its stars count differently now. */
export const invalidateReviews = (
  db: Db,
  productId: string,
  { figures, byStaff }: { readonly figures: boolean; readonly byStaff: boolean },
): Promise<void> =>
  invalidate(
    db,
    [`reviews:${productId}`, ...(figures ? ([`rating:${productId}`, 'rating:any'] as const) : [])],
    byStaff,
  );
/** Questions about a style are shown otherwise, and searches may find its products by other words. */
export async function invalidateQuestions(db: Db, styleCode: string): Promise<void> {
  const products = await db<{ id: string }[]>`select id from products where style_code = ${styleCode}`;
  await invalidate(db, [...products.map(({ id }) => `questions:${id}` as const), 'questions:any']);
}
export const invalidateAllProducts = (db: Db): Promise<void> =>
  invalidatePages(db, [EVERYTHING], STAFF_CHANGE);

/**
 * Products are added, changed or taken away by `work`: whatever shows them, and nothing else, is renewed at commit.
 * Everybody who writes to `products`, `product_sizes` or `pictures` goes through here, but for stock that is sold.
 */
export async function changeProducts<T>(tx: Tx, ids: readonly string[], work: () => Promise<T>): Promise<T> {
  const before = await readShown(tx, ids);
  const done = await work();
  const after = await readShown(tx, ids);
  const tags = ids.flatMap((id) => [
    ...tagsOfChange(before.get(id), after.get(id)),
    ...pairsTags(before.get(id), after.get(id)),
  ]);
  if (await usedNamesChanged(tx, ids, [...before.values()], [...after.values()])) tags.push('menus');
  await invalidate(tx, [...new Set(tags)]);
  const changed = ids.filter((id) => tagsOfChange(before.get(id), after.get(id)).length > 0);
  await noteChangedProducts(tx, changed);
  await recordEvent(tx, {
    'product.changed': changed,
    'stock.changed': ids.filter((id) => before.get(id)?.pairs !== after.get(id)?.pairs),
  });
  return done;
}

const pairsTags = (before?: Read, after?: Read): CatalogueTag[] =>
  before?.pairs === after?.pairs ? [] : [`pairs:${(before ?? after)?.id ?? ''}`, 'pairs:any'];

type Read = ShownProduct & { readonly pairs: string };

/** Those that are on sale, as pages may show them. */
export async function readShown(tx: Tx, ids: readonly string[]): Promise<Map<string, Read>> {
  if (ids.length === 0) return new Map();
  const rows = await tx<Read[]>`
    select p.id, p.listed, c.name as category, t.name as type, p.color, p.tag, p.premium_leather as "isPremiumLeather", p.discount,
      array(select z.size from product_sizes z where z.product_id = p.id and z.quantity > 0) as "sizesInStock",
      (select jsonb_object_agg(key, md5(value::text)) from jsonb_each(to_jsonb(p) || jsonb_build_object(
        'pictures', (select json_agg(f order by f.position) from pictures f where f.product_id = p.id),
        'sizes', (select json_agg(json_build_array(z.size, z.label) order by z.size) from product_sizes z where z.product_id = p.id)))
      ) as columns,
      array(select s.id from products s where s.style_code = p.style_code and s.active and s.id <> p.id) as siblings,
      coalesce((select string_agg(z.quantity::text, ' ' order by z.size) from product_sizes z where z.product_id = p.id), '') as pairs
    from products p join subcategories c on c.id = p.subcategory_id join subcategory_types t on t.id = p.type_id
    where p.active and p.id = any(${[...ids]})`;
  return new Map(rows.map((row) => [row.id, row]));
}

interface StockChange {
  /** A size ran out or came back. */
  readonly outOrBack?: boolean;
  /** Products of which a size that moved has only a few pairs left: their own pages say that number as it is. */
  readonly lowStock?: readonly string[];
}

/** Pairs of these products were sold or given back, in this transaction: other programs are told, and pages renewed. */
export async function stockMoved(
  db: Db,
  productIds: readonly string[],
  change: StockChange = {},
): Promise<void> {
  await recordEvent(db, { 'stock.changed': productIds });
  await renewStockPages(db, productIds, change);
}

/**
 * Pairs of these products were sold or given back, one id for each size. A listing shows no number: it changes only
 * when a size ran out or came back.
 */
export async function renewStockPages(
  db: Db,
  productIds: readonly string[],
  { outOrBack = false, lowStock = [] }: StockChange = {},
): Promise<void> {
  const ids = [...new Set(productIds)];
  const pairs: CatalogueTag[] =
    ids.length === 0
      ? []
      : [
          ...ids.map((id) => `pairs:${id}` as const),
          'pairs:any',
          ...[...new Set(lowStock)].map((id) => `product:${id}` as const),
        ];
  if (!outOrBack) return invalidate(db, pairs, false);
  const rows = await db<(PlacedProduct & { id: string; sizes: number })[]>`
    select p.id, p.listed, c.name as category, t.name as type, p.color, p.tag, p.premium_leather as "isPremiumLeather",
      p.discount, (select count(*)::int from product_sizes z where z.product_id = p.id and z.quantity > 0) as sizes
    from products p join subcategories c on c.id = p.subcategory_id join subcategory_types t on t.id = p.type_id
    where ${isOneOf(db, db`p.id`, ids)}`;
  // Hardly more sizes than those that moved: it was sold out before, or is now, or another buyer is about to do it.
  const moves = (id: string): number => productIds.filter((each) => each === id).length;
  const tags = rows.flatMap((row) => tagsOfSizes(row, row.sizes <= moves(row.id) + 1));
  await invalidate(db, [...new Set([...pairs, ...tags])], false);
}
