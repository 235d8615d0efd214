import { momentOf } from '../../../domain/text/dates.ts';
import { picturesIn, turnsAfter, type HomePageContent } from '../../../domain/home-page/sections.ts';
import { Failure } from '../../../domain/errors.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { addJobs } from '../../../platform/server/jobs/add-job.server.ts';
import { invalidatePages, STAFF_CHANGE } from '../../../platform/server/page-cache/invalidate.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { checkPictures, keepPictures } from '../../catalogue/server/shop-pictures.server.ts';
import type { Shop } from '../../shop.server.ts';
import { checkFilms } from './films/take-film.server.ts';
import { OWN_HOME_PAGE, readContent, readLiveHomePage } from './live-home-page.server.ts';

type Sql = Pick<Shop, 'sql'>;

export const TURN_JOB = 'window-turn';

/** Home and the strip of every page are drawn anew. */
export const invalidateHomePage = (db: Db): Promise<void> => invalidatePages(db, ['window'], STAFF_CHANGE);

/** At each of these moments the page is drawn anew by itself. */
const planTurns = (tx: Tx, moments: readonly Date[]): Promise<void> =>
  addJobs(
    tx,
    moments.map((runAt) => ({ kind: TURN_JOB, payload: {}, runAt, key: runAt.toISOString() })),
  );

interface Draft {
  readonly content: HomePageContent;
  readonly version: number;
  readonly changed_at: Date | null;
  readonly changed_by: string;
}

/** The draft; before the first change, what is live. */
export async function readDraft(db: Db): Promise<Draft> {
  const [row] = await db<{ content: unknown; version: number; changed_at: Date; changed_by: string }[]>`
    select content, version, changed_at, changed_by from window_draft`;
  if (row) return { ...row, content: readContent(row.content) };
  const { content } = await readLiveHomePage(db);
  return { content, version: 0, changed_at: null, changed_by: '' };
}

async function claimDraft(tx: Tx, version: number): Promise<Draft> {
  await tx`select pg_advisory_xact_lock(5231041)`;
  const draft = await readDraft(tx);
  if (draft.version !== version) throw new Failure('changedMeanwhile');
  return draft;
}

async function writeDraft(tx: Tx, content: HomePageContent, version: number, who: string): Promise<void> {
  await tx`
    insert into window_draft (content, version, changed_by) values (${tx.json(content)}, ${version}, ${who})
    on conflict (one) do update set content = excluded.content, version = excluded.version, changed_at = now(), changed_by = excluded.changed_by`;
  await keepPictures(tx, 'home:draft', picturesIn(content));
}

const same = (one: HomePageContent, other: HomePageContent): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export async function saveHomePageDraft(
  { sql }: Sql,
  { version, ...content }: HomePageContent & { readonly version: number },
  who: string,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const before = await claimDraft(tx, version);
    if (same(before.content, content)) return;
    // What stood there before may stay: a new live shop has none of the pictures that its page begins with.
    const known = new Set(picturesIn(before.content));
    const added = picturesIn(content).filter((name) => !known.has(name));
    await checkPictures(tx, Object.fromEntries(added.map((name) => [name, name])));
    await checkFilms(tx, content.sections, 'sections');
    await writeDraft(tx, content, version + 1, who);
    await writeAuditLog(tx, who, 'Home page: draft saved', { before: before.content, after: content });
  });
}

export async function dropHomePageDraft({ sql }: Sql, version: number, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const before = await claimDraft(tx, version);
    const { content } = await readLiveHomePage(tx);
    await writeDraft(tx, content, version + 1, who);
    await writeAuditLog(tx, who, 'Home page: draft dropped', { before: before.content, after: content });
  });
}

interface Publishing {
  readonly version: number;
  /** As typed, in Indian time; '' is now. */
  readonly at: string;
}

export async function publishHomePage(
  { sql }: Sql,
  { version, at }: Publishing,
  who: string,
): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const { content } = await claimDraft(tx, version);
    const live = await readLiveHomePage(tx);
    const from = at === '' ? live.now : momentOf(at);
    const later = from > live.now;
    await addVersion(tx, content, later ? from : live.now, who, '');
    const what = later ? `Home page: published from ${at.replace('T', ' ')}` : 'Home page: published';
    await writeAuditLog(tx, who, what, { before: live.content, after: content });
    return later ? `It goes live on ${at.replace('T', ' at ')}.` : 'The new home page is live.';
  });
}

async function addVersion(
  tx: Tx,
  content: HomePageContent | null,
  from: Date,
  who: string,
  note: string,
): Promise<void> {
  const [row] = await tx<{ id: number; now: Date }[]>`
    insert into window_versions (content, live_from, made_by, note)
    values (${content === null ? null : tx.json(content)}, ${from}, ${who}, ${note}) returning id, now() as now`;
  const now = row?.now ?? from;
  const shown = content ?? OWN_HOME_PAGE;
  await keepPictures(tx, `home:${row?.id}`, picturesIn(shown));
  await planTurns(tx, [...(from > now ? [from] : []), ...turnsAfter(shown, now)]);
  if (from <= now) await invalidateHomePage(tx);
}

/** A version of before is live again, and what is worked on. 0 is the page that came with the shop. */
export async function restoreHomePage({ sql }: Sql, id: number, who: string): Promise<string> {
  return inTransaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(5231041)`;
    const [row] = await tx<{ content: unknown }[]>`
      select content from window_versions where id = ${id} and live_from <= now()`;
    if (!row && id !== 0) throw new Failure('notFound');
    const own = row?.content == null;
    const content = own ? OWN_HOME_PAGE : readContent(row.content);
    const before = await readLiveHomePage(tx);
    const { version } = await readDraft(tx);
    const note = id === 0 ? 'the page that came with the shop' : `as in version ${id}`;
    await addVersion(tx, own ? null : content, before.now, who, note);
    await writeDraft(tx, content, version + 1, who);
    await writeAuditLog(tx, who, `Home page: back to ${note.replace(/^as in /, '')}`, {
      before: before.content,
      after: content,
    });
    return 'The earlier home page is live again.';
  });
}

export async function cancelHomePage({ sql }: Sql, id: number, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const gone = await tx<{ live_from: Date }[]>`
      delete from window_versions where id = ${id} and live_from > now() returning live_from`;
    if (gone.length === 0) throw new Failure('notFound');
    await keepPictures(tx, `home:${id}`, []);
    await writeAuditLog(tx, who, `Home page: version ${id} does not go live`, {
      before: gone[0]?.live_from.toISOString(),
    });
  });
}
