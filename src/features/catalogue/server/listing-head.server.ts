import type { Listing } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import type { ListingScope } from '../../../domain/catalogue/catalogue-query.ts';
import { keyOf, type NameKind } from '../../../domain/catalogue/name-rules.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readCollection } from './collections/collection-record.server.ts';
import { readPictures } from './shop-pictures.server.ts';

/** Which name the address of a listing bears. */
export function namedBy({
  title,
  subtypes,
  color,
  tag,
}: ListingScope): { kind: NameKind; key: string } | undefined {
  if (title !== undefined) return { kind: 'category', key: keyOf('category', title) };
  if (subtypes !== undefined) return { kind: 'type', key: keyOf('type', subtypes) };
  if (color !== undefined) return { kind: 'colour', key: keyOf('colour', color) };
  if (tag !== undefined) return { kind: 'tag', key: keyOf('tag', tag) };
  return undefined;
}

/** What the owner put above the listing of a type, a colour, a tag or a collection. */
export async function readHead(db: Db, scope: ListingScope): Promise<Listing['head']> {
  if (scope.collection !== undefined) {
    const found = await readCollection(db, scope.collection);
    return found && { title: found.name, ...(await shownHead(db, found)) };
  }
  const name = namedBy(scope);
  if (!name || name.kind === 'category') return undefined;
  const [row] = await db<{ headline: string; words: string; banner: string }[]>`
    select headline, words, banner from listing_heads where kind = ${name.kind} and key = ${name.key}`;
  return row && shownHead(db, row);
}

async function shownHead(
  db: Db,
  { headline, words, banner }: { headline: string; words: string; banner: string },
) {
  const pictures = await readPictures(db, [banner]);
  return { headline, words, banner: pictures.get(banner) ?? null };
}

/** Where an old name leads today. */
export async function readMoved(db: Db, scope: ListingScope): Promise<string | undefined> {
  if (scope.collection !== undefined) {
    const [now] = await db<{ slug: string }[]>`
      select slug from collections where ${scope.collection.toLowerCase()} = any(old_slugs) limit 1`;
    return now && paths.collection(now.slug);
  }
  const name = namedBy(scope);
  if (!name) return undefined;
  const [row] = await db<{ name: string | null }[]>`
    select coalesce(c.name, t.name, k.name, o.now_key) as name from old_names o
      left join subcategories c on o.kind = 'category' and c.key = o.now_key
      left join subcategory_types t on o.kind = 'type' and t.key = o.now_key
      left join colours k on o.kind = 'colour' and k.key = o.now_key
    where o.kind = ${name.kind} and o.key = ${name.key}`;
  if (!row?.name) return undefined;
  const address = { category: paths.category, type: paths.subtype, colour: paths.color, tag: paths.tag };
  return address[name.kind](row.name);
}
