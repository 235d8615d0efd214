import { INFO_PAGE_NAMES, isInfoPage, unknownPlaceholders } from '../../../domain/content/info-pages.ts';
import type { PageKey } from '../../../domain/content/page-place.ts';
import { Failure } from '../../../domain/errors.ts';
import { momentOf } from '../../../domain/text/dates.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';
import { invalidatePages, STAFF_CHANGE } from '../../../platform/server/page-cache/invalidate.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { checkPictures, keepPictures } from '../../catalogue/server/shop-pictures.server.ts';
import { checkFilms } from '../../home-page/server/films/take-film.server.ts';
import type { Shop } from '../../shop.server.ts';
import { OWN_TEXTS } from './own-texts.server.ts';
import { readPlace } from './owned-pages.server.ts';
import {
  contentOf,
  type ContentRecord,
  type PageContent,
  picturesOfPage,
  plainContent,
  sameContent,
  storedContent,
  textsOfPage,
  wordsOf,
} from './page-content.server.ts';
import { findLivePage, readVersionText } from './page-versions.server.ts';
import { refusedSections } from './page-limits.ts';
import { readText } from './read-text.server.ts';

type Sql = Pick<Shop, 'sql'>;

export const PAGE_TURN_JOB = 'page-turn';

/** The page and what was written of it by whom are read anew. Pages of the owner stand in lists, too. */
export const invalidatePage = (db: Db, page: PageKey): Promise<void> =>
  invalidatePages(db, [isInfoPage(page) ? `page:${page}` : 'pages'], STAFF_CHANGE);

export type PageDraft = PageContent & {
  readonly version: number;
  readonly changed_at: Date | null;
  readonly changed_by: string;
};

const NOTHING: PageContent = plainContent({ title: '', intro: '', body: '' });

/** The draft; before the first change, what is live. */
export async function readPageDraft(db: Db, page: PageKey): Promise<PageDraft> {
  const [row] = await db<(ContentRecord & { version: number; changed_at: Date; changed_by: string })[]>`
    select title, intro, body, picture, blocks, version, changed_at, changed_by from page_drafts where page = ${page}`;
  if (row) {
    const { version, changed_at, changed_by } = row;
    return { ...contentOf(row), version, changed_at, changed_by };
  }
  const live = (await findLivePage(db, page)) ?? NOTHING;
  return { ...contentOf(live), version: 0, changed_at: null, changed_by: '' };
}

/** What the audit log calls a page. */
export const pageName = (page: PageKey, { title }: Pick<PageContent, 'title'>): string =>
  isInfoPage(page) ? INFO_PAGE_NAMES[page] : `Page ${title}`;

/** Two people never write the same page at once, and nobody one that is gone. */
async function lockPages(tx: Tx, page: PageKey): Promise<void> {
  await tx`select pg_advisory_xact_lock(5231042)`;
  await readPlace(tx, page);
}

export async function claimDraft(tx: Tx, page: PageKey, version: number): Promise<PageDraft> {
  await lockPages(tx, page);
  const draft = await readPageDraft(tx, page);
  if (draft.version !== version) throw new Failure('changedMeanwhile');
  return draft;
}

export async function writeDraft(
  tx: Tx,
  page: PageKey,
  written: PageContent,
  { version, who }: { version: number; who: string },
): Promise<void> {
  const { title, intro, body, picture, blocks } = written;
  await tx`
    insert into page_drafts (page, title, intro, body, picture, blocks, version, changed_by)
    values (${page}, ${title}, ${intro}, ${body}, ${picture}, ${blocks === null ? null : tx.json(blocks)}, ${version}, ${who})
    on conflict (page) do update set title = excluded.title, intro = excluded.intro, body = excluded.body,
      picture = excluded.picture, blocks = excluded.blocks,
      version = excluded.version, changed_at = now(), changed_by = excluded.changed_by`;
  await keepPictures(tx, `page:${page}:draft`, picturesOfPage(written));
}

/** What nobody could read is refused before it is stored. */
function check(written: PageContent): void {
  const { title, intro, body, blocks } = written;
  const fields = { title: [title], intro: [intro], body: [body], blocks: blocks ? textsOfPage(written) : [] };
  for (const [field, texts] of Object.entries(fields)) {
    const [unknown] = unknownPlaceholders(...texts);
    if (unknown !== undefined)
      throw new Failure('invalidInput', {
        message: `{${unknown}} stands for nothing. The names that do stand below the text.`,
        details: { fields: [blocks && field === 'body' ? 'blocks' : field] },
      });
  }
  const message = blocks && body === '' ? undefined : refusedSections(readText(body));
  if (message !== undefined)
    throw new Failure('invalidInput', { message, details: { fields: [blocks ? 'blocks' : 'body'] } });
}

/** Refuses pictures and films that the shop does not have. What stood there before may stay. */
async function checkFiles(tx: Tx, before: PageContent, written: PageContent): Promise<void> {
  const known = new Set(picturesOfPage(before));
  const added = picturesOfPage(written).filter((name) => !known.has(name));
  await checkPictures(tx, Object.fromEntries(added.map((name) => [name, name])));
  await checkFilms(tx, written.blocks ?? [], 'blocks');
}

