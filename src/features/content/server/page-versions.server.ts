import { INFO_PAGES, type InfoPageName, isInfoPage } from '../../../domain/content/info-pages.ts';
import type { PageKey } from '../../../domain/content/page-place.ts';
import { Failure } from '../../../domain/errors.ts';
import { type Db, inTransaction, type Sql, type Tx } from '../../../platform/server/db.server.ts';
import { OWN_TEXTS } from './own-texts.server.ts';
import {
  contentOf,
  type ContentRecord,
  type PageContent,
  plainContent,
  sameContent,
} from './page-content.server.ts';

interface VersionFacts {
  readonly id: number;
  readonly own: boolean;
  readonly live_from: Date;
  readonly made_by: string;
}
export type PageVersion = PageContent & VersionFacts;
type VersionRecord = ContentRecord & VersionFacts;

const versionOf = (row: VersionRecord): PageVersion => {
  const { id, own, live_from, made_by } = row;
  return { ...contentOf(row), id, own, live_from, made_by };
};

/** What a shop without any version of its own shows: the text of this release. */
const RELEASED = new Date('2026-11-15T00:00:00+05:30');
const ownVersion = (page: InfoPageName): PageVersion => ({
  ...plainContent(OWN_TEXTS[page]),
  id: 0,
  own: true,
  live_from: RELEASED,
  made_by: 'the shop',
});

/** What shoppers read now, by the clock of the database, which every process shares; nothing of a page that was never published. */
export async function findLivePage(db: Db, page: PageKey): Promise<PageVersion | undefined> {
  const [row] = await db<VersionRecord[]>`
    select id, title, intro, body, picture, blocks, own, live_from, made_by from page_versions
    where page = ${page} and live_from <= now() order by live_from desc, id desc limit 1`;
  if (row) return versionOf(row);
  return isInfoPage(page) ? ownVersion(page) : undefined;
}

/** An information page always says something. */
export const readLivePage = async (db: Db, page: InfoPageName): Promise<PageVersion> =>
  (await findLivePage(db, page)) ?? ownVersion(page);

/** For an insert: the number of the version that is in force at this moment, or null. */
export const versionInForce = (db: Db, page: InfoPageName) => db`
  (select id from page_versions where page = ${page} and live_from <= now() order by live_from desc, id desc limit 1)`;

/** The texts of a release become versions like the owner's, so that an order can refer to them when a later release has others. */
export async function keepOwnTexts(sql: Sql): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(5231042)`;
    for (const page of INFO_PAGES) {
      const live = await readLivePage(tx, page);
      const { title, intro, body } = OWN_TEXTS[page];
      const same = sameContent(live, plainContent(OWN_TEXTS[page]));
      // The owner's words stay whatever a release brings.
      if (live.id !== 0 && (!live.own || same)) continue;
      await tx`
        insert into page_versions (page, title, intro, body, own, live_from, made_by)
        values (${page}, ${title}, ${intro}, ${body}, true, ${live.id === 0 ? tx`least(now(), ${RELEASED}::timestamptz)` : tx`now()`}, 'the shop')`;
    }
  });
}

/** What is in force, what is to come and what is worked on: the texts that have words in other languages. */
export async function readTranslatedPages(db: Db): Promise<PageContent[]> {
  const [live, stored] = await Promise.all([
    Promise.all(INFO_PAGES.map((page) => readLivePage(db, page))),
    db<ContentRecord[]>`
      select title, intro, body, picture, blocks from page_versions where live_from > now()
      union all select title, intro, body, picture, blocks from page_drafts
      union all select v.title, v.intro, v.body, v.picture, v.blocks from pages p cross join lateral (
        select * from page_versions where page = 'p' || p.id and live_from <= now()
        order by live_from desc, id desc limit 1) v`,
  ]);
  return [...live, ...stored.map(contentOf)];
}

/** A version that is or was in force; one whose time has not come is nobody's to see. */
export async function readEarlierVersion(
  db: Db,
  page: InfoPageName,
  id: number,
): Promise<PageVersion & { readonly until: Date | null }> {
  const [row] = await db<(VersionRecord & { until: Date | null })[]>`
    select v.id, v.title, v.intro, v.body, v.picture, v.blocks, v.own, v.live_from, v.made_by,
      (select n.live_from from page_versions n
       where n.page = v.page and n.live_from <= now() and (n.live_from, n.id) > (v.live_from, v.id)
       order by n.live_from, n.id limit 1) as until
    from page_versions v where v.page = ${page} and v.id = ${id} and v.live_from <= now()`;
  if (!row) throw new Failure('notFound');
  return { ...versionOf(row), until: row.until };
}

/** The text of a version that was in force. */
export async function readVersionText(tx: Tx, page: PageKey, id: number): Promise<PageVersion> {
  const [row] = await tx<VersionRecord[]>`
    select id, title, intro, body, picture, blocks, own, live_from, made_by from page_versions
    where page = ${page} and id = ${id} and live_from <= now()`;
  if (!row) throw new Failure('notFound');
  return versionOf(row);
}

/** Any version, for staff. */
export async function readAnyVersion(db: Db, page: PageKey, id: number): Promise<PageVersion> {
  const [row] = await db<VersionRecord[]>`
    select id, title, intro, body, picture, blocks, own, live_from, made_by from page_versions
    where page = ${page} and id = ${id}`;
  if (!row) throw new Failure('notFound');
  return versionOf(row);
}
