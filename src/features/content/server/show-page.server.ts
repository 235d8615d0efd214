import type { InfoPage } from '../../../contract/content.ts';
import type { PageKind } from '../../../domain/content/blocks.ts';
import { type InfoPageName, isInfoPage } from '../../../domain/content/info-pages.ts';
import { type PageKey } from '../../../domain/content/page-place.ts';
import { Failure } from '../../../domain/errors.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { translated } from '../../../domain/text/translate.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { showBlocks } from '../../home-page/server/show-blocks.server.ts';
import { readShownEntries } from '../../home-page/server/shown-entries.server.ts';
import {
  addressOfPage,
  countEntries,
  findPlace,
  firstPublished,
  keyOfPage,
  type PageRecord,
  readEntries,
} from './owned-pages.server.ts';
import { type PageContent, textsOfPage } from './page-content.server.ts';
import { findLivePage, readEarlierVersion, readLivePage } from './page-versions.server.ts';
import { showText } from './shown-text.server.ts';
import { readLines } from './translated-lines.server.ts';

/** A row of a page holds as many products as anybody looks at; a chosen one may hold more than a carousel loads. */
const IN_A_ROW = 60;
export const ON_A_LIST = 12;

interface Facts {
  readonly version: number;
  readonly from: Date;
  readonly until: Date | null;
  readonly language?: Language;
  readonly place?: InfoPage['place'];
}

/** Long, and for those who read Hindi. */
const hindiTexts = () => import('./hindi-texts.server.ts');

/** A page ready to be shown, in a language. What nobody has translated is English, and marked so where it is a line of a long text. */
export async function showPage(
  db: Db,
  page: PageKey,
  written: PageContent,
  { version, from, until, language = 'en', place }: Facts,
): Promise<InfoPage> {
  const own = language === 'hi' && isInfoPage(page) ? (await hindiTexts()).hindiLinesOf(page) : undefined;
  const lines = await readLines(db, language, textsOfPage(written), own);
  const { title, intro, body, picture, blocks } = written;
  const facts = {
    page,
    version,
    title: lines.get(title) ?? title,
    intro: lines.get(intro) ?? intro,
    changed: istDay(from),
    language: lines.size === 0 ? ('en' as const) : language,
    until: until && istDay(until),
    ...(place ? { place } : {}),
  };
  // An information page of one text needs nothing of the rest of the shop.
  if (blocks === null && isInfoPage(page) && picture === '')
    return { ...facts, sections: showText(body, lines) };
  const [{ now } = { now: from }] = await db<{ now: Date }[]>`select now() as now`;
  const shown = await showBlocks(db, blocks ?? [{ id: 'text', hidden: false, kind: 'text', text: body }], {
    now,
    language,
    lines,
    picture,
    whole: IN_A_ROW,
  });
  const dictionary = { phrases: lines, products: new Map<string, never>() };
  return {
    ...facts,
    sections: [],
    blocks: lines.size === 0 ? shown.blocks : translated(shown.blocks, dictionary),
    banner: shown.banner,
  };
}

export async function readInfoPage(db: Db, page: InfoPageName, language: Language = 'en'): Promise<InfoPage> {
  const live = await readLivePage(db, page);
  return showPage(db, page, live, { version: live.id, from: live.live_from, until: null, language });
}

/** As it was in force once, in English: the terms of an order. */
export async function readEarlierPage(db: Db, page: InfoPageName, id: number): Promise<InfoPage> {
  const version = await readEarlierVersion(db, page, id);
  return showPage(db, page, version, { version: id, from: version.live_from, until: version.until });
}

export const placeOf = async (db: Db, record: PageRecord): Promise<NonNullable<InfoPage['place']>> => {
  const first = await firstPublished(db, keyOfPage(record));
  return { kind: record.kind, slug: record.slug, day: first ? istDay(first) : '' };
};

/** The page at this address, or where it is now. */
export async function readContentPage(
  db: Db,
  { kind, slug }: { readonly kind: PageKind; readonly slug: string },
  language: Language,
): Promise<{ page?: InfoPage; moved?: string }> {
  const record = await findPlace(db, kind, slug);
  const live = record && (await findLivePage(db, keyOfPage(record)));
  if (!record || !live) throw new Failure('notFound');
  // Also another spelling of the address it has.
  if (record.slug !== slug) return { moved: addressOfPage(record) };
  const facts = { version: live.id, from: live.live_from, until: null, language };
  return {
    page: await showPage(db, keyOfPage(record), live, { ...facts, place: await placeOf(db, record) }),
  };
}

/** One page of the journal or of the lookbooks. */
export async function readContentEntries(
  db: Db,
  kind: 'journal' | 'lookbook',
  page: number,
  language: Language,
) {
  const [count, found] = await Promise.all([
    countEntries(db, kind),
    readEntries(db, kind, { limit: ON_A_LIST, offset: (page - 1) * ON_A_LIST }),
  ]);
  return {
    entries: await readShownEntries(db, found, language),
    page,
    pages: Math.max(1, Math.ceil(count / ON_A_LIST)),
  };
}
