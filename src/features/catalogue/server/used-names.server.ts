import { isPremiumLeatherTitle } from '../../../domain/catalogue/catalogue-names.ts';
import type { PlacedProduct } from '../../../domain/catalogue/catalogue-tags.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';

/** Of `subcategories c`: whether its listing shows anything. Premium Leather also holds what bears the mark. */
export const categoryHasProducts = (db: Db) => db`
  (exists (select from products u where u.listed and u.subcategory_id = c.id)
    or (c.key = 'premiumleather' and exists (select from products u where u.listed and u.premium_leather)))`;

/** Of `subcategory_types t`. */
export const typeHasProducts = (db: Db) =>
  db`exists (select from products u where u.listed and u.type_id = t.id)`;

/** The names of menus that these products fill. */
function filledBy(products: readonly PlacedProduct[]): Set<string> {
  const listed = products.filter((product) => product.listed);
  return new Set([
    ...listed.flatMap(({ category, type }) => [`category ${category}`, `type ${type}`]),
    ...(listed.some(({ category, isPremiumLeather }) => isPremiumLeather || isPremiumLeatherTitle(category))
      ? ['premium']
      : []),
  ]);
}

/** Whether a category or type got its first product or lost its last: the menus list those with products. */
export async function usedNamesChanged(
  tx: Tx,
  ids: readonly string[],
  before: readonly PlacedProduct[],
  after: readonly PlacedProduct[],
): Promise<boolean> {
  const [old, now] = [filledBy(before), filledBy(after)];
  const changed = [
    ...[...old].filter((name) => !now.has(name)),
    ...[...now].filter((name) => !old.has(name)),
  ];
  if (changed.length === 0) return false;
  // What other products fill is in the menus whatever these do.
  const rows = await tx<{ name: string }[]>`
    select 'category ' || c.name as name from subcategories c
    where exists (select from products u where u.listed and u.subcategory_id = c.id and u.id <> all(${[...ids]}))
    union all select 'type ' || t.name from subcategory_types t
    where exists (select from products u where u.listed and u.type_id = t.id and u.id <> all(${[...ids]}))
    union all select 'premium'
    where exists (select from products u where u.listed and u.premium_leather and u.id <> all(${[...ids]}))`;
  return changed.some((name) => !rows.some((row) => row.name === name));
}
