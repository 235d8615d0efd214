import {
  INFO_PAGE_NAMES,
  type InfoPageName,
  unknownPlaceholders,
  type WrittenPage,
} from '../../../domain/content/info-pages.ts';
import { Failure } from '../../../domain/errors.ts';
import { momentOf } from '../../../domain/text/dates.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';
import { invalidatePages, STAFF_CHANGE } from '../../../platform/server/page-cache/invalidate.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { OWN_TEXTS } from './own-texts.server.ts';
import { readLivePage, readVersionText } from './page-versions.server.ts';
import { refusedSections } from './page-limits.ts';
import { readText } from './read-text.server.ts';

type Sql = Pick<Shop, 'sql'>;

export const PAGE_TURN_JOB = 'page-turn';

/** The page and what was written of it by whom are read anew. */
export const invalidatePage = (db: Db, page: InfoPageName): Promise<void> =>
  invalidatePages(db, [`page:${page}`], STAFF_CHANGE);

export interface PageDraft extends WrittenPage {
  readonly version: number;
  readonly changed_at: Date | null;
  readonly changed_by: string;
}

const words = ({ title, intro, body }: WrittenPage): WrittenPage => ({ title, intro, body });
export const sameWords = (one: WrittenPage, other: WrittenPage): boolean =>
  one.title === other.title && one.intro === other.intro && one.body === other.body;

/** The draft; before the first change, what is live. */
export async function readPageDraft(db: Db, page: InfoPageName): Promise<PageDraft> {
  const [row] = await db<PageDraft[]>`
    select title, intro, body, version, changed_at, changed_by from page_drafts where page = ${page}`;
  if (row) return row;
  return { ...words(await readLivePage(db, page)), version: 0, changed_at: null, changed_by: '' };
}

async function claimDraft(tx: Tx, page: InfoPageName, version: number): Promise<PageDraft> {
  await tx`select pg_advisory_xact_lock(5231042)`;
  const draft = await readPageDraft(tx, page);
  if (draft.version !== version) throw new Failure('changedMeanwhile');
  return draft;
}

async function writeDraft(
  tx: Tx,
  page: InfoPageName,
  written: WrittenPage,
  { version, who }: { version: number; who: string },
): Promise<void> {
  const { title, intro, body } = written;
  await tx`
    insert into page_drafts (page, title, intro, body, version, changed_by)
    values (${page}, ${title}, ${intro}, ${body}, ${version}, ${who})
    on conflict (page) do update set title = excluded.title, intro = excluded.intro, body = excluded.body,
      version = excluded.version, changed_at = now(), changed_by = excluded.changed_by`;
}

/** What nobody could read is refused before it is stored. */
function check(written: WrittenPage): void {
  for (const field of ['title', 'intro', 'body'] as const) {
    const [unknown] = unknownPlaceholders(written[field]);
    if (unknown !== undefined)
      throw new Failure('invalidInput', {
        message: `{${unknown}} stands for nothing. The names that do stand below the text.`,
        details: { fields: [field] },
      });
  }
  const message = refusedSections(readText(written.body));
  if (message !== undefined) throw new Failure('invalidInput', { message, details: { fields: ['body'] } });
}

export async function savePageDraft(
  { sql }: Sql,
  page: InfoPageName,
  { version, ...written }: WrittenPage & { readonly version: number },
  who: string,
): Promise<void> {
  check(written);
  await inTransaction(sql, async (tx) => {
    const before = await claimDraft(tx, page, version);
    if (sameWords(before, written)) return;
    await writeDraft(tx, page, written, { version: version + 1, who });
    await writeAuditLog(tx, who, `${INFO_PAGE_NAMES[page]}: draft saved`, {
      before: words(before),
      after: words(written),
    });
  });
}

export async function dropPageDraft(
  { sql }: Sql,
  page: InfoPageName,
  version: number,
  who: string,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const before = await claimDraft(tx, page, version);
    const live = await readLivePage(tx, page);
    await writeDraft(tx, page, live, { version: version + 1, who });
    await writeAuditLog(tx, who, `${INFO_PAGE_NAMES[page]}: draft dropped`, {
      before: words(before),
      after: words(live),
    });
  });
}

interface NewVersion {
  readonly page: InfoPageName;
  readonly written: WrittenPage;
  readonly from: Date | null;
  readonly who: string;
  readonly own?: boolean;
  readonly note?: string;
}

/** Answers whether its time is still to come. */
async function addVersion(tx: Tx, version: NewVersion): Promise<boolean> {
  const { page, written, from, who, own = false, note = '' } = version;
  const [row] = await tx<{ waits: boolean; live_from: Date }[]>`
    insert into page_versions (page, title, intro, body, own, live_from, made_by, note)
    values (${page}, ${written.title}, ${written.intro}, ${written.body}, ${own},
      greatest(now(), ${from}::timestamptz), ${who}, ${note})
    returning live_from > now() as waits, live_from`;
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
  page: InfoPageName,
  { version, at }: Publishing,
  who: string,
): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const draft = await claimDraft(tx, page, version);
    const live = await readLivePage(tx, page);
    const waits = await addVersion(tx, {
      page,
      written: draft,
      from: at === '' ? null : momentOf(at),
      who,
    });
    const name = INFO_PAGE_NAMES[page];
    const what = waits ? `${name}: published from ${at.replace('T', ' ')}` : `${name}: published`;
    await writeAuditLog(tx, who, what, { before: words(live), after: words(draft) });
    return waits ? `It is in force from ${at.replace('T', ' at ')}.` : 'The new text is in force.';
  });
}

/** A version of before is in force again, and what is worked on. 0 is the text that came with the shop. */
export async function goBackPage({ sql }: Sql, page: InfoPageName, id: number, who: string): Promise<string> {
  return inTransaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(5231042)`;
    const old = id === 0 ? { ...OWN_TEXTS[page], own: true } : await readVersionText(tx, page, id);
    const live = await readLivePage(tx, page);
    const { version } = await readPageDraft(tx, page);
    const note = id === 0 ? 'the text that came with the shop' : `as in version ${id}`;
    await addVersion(tx, { page, written: old, from: null, who, own: old.own, note });
    await writeDraft(tx, page, old, { version: version + 1, who });
    await writeAuditLog(tx, who, `${INFO_PAGE_NAMES[page]}: back to ${note.replace(/^as in /, '')}`, {
      before: words(live),
      after: words(old),
    });
    return 'The earlier text is in force again.';
  });
}

export async function cancelPage({ sql }: Sql, page: InfoPageName, id: number, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const [gone] = await tx<(WrittenPage & { live_from: Date })[]>`
      delete from page_versions where page = ${page} and id = ${id} and live_from > now()
      returning title, intro, body, live_from`;
    if (!gone) throw new Failure('notFound');
    await writeAuditLog(tx, who, `${INFO_PAGE_NAMES[page]}: version ${id} does not come into force`, {
      before: { ...words(gone), from: gone.live_from.toISOString() },
    });
  });
}
