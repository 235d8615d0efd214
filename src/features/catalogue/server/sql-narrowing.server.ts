import {
  categoryKey,
  colourKey,
  isAllOccasions,
  isPremiumLeatherTitle,
  nameKey,
} from '../../../domain/catalogue/catalogue-names.ts';
import { isDeals, type ListingScope } from '../../../domain/catalogue/catalogue-query.ts';
import { type Constraint, isWished } from '../../../domain/catalogue/search/parse-query.ts';
import type { Db, Query } from '../../../platform/server/db.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { Narrowed } from './catalogue-source.ts';
import { collectionParts } from './collections/collection-record.server.ts';
import { priceAtLeast, priceBelow, type TextMatch, textsOf } from './search-texts.server.ts';

export type Part = Query;

export const every = (db: Db, parts: readonly Part[]): Part =>
  parts.reduce((all, part) => db`${all} and ${part}`, db`true`);

const priceUpTo = (db: Db, rupees: number): Part => db`p.price < ${priceBelow(rupees)}`;
const priceFrom = (db: Db, rupees: number): Part => db`p.price >= ${priceAtLeast(rupees)}`;

/** What the route's own parameters leave. A name nobody uses leaves nothing. */
function scopeParts(db: Db, scope: ListingScope): Part[] {
  const { title, tag, color, subtypes, amount } = scope;
  const parts: Part[] = [db`p.listed`];
  if (title !== undefined && isPremiumLeatherTitle(title)) {
    // A shoe may be of premium leather and belong to another occasion: the flag or the category is enough.
    parts.push(
      db`(p.premium_leather or p.subcategory_id = (select id from subcategories where key = ${categoryKey(title)}))`,
    );
  } else if (title !== undefined && !isAllOccasions(title)) {
    parts.push(db`p.subcategory_id = (select id from subcategories where key = ${categoryKey(title)})`);
  }
  if (isDeals(scope)) parts.push(db`p.discount > 0`);
  else if (tag !== undefined) parts.push(db`p.tag_key = ${nameKey(tag)}`);
  if (color !== undefined) parts.push(db`p.color_key = ${colourKey(color)}`);
  if (subtypes !== undefined)
    parts.push(db`p.type_id = (select id from subcategory_types where key = ${nameKey(subtypes)})`);
  if (amount !== undefined) parts.push(priceUpTo(db, amount));
  return parts;
}

export function textPart(db: Db, { column, english, simple }: TextMatch): Part {
  if (column === 'asked')
    return db`p.style_code in (select q.style_code from questions q
      where q.state = 'published' and q.found @@ to_tsquery('english', ${english}))`;
  const names = column === 'names' ? db`p.names` : db`p.words`;
  return simple === undefined
    ? db`${names} @@ to_tsquery('english', ${english})`
    : db`${names} @@ (to_tsquery('english', ${english}) || to_tsquery('simple', ${simple}))`;
}

/** What narrows the products by index; colours, sizes, heels, materials and closures are counted as filters. */
export function searchParts(db: Db, constraints: readonly Constraint[]): Part[] {
  const parts = textsOf(constraints).map((text) => textPart(db, text));
  for (const each of constraints) {
    if (each.kind === 'price' && each.from !== undefined) parts.push(priceFrom(db, each.from));
    if (each.kind === 'price' && each.to !== undefined) parts.push(priceUpTo(db, each.to));
    if (each.kind === 'sale') parts.push(db`p.discount > 0`);
    if (each.kind === 'stock') parts.push(db`p.sizes_in_stock <> '{}'`);
  }
  return parts;
}

export const sharesCards = async (db: Db): Promise<boolean> =>
  (await readStored(db, 'listings')).cards === 'style';

/** What products of one card have in common. */
export const cardPart = (db: Db, shared: boolean): Part => (shared ? db`p.style_code` : db`p.id`);

/** What is hidden is hidden with its card: another colour of it would stand in its place. */
async function hiddenParts(db: Db, { hidden = [] }: Narrowed): Promise<readonly Part[]> {
  if (hidden.length === 0) return [];
  const card = cardPart(db, await sharesCards(db));
  return [db`${card} <> all(array(select ${card} from products p where p.id = any(${[...hidden]})))`];
}

/** In a list: what is awaited alone would be sent as a statement. */
export async function narrowedParts(db: Db, narrowed: Narrowed): Promise<readonly [Part]> {
  const { collection } = narrowed;
  const whole = every(db, [
    ...scopeParts(db, narrowed),
    ...(collection === undefined ? [] : await collectionParts(db, collection)),
    ...(await hiddenParts(db, narrowed)),
    ...(narrowed.priceFrom === undefined ? [] : [priceFrom(db, narrowed.priceFrom)]),
    ...(narrowed.priceTo === undefined ? [] : [priceUpTo(db, narrowed.priceTo)]),
    ...(narrowed.code === undefined
      ? searchParts(db, narrowed.constraints)
      : [db`p.code = ${narrowed.code}`]),
  ]);
  return [whole];
}

/** A name or a word is escaped for LIKE: it may hold nothing but letters and digits. */
export const begun = (word: string): string => `${word}%`;

/** What a listing counts as filters, as conditions. */
export function filterParts(db: Db, constraints: readonly Constraint[]): Part[] {
  return constraints.filter(isWished).flatMap((each): Part[] => {
    switch (each.kind) {
      case 'colour':
        return [db`p.color_key = any(${[...each.colours, ...each.near]})`];
      case 'size':
        return [db`p.sizes_in_stock && ${[...each.sizes]}::double precision[]`];
      case 'heel':
        return [db`heel_band(p.heel_mm) = any(${[...each.heels]})`];
      case 'material':
      case 'closure':
        return [
          db`lower(${each.kind === 'material' ? db`p.material` : db`p.closure`}) like ${begun(each.name)}`,
        ];
      default:
        return [];
    }
  });
}
