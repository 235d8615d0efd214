import type {
  NewsletterList,
  NewsletterPage,
  NewsletterRow,
} from '../../../../contract/newsletters-staff.ts';
import { Failure } from '../../../../domain/errors.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { type Letter, pickedProducts } from './newsletter-content.server.ts';

const PAGE = 25;

type NewsletterRecord = Omit<NewsletterRow, 'changedAt' | 'startedAt' | 'endedAt' | 'progress'> & {
  changedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};

const columns = (db: Db) => db`
  n.id, n.subject, n.state, n.changed_at as "changedAt", n.started_at as "startedAt", n.ended_at as "endedAt"`;

type Counted = 'waiting' | 'claimed' | 'sent' | 'refused' | 'left' | 'unknown';

async function progressOf(db: Db, ids: readonly string[]): Promise<Map<string, NewsletterRow['progress']>> {
  const rows = await db<{ id: string; state: Counted; count: number }[]>`
    select newsletter_id as id, state, count(*)::int as count from newsletter_recipients
    where newsletter_id = any(${[...ids]}) group by newsletter_id, state`;
  const of = (id: string, ...states: Counted[]): number =>
    rows
      .filter((row) => row.id === id && states.includes(row.state))
      .reduce((sum, { count }) => sum + count, 0);
  return new Map(
    ids.map((id) => [
      id,
      {
        total: of(id, 'waiting', 'claimed', 'sent', 'refused', 'left', 'unknown'),
        waiting: of(id, 'waiting', 'claimed'),
        sent: of(id, 'sent'),
        refused: of(id, 'refused'),
        left: of(id, 'left'),
        unknown: of(id, 'unknown'),
      },
    ]),
  );
}

const NONE = { total: 0, waiting: 0, sent: 0, refused: 0, left: 0, unknown: 0 };

const toRow = (
  { id, subject, state, changedAt, startedAt, endedAt }: NewsletterRecord,
  progress: NewsletterRow['progress'] = NONE,
): NewsletterRow => ({
  id,
  subject,
  state,
  changedAt: changedAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  progress,
});

export async function listNewsletters(db: Db, page: number): Promise<NewsletterList> {
  const rows = await db<NewsletterRecord[]>`
    select ${columns(db)} from newsletters n order by n.changed_at desc, n.id limit ${PAGE} offset ${(page - 1) * PAGE}`;
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

export async function readNewsletter(db: Db, id: string): Promise<NewsletterPage> {
  const [row] = await db<(NewsletterRecord & Letter & { revision: number })[]>`
    select ${columns(db)}, n.revision, n.preheader, n.heading, n.words, n.products from newsletters n where n.id = ${id}`;
  if (!row) throw new Failure('notFound', { message: 'There is no such newsletter any more.' });
  const [progress, picked, [counted]] = await Promise.all([
    progressOf(db, [id]),
    pickedProducts(db, row.products),
    db<{ count: number }[]>`select count(*)::int as count from subscribers where state = 'confirmed'`,
  ]);
  const { revision, preheader, heading, words } = row;
  return {
    success: true,
    newsletter: {
      ...toRow(row, progress.get(id)),
      revision,
      preheader,
      heading,
      words,
      products: picked.map(({ id: product, title, price, picture }) => ({
        id: product,
        title,
        price,
        picture,
      })),
    },
    recipients: counted?.count ?? 0,
  };
}
