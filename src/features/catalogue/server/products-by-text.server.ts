import type { Db, Query } from '../../../platform/server/db.server.ts';
import { anywhere } from '../../../platform/server/like.server.ts';

/** So many titles are looked at first: what many products are called stands among them. */
const FIRST_TITLES = 2_000;
/** Of what few of those are called, so many are sorted. */
const SORTED = 2_000;

/** A few products by any part of title or product id, by title, of those that fit `where` (of `products p`). */
export async function productsByText(
  db: Db,
  text: string,
  { most, where }: { readonly most: number; readonly where: Query },
): Promise<string[]> {
  const like = anywhere(text.toLowerCase());
  // From the index by title alone; rows are read only of those that fit.
  const first = await db<{ id: string }[]>`
    select p.id from (
      select f.id, f.title from (
        select id, title, code from products where archived_at is null order by title, id limit ${FIRST_TITLES}) f
      where lower(f.title || ' ' || f.code) like ${like}) f
    join products p on p.id = f.id
    where ${where} order by f.title, f.id limit ${most}`;
  if (first.length === most) return first.map(({ id }) => id);
  const found = await db<{ id: string }[]>`
    with found as materialized (select p.id, p.title from products p where lower(p.title || ' ' || p.code) like ${like} and ${where} limit ${SORTED})
    select id from found order by title, id limit ${most}`;
  return found.map(({ id }) => id);
}