type Written = Omit<PageContent, 'blocks' | 'picture'> & Partial<Pick<PageContent, 'blocks' | 'picture'>>;

export async function savePageDraft(
  { sql }: Sql,
  page: PageKey,
  { version, ...body }: Written & { readonly version: number },
  who: string,
): Promise<void> {
  const written = storedContent({ ...body, picture: body.picture ?? '', blocks: body.blocks ?? [] });
  check(written);
  await inTransaction(sql, async (tx) => {
    const before = await claimDraft(tx, page, version);
    if (sameContent(before, written)) return;
    await checkFiles(tx, before, written);
    await writeDraft(tx, page, written, { version: version + 1, who });
    await writeAuditLog(tx, who, `${pageName(page, written)}: draft saved`, {
      before: wordsOf(before),
      after: wordsOf(written),
    });
  });
}

export async function dropPageDraft(
  { sql }: Sql,
  page: PageKey,
  version: number,
  who: string,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const before = await claimDraft(tx, page, version);
    const live = await findLivePage(tx, page);
    if (!live) throw new Failure('notFound', { message: 'Nothing of it was published yet.' });
    await writeDraft(tx, page, live, { version: version + 1, who });
    await writeAuditLog(tx, who, `${pageName(page, live)}: draft dropped`, {
      before: wordsOf(before),
      after: wordsOf(live),
    });
  });
}

interface NewVersion {
  readonly page: PageKey;
  readonly written: PageContent;
  readonly from: Date | null;
  readonly who: string;
  readonly own?: boolean;
  readonly note?: string;
}

/** Answers whether its time is still to come. */
async function addVersion(tx: Tx, version: NewVersion): Promise<boolean> {
  const { page, written, from, who, own = false, note = '' } = version;
  const { title, intro, body, picture, blocks } = written;
  const [row] = await tx<{ id: number; waits: boolean; live_from: Date }[]>`
    insert into page_versions (page, title, intro, body, picture, blocks, own, live_from, made_by, note)
    values (${page}, ${title}, ${intro}, ${body}, ${picture}, ${blocks === null ? null : tx.json(blocks)}, ${own},
      greatest(now(), ${from}::timestamptz), ${who}, ${note})
    returning id, live_from > now() as waits, live_from`;
  await keepPictures(tx, `page:${page}:${row?.id}`, picturesOfPage(written));
  if (!row?.waits) await invalidatePage(tx, page);
  else await addJob(tx, { kind: PAGE_TURN_JOB, payload: { page }, runAt: row.live_from });
  return row?.waits === true;
}

interface Publishing {
  readonly version: number;
  /** As typed, in Indian time; '' is now. */
  readonly at: string;
}

export async function publishPage(
  { sql }: Sql,
  page: PageKey,
  { version, at }: Publishing,
  who: string,
): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const draft = await claimDraft(tx, page, version);
    if (sameContent(draft, NOTHING) || (draft.body === '' && draft.blocks === null))
      throw new Failure('invalidInput', { message: 'This page would be empty.' });
    const live = await findLivePage(tx, page);
    const waits = await addVersion(tx, {
      page,
      written: draft,
      from: at === '' ? null : momentOf(at),
      who,
    });
    const name = pageName(page, draft);
    const what = waits ? `${name}: published from ${at.replace('T', ' ')}` : `${name}: published`;
    await writeAuditLog(tx, who, what, {
      ...(live ? { before: wordsOf(live) } : {}),
      after: wordsOf(draft),
    });
    return waits ? `It is in force from ${at.replace('T', ' at ')}.` : 'The new text is in force.';
  });
}

/** A version of before is in force again, and what is worked on. 0 is the text that came with the shop. */
export async function goBackPage({ sql }: Sql, page: PageKey, id: number, who: string): Promise<string> {
  return inTransaction(sql, async (tx) => {
    await lockPages(tx, page);
    const old =
      id === 0 && isInfoPage(page)
        ? { ...plainContent(OWN_TEXTS[page]), own: true }
        : await readVersionText(tx, page, id);
    const live = await findLivePage(tx, page);
    const { version } = await readPageDraft(tx, page);
    const note = id === 0 ? 'the text that came with the shop' : `as in version ${id}`;
    await addVersion(tx, { page, written: old, from: null, who, own: old.own, note });
    await writeDraft(tx, page, old, { version: version + 1, who });
    await writeAuditLog(tx, who, `${pageName(page, old)}: back to ${note.replace(/^as in /, '')}`, {
      ...(live ? { before: wordsOf(live) } : {}),
      after: wordsOf(old),
    });
    return 'The earlier text is in force again.';
  });
}

export async function cancelPage({ sql }: Sql, page: PageKey, id: number, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const [gone] = await tx<(ContentRecord & { live_from: Date })[]>`
      delete from page_versions where page = ${page} and id = ${id} and live_from > now()
      returning title, intro, body, picture, blocks, live_from`;
    if (!gone) throw new Failure('notFound');
    await keepPictures(tx, `page:${page}:${id}`, []);
    await writeAuditLog(tx, who, `${pageName(page, gone)}: version ${id} does not come into force`, {
      before: { ...wordsOf(contentOf(gone)), from: gone.live_from.toISOString() },
    });
  });
}
