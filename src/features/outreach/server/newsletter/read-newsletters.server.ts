import type {
  NewsletterList,
  NewsletterPage,
  NewsletterRow,
} from '../../../../contract/newsletters-staff.ts';
import { Failure } from '../../../../domain/errors.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { offersWithCodes } from '../../../offers/server/own-codes.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { countPeople } from '../segments/segment-people.server.ts';
import { findSegment, readSegments } from '../segments/segment-record.server.ts';
import { type Letter, letterColumns, pickedProducts } from './newsletter-content.server.ts';
import { readResults } from './results.server.ts';

const PAGE = 25;

type NewsletterRecord = Omit<NewsletterRow, 'changedAt' | 'startedAt' | 'endedAt' | 'sendAt' | 'progress'> & {
  sendAt: Date | null;
  changedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};

const columns = (db: Db) => db`
  n.id, case when n.state = 'draft' and n.send_at is not null then 'planned' else n.state end as state,
  n.send_at as "sendAt", n.changed_at as "changedAt", n.started_at as "startedAt", n.ended_at as "endedAt"`;

type Counted = 'capped' | 'waiting' | 'claimed' | 'sent' | 'refused' | 'left' | 'unknown';

async function progressOf(db: Db, ids: readonly string[]): Promise<Map<string, NewsletterRow['progress']>> {
  const rows = await db<{ id: string; state: Counted; count: number }[]>`
    select newsletter_id as id, case when capped then 'capped' else state end as state, count(*)::int as count
    from newsletter_recipients where newsletter_id = any(${[...ids]}) group by 1, 2`;
  const of = (id: string, ...states: Counted[]): number =>
    rows
      .filter((row) => row.id === id && states.includes(row.state))
      .reduce((sum, { count }) => sum + count, 0);
  return new Map(
    ids.map((id) => [
      id,
      {
        total: of(id, 'waiting', 'claimed', 'sent', 'refused', 'left', 'capped', 'unknown'),
        waiting: of(id, 'waiting', 'claimed'),
        sent: of(id, 'sent'),
        refused: of(id, 'refused'),
        left: of(id, 'left'),
        capped: of(id, 'capped'),
        unknown: of(id, 'unknown'),
      },
    ]),
  );
}

const NONE = { total: 0, waiting: 0, sent: 0, refused: 0, left: 0, capped: 0, unknown: 0 };

const toRow = (
  { id, subject, state, changedAt, startedAt, endedAt, sendAt }: NewsletterRecord,
  progress: NewsletterRow['progress'] = NONE,
): NewsletterRow => ({
  id,
  subject,
  state,
  changedAt: changedAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  sendAt: sendAt?.toISOString() ?? null,
  progress,
});

export async function listNewsletters(db: Db, page: number): Promise<NewsletterList> {
  const rows = await db<NewsletterRecord[]>`
    select ${columns(db)}, n.subject from newsletters n order by n.changed_at desc, n.id limit ${PAGE} offset ${(page - 1) * PAGE}`;
  const [count] = await db<{ total: number }[]>`select count(*)::int as total from newsletters`;
  const progress = await progressOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    success: true,
    newsletters: rows.map((row) => toRow(row, progress.get(row.id))),
    total: count?.total ?? 0,
    page,
    pageSize: PAGE,
  };
}

type LetterRecord = NewsletterRecord & Letter & { revision: number; sentTo: string | null };

/** How many would get it now. */
async function recipientsOf(db: Db, { segment }: Letter, now: Date): Promise<number> {
  const found = segment === '' ? undefined : await findSegment(db, segment);
  if (found) return (await countPeople(db, found.rules, now)).subscribed;
  const [all] = await db<{ count: number }[]>`
    select count(*)::int as count from subscribers where state = 'confirmed'`;
  return all?.count ?? 0;
}

export async function readNewsletter(
  { sql: db, now }: Pick<Shop, 'sql' | 'now'>,
  id: string,
): Promise<NewsletterPage> {
  const [row] = await db<LetterRecord[]>`
    select ${columns(db)}, n.revision, n.segment_words as "sentTo", ${letterColumns(db)} from newsletters n
    where n.id = ${id}`;
  if (!row) throw new Failure('notFound', { message: 'There is no such newsletter any more.' });
  const begun = row.state !== 'draft' && row.state !== 'planned';
  const [progress, picked, recipients, segments, offers, results] = await Promise.all([
    progressOf(db, [id]),
    pickedProducts(db, row.products),
    begun ? 0 : recipientsOf(db, row, now()),
    begun ? [] : readSegments(db),
    begun ? [] : offersWithCodes(db, now()),
    begun ? readResults(db, id) : null,
  ]);
  const { revision, preheader, heading, words, picture, segment, offer, sentTo } = row;
  return {
    success: true,
    newsletter: {
      ...toRow(row, progress.get(id)),
      revision,
      preheader,
      heading,
      words,
      picture,
      segment,
      offer,
      sentTo,
      products: picked.map(({ id: product, title, price, picture: shown }) => ({
        id: product,
        title,
        price,
        picture: shown,
      })),
    },
    recipients,
    segments: segments.map(({ id: of, name }) => ({ id: of, name })),
    offers: [...offers],
    results,
  };
}
