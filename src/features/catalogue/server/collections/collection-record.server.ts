import type { CollectionBody, CollectionFields } from '../../../../contract/collections-staff.ts';
import { nameKey } from '../../../../domain/catalogue/catalogue-names.ts';
import { momentOf, typedMoment } from '../../../../domain/text/dates.ts';
import type { Db, Query } from '../../../../platform/server/db.server.ts';
import { column, readColumns, type RecordOf } from '../../../../platform/server/table.server.ts';

/** Every column of a collection: what is read, its type and what is written come from here. */
export const COLLECTION_COLUMNS = {
  id: column<number>('id'),
  slug: column<string>('slug'),
  name: column<string>('name'),
  headline: column<string>('headline'),
  words: column<string>('words'),
  banner: column<string>('banner'),
  chosen: column<boolean>('chosen'),
  productIds: column<string[]>('product_ids'),
  categoryIds: column<number[]>('category_ids'),
  typeIds: column<number[]>('type_ids'),
  colourIds: column<number[]>('colour_ids'),
  tags: column<string[]>('tags'),
  premium: column<boolean>('premium'),
  priceFrom: column<number | null>('price_from'),
  priceTo: column<number | null>('price_to'),
  leastOff: column<number | null>('least_off'),
  newDays: column<number | null>('new_days'),
  startsAt: column<Date | null>('starts_at'),
  endsAt: column<Date | null>('ends_at'),
  version: column<number>('version'),
};
export type CollectionRecord = RecordOf<typeof COLLECTION_COLUMNS>;

/** Of `collections k`, by the clock of the database, which every process shares. */
const isShown = (db: Db) =>
  db`(k.starts_at is null or k.starts_at <= now()) and (k.ends_at is null or k.ends_at > now())`;

/** Those whose time it is. */
export const readShownCollections = (db: Db) =>
  db<
    { slug: string; name: string }[]
  >`select k.slug, k.name from collections k where ${isShown(db)} order by k.name`;

/** What of these collections is told elsewhere, in this order, while their time is. */
export const readShownCollectionsOf = (db: Db, slugs: readonly string[]) =>
  db<Pick<CollectionRecord, 'slug' | 'name' | 'headline' | 'banner'>[]>`
    select k.slug, k.name, k.headline, k.banner from collections k
    where k.slug = any(${[...slugs]}) and ${isShown(db)} order by array_position(${[...slugs]}, k.slug)`;

/** The collection of an address, while its time is. */
export async function readCollection(db: Db, slug: string): Promise<CollectionRecord | undefined> {
  const [row] = await db<CollectionRecord[]>`
    select ${readColumns(db, COLLECTION_COLUMNS)} from collections k where k.slug = ${slug.toLowerCase()} and ${isShown(db)}`;
  return row;
}

/** Those of these ids, whether their time is or not. */
export const readCollections = (db: Db, ids: readonly number[]): PromiseLike<CollectionRecord[]> =>
  db<CollectionRecord[]>`
    select ${readColumns(db, COLLECTION_COLUMNS)} from collections k where k.id = any(${[...ids]}::int[]) order by k.id`;

/** The same, while their time is. */
const readShownOf = (db: Db, ids: readonly number[]) =>
  db<CollectionRecord[]>`
    select ${readColumns(db, COLLECTION_COLUMNS)} from collections k
    where k.id = any(${[...ids]}::int[]) and ${isShown(db)} order by k.id`;

/** Of these products, which belong to which of these collections now, by the ids of both. */
export async function collectionsOf(
  db: Db,
  products: readonly string[],
  collections: readonly number[],
): Promise<Map<string, string[]>> {
  const shown = products.length > 0 && collections.length > 0 ? await readShownOf(db, collections) : [];
  return membersOf(db, products, shown);
}

/** The same, whether the time of a collection is now or not. */
export const collectionsOfProducts = async (
  db: Db,
  products: readonly string[],
  collections: readonly number[],
): Promise<Map<string, string[]>> =>
  collections.length === 0 ? new Map() : membersOf(db, products, await readCollections(db, collections));

