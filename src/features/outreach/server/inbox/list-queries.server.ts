import type { QueryList, QueryRow } from '../../../../contract/queries-staff.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { anywhere } from '../../../../platform/server/like.server.ts';
import { nearSince } from '../../../../domain/outreach/query-clock.ts';

const PAGE = 25;

interface Question {
  readonly page: number;
  readonly text: string;
  readonly show: 'open' | 'mine' | 'unsettled' | 'answered' | 'closed' | 'all';
}

type Row = Omit<QueryRow, 'receivedAt' | 'waitsSince' | 'acknowledgedAt' | 'assignee'> & {
  receivedAt: Date;
  waitsSince: Date;
  acknowledgedAt: Date | null;
  assigneeId: string | null;
  assigneeName: string | null;
};

export const queryColumns = (db: Db) => db`
  q.ticket, q.name, q.email, q.message, q.state, q.received_at as "receivedAt", q.waits_since as "waitsSince",
  q.acknowledged_at as "acknowledgedAt",
  u.id as "assigneeId", u.user_name as "assigneeName"`;

export const toQueryRow = ({
  assigneeId,
  assigneeName,
  receivedAt,
  waitsSince,
  acknowledgedAt,
  ...row
}: Row): QueryRow => ({
  ...row,
  receivedAt: receivedAt.toISOString(),
  waitsSince: waitsSince.toISOString(),
  acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
});
export type { Row as QueryRecord };

/** Received so long ago that a week is left of the month, or less. */
const toSettle = (db: Db, now: Date) =>
  db`q.state <> 'closed' and q.received_at < ${now}::timestamptz + interval '7 days' - interval '1 month'`;

function shown(db: Db, show: Question['show'], who: string, now: Date) {
  switch (show) {
    case 'all':
      return db`true`;
    case 'mine':
      return db`q.state = 'open' and q.assigned_to = ${who}::uuid`;
    case 'unsettled':
      return toSettle(db, now);
    default:
      return db`q.state = ${show}`;
  }
}

function wanted(db: Db, { text, show }: Question, who: string, now: Date) {
  const pattern = anywhere(text.toLowerCase());
  return db`
    ${shown(db, show, who, now)}
    and ${text === '' ? db`true` : db`lower(q.ticket || ' ' || q.name || ' ' || q.email || ' ' || q.message) like ${pattern}`}`;
}

/** Of the open ones whoever has waited longest comes first; of all others the newest. */
export async function listQueries(db: Db, asked: Question, who: string, now: Date): Promise<QueryList> {
  const waiting = asked.show === 'open' || asked.show === 'mine';
  const [rows, [counts]] = await Promise.all([
    db<Row[]>`
      select ${queryColumns(db)} from queries q left join users u on u.id = q.assigned_to
      where ${wanted(db, asked, who, now)}
      order by ${waiting ? db`q.waits_since, q.id` : asked.show === 'unsettled' ? db`q.received_at, q.id` : db`q.received_at desc, q.id desc`}
      limit ${PAGE} offset ${(asked.page - 1) * PAGE}`,
    db<{ total: number; open: number; mine: number; unsettled: number }[]>`
      select (select count(*) from queries q where ${wanted(db, asked, who, now)})::int as total,
        (select count(*) from queries q where ${toSettle(db, now)})::int as unsettled,
        count(*)::int as open, (count(*) filter (where assigned_to = ${who}::uuid))::int as mine
      from queries where state = 'open'`,
  ]);
  const { total, open, mine, unsettled } = counts ?? { total: 0, open: 0, mine: 0, unsettled: 0 };
  return {
    success: true,
    queries: rows.map(toQueryRow),
    open,
    mine,
    unsettled,
    total,
    page: asked.page,
    pageSize: PAGE,
  };
}

/** For the counts of the day: how many wait, and how many of them not much longer. */
export async function countQueries(
  db: Db,
  now: Date,
): Promise<{ open: number; near: number; unsettled: number }> {
  const [row] = await db<{ open: number; near: number; unsettled: number }[]>`
    select count(*)::int as open, (count(*) filter (where waits_since < ${nearSince(now)}))::int as near,
      (select count(*) from queries q where ${toSettle(db, now)})::int as unsettled
    from queries where state = 'open'`;
  return row ?? { open: 0, near: 0, unsettled: 0 };
}
