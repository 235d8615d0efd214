import type { InfoPage } from '../../../contract/content.ts';
import { INFO_PAGES, type InfoPageName, type WrittenPage } from '../../../domain/content/info-pages.ts';
import { Failure } from '../../../domain/errors.ts';
import { istDay } from '../../../domain/text/dates.ts';
import { type Db, inTransaction, type Sql, type Tx } from '../../../platform/server/db.server.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { hindiLinesOf } from './hindi-texts.server.ts';
import { OWN_TEXTS } from './own-texts.server.ts';
import { withEnglishMarked } from './mark-english.ts';
import { linesOf, pageIn } from './page-lines.ts';
import { readText } from './read-text.server.ts';

interface PageVersionRecord extends WrittenPage {
  readonly id: number;
  readonly own: boolean;
  readonly live_from: Date;
  readonly made_by: string;
}

/** What a shop without any version of its own shows: the text of this release. */
const RELEASED = new Date('2026-11-15T00:00:00+05:30');
const ownRow = (page: InfoPageName): PageVersionRecord => ({
  ...OWN_TEXTS[page],
  id: 0,
  own: true,
  live_from: RELEASED,
  made_by: 'the shop',
});

/** What shoppers read now, by the clock of the database, which every process shares. */
export async function readLivePage(db: Db, page: InfoPageName): Promise<PageVersionRecord> {
  const [row] = await db<PageVersionRecord[]>`
    select id, title, intro, body, own, live_from, made_by from page_versions
    where page = ${page} and live_from <= now() order by live_from desc, id desc limit 1`;
  return row ?? ownRow(page);
}

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
      const same = live.title === title && live.intro === intro && live.body === body;
      // The owner's words stay whatever a release brings.
      if (live.id !== 0 && (!live.own || same)) continue;
      await tx`
        insert into page_versions (page, title, intro, body, own, live_from, made_by)
        values (${page}, ${title}, ${intro}, ${body}, true, ${live.id === 0 ? tx`least(now(), ${RELEASED}::timestamptz)` : tx`now()`}, 'the shop')`;
    }
  });
}

export function showPage(
  page: InfoPageName,
  written: WrittenPage,
  {
    version,
    from,
    until,
    language = 'en',
  }: { version: number; from: Date; until: Date | null; language?: Language },
): InfoPage {
  const { title, intro, body } = written;
  return {
    page,
    version,
    title,
    intro,
    sections: readText(body),
    changed: istDay(from),
    language,
    until: until && istDay(until),
  };
}

/** What is in force and what is to come: the texts that have words in other languages. */
export async function readTranslatedPages(db: Db): Promise<WrittenPage[]> {
  const [live, coming] = await Promise.all([
    Promise.all(INFO_PAGES.map((page) => readLivePage(db, page))),
    db<WrittenPage[]>`
      select title, intro, body from page_versions where live_from > now()
      union all select title, intro, body from page_drafts`,
  ]);
  return [...live, ...coming];
}

/** The page with every line that has words in another language: the owner's, or those that came with the shop. */
async function inLanguage(db: Db, page: InfoPageName, live: WrittenPage, language: Language) {
  const wanted = linesOf(live);
  const written = await db<{ key: string; text: string }[]>`
    select key, text from translations
    where kind = 'text' and language = ${language} and key = any(${wanted})`;
  const lines = new Map([
    ...(language === 'hi' ? hindiLinesOf(page) : []),
    ...written.map(({ key, text }) => [key, text] as const),
  ]);
  return wanted.some((line) => lines.has(line)) ? pageIn(live, lines) : undefined;
}

/** In another language a line without words in it is English, and marked so. */
export async function readInfoPage(db: Db, page: InfoPageName, language: Language = 'en'): Promise<InfoPage> {
  const live = await readLivePage(db, page);
  const when = { version: live.id, from: live.live_from, until: null };
  const shown = language === 'en' ? undefined : await inLanguage(db, page, live, language);
  if (!shown) return showPage(page, live, when);
  return withEnglishMarked(showPage(page, shown, { ...when, language }), readText(live.body));
}

/** A version that is or was in force; one whose time has not come is nobody's to see. */
export async function readEarlierPage(db: Db, page: InfoPageName, id: number): Promise<InfoPage> {
  const [row] = await db<(PageVersionRecord & { until: Date | null })[]>`
    select v.id, v.title, v.intro, v.body, v.own, v.live_from, v.made_by,
      (select n.live_from from page_versions n
       where n.page = v.page and n.live_from <= now() and (n.live_from, n.id) > (v.live_from, v.id)
       order by n.live_from, n.id limit 1) as until
    from page_versions v where v.page = ${page} and v.id = ${id} and v.live_from <= now()`;
  if (!row) throw new Failure('notFound');
  return showPage(page, row, { version: row.id, from: row.live_from, until: row.until });
}

/** The text of a version that was in force. */
export async function readVersionText(tx: Tx, page: InfoPageName, id: number): Promise<PageVersionRecord> {
  const [row] = await tx<PageVersionRecord[]>`
    select id, title, intro, body, own, live_from, made_by from page_versions
    where page = ${page} and id = ${id} and live_from <= now()`;
  if (!row) throw new Failure('notFound');
  return row;
}