async function membersOf(
  db: Db,
  products: readonly string[],
  collections: readonly CollectionRecord[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const collection of collections) {
    const rows = await db<{ id: string }[]>`
      select p.id from products p where p.id = any(${[...products]}) and ${partOf(db, collection)} order by p.id`;
    for (const { id } of rows) found.set(id, [...(found.get(id) ?? []), String(collection.id)]);
  }
  return found;
}

/** Which of `products p` belong to it; it does not say whether they are listed. */
export function partOf(db: Db, collection: CollectionRecord): Query {
  const { productIds, categoryIds, typeIds, colourIds, tags, premium } = collection;
  const { priceFrom, priceTo, leastOff, newDays } = collection;
  if (collection.chosen) return db`p.id = any(${productIds})`;
  const parts: Query[] = [
    ...(categoryIds.length > 0 ? [db`p.subcategory_id = any(${categoryIds})`] : []),
    ...(typeIds.length > 0 ? [db`p.type_id = any(${typeIds})`] : []),
    ...(colourIds.length > 0
      ? [db`p.color_key in (select key from colours where id = any(${colourIds}))`]
      : []),
    // A tag that was renamed since is found by its new name.
    ...(tags.length > 0
      ? [
          db`p.tag_key in (
            select unnest(${tags}::text[]) union all
            select now_key from old_names where kind = 'tag' and key = any(${tags}))`,
        ]
      : []),
    ...(premium ? [db`p.premium_leather`] : []),
    ...(priceFrom === null ? [] : [db`p.price >= ${priceFrom}`]),
    ...(priceTo === null ? [] : [db`p.price <= ${priceTo}`]),
    ...(leastOff === null ? [] : [db`p.off >= ${leastOff}`]),
    ...(newDays === null ? [] : [db`p.created_at > now() - ${newDays} * interval '1 day'`]),
  ];
  return parts.reduce((all, part) => db`${all} and ${part}`, db`true`);
}

/** The products of the collection at this address; none where there is no such collection now. */
export async function collectionParts(db: Db, slug: string): Promise<readonly [Query]> {
  const found = await readCollection(db, slug);
  // In a list: what is awaited alone would be sent as a statement.
  return [found ? partOf(db, found) : db`false`];
}

const numbers = (ids: readonly string[]): number[] =>
  ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
const paise = (rupees: number | null): number | null => (rupees === null ? null : rupees * 100);
const rupees = (amount: number | null): number | null => (amount === null ? null : amount / 100);

/** What the form says of a collection, as it is stored. */
export const recordOf = (body: CollectionBody): Omit<CollectionRecord, 'id' | 'version'> => ({
  slug: body.slug,
  name: body.name,
  headline: body.headline,
  words: body.words,
  banner: body.banner,
  chosen: body.by === 'chosen',
  productIds: body.products,
  categoryIds: numbers(body.categories),
  typeIds: numbers(body.types),
  colourIds: numbers(body.colours),
  tags: body.tags.map(nameKey),
  premium: body.premium,
  priceFrom: paise(body.priceFrom),
  priceTo: paise(body.priceTo),
  leastOff: body.leastOff,
  newDays: body.newDays,
  startsAt: body.from === '' ? null : momentOf(body.from),
  endsAt: body.until === '' ? null : momentOf(body.until),
});

/** What the form shows of a collection. */
export const fieldsOf = (record: CollectionRecord): CollectionFields => ({
  version: record.version,
  name: record.name,
  slug: record.slug,
  headline: record.headline,
  words: record.words,
  banner: record.banner,
  by: record.chosen ? 'chosen' : 'rule',
  products: record.productIds,
  categories: record.categoryIds.map(String),
  types: record.typeIds.map(String),
  colours: record.colourIds.map(String),
  tags: record.tags,
  premium: record.premium,
  priceFrom: rupees(record.priceFrom),
  priceTo: rupees(record.priceTo),
  leastOff: record.leastOff,
  newDays: record.newDays,
  from: record.startsAt ? typedMoment(record.startsAt) : '',
  until: record.endsAt ? typedMoment(record.endsAt) : '',
});
