import type { PageKind } from '../../../domain/content/blocks.ts';
import { pageAddress, pageId, type PageKey } from '../../../domain/content/page-place.ts';
import { Failure } from '../../../domain/errors.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { column, readColumns, type RecordOf } from '../../../platform/server/table.server.ts';

/** Every column of a page that the owner made: what is read, its type and what is written come from here. */
export const PAGE_COLUMNS = {
  id: column<number>('id'),
  kind: column<PageKind>('kind'),
  slug: column<string>('slug'),
  oldSlugs: column<string[]>('old_slugs'),
  hidden: column<boolean>('hidden'),
};
export type PageRecord = RecordOf<typeof PAGE_COLUMNS>;

export const keyOfPage = ({ id }: Pick<PageRecord, 'id'>): PageKey => `p${id}`;
export const addressOfPage = ({ kind, slug }: Pick<PageRecord, 'kind' | 'slug'>): string =>
  pageAddress(kind, slug);

/** Where a page of the owner stands; nothing of an information page. */
export async function readPlace(db: Db, key: PageKey): Promise<PageRecord | undefined> {
  const id = pageId(key);
  if (id === undefined) return undefined;
  const [row] = await db<PageRecord[]>`select ${readColumns(db, PAGE_COLUMNS)} from pages where id = ${id}`;
  if (!row) throw new Failure('notFound');
  return row;
}

const isPublished = (db: Db) => db`exists (
  select from page_versions where page = 'p' || p.id and live_from <= now())`;

/** The published page of an address, or the one that had it before. */
export async function findPlace(db: Db, kind: PageKind, slug: string): Promise<PageRecord | undefined> {
  const asked = slug.toLowerCase();
  const [row] = await db<PageRecord[]>`
    select ${readColumns(db, PAGE_COLUMNS)} from pages p
    where kind = ${kind} and not hidden and (slug = ${asked} or ${asked} = any(old_slugs)) and ${isPublished(db)}
    order by (slug = ${asked}) desc, id desc limit 1`;
  return row;
}

/** The moment of its first version that came into force. */
export async function firstPublished(db: Db, key: PageKey): Promise<Date | undefined> {
  const [row] = await db<{ at: Date | null }[]>`
    select min(live_from) as at from page_versions where page = ${key} and live_from <= now()`;
  return row?.at ?? undefined;
}

export interface EntryRecord {
  readonly kind: PageKind;
  readonly slug: string;
  readonly title: string;
  readonly intro: string;
  readonly picture: string;
  readonly first: Date;
}

/** Published pages of a kind, the newest first. */
export const readEntries = (
  db: Db,
  kind: PageKind,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): PromiseLike<EntryRecord[]> =>
  db<EntryRecord[]>`
    select p.kind, p.slug, v.title, v.intro, v.picture, f.first
    from pages p
      cross join lateral (select title, intro, picture from page_versions
        where page = 'p' || p.id and live_from <= now() order by live_from desc, id desc limit 1) v
      cross join lateral (select min(live_from) as first from page_versions
        where page = 'p' || p.id and live_from <= now()) f
    where p.kind = ${kind} and not p.hidden
    order by f.first desc, p.id desc limit ${limit} offset ${offset}`;

export async function countEntries(db: Db, kind: PageKind): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from pages p where p.kind = ${kind} and not p.hidden and ${isPublished(db)}`;
  return row?.count ?? 0;
}

export const dayOfEntry = ({ first }: Pick<EntryRecord, 'first'>): string => istDay(first);

/** For sitemaps: the addresses of everything that is published, with the lists that are not empty. */
export async function publishedAddresses(db: Db): Promise<string[]> {
  const rows = await db<{ kind: PageKind; slug: string }[]>`
    select p.kind, p.slug from pages p where not p.hidden and ${isPublished(db)}
    order by p.kind, p.slug limit 5000`;
  return rows.map(addressOfPage);
}
