import type { QueryList, QueryRow } from '../../../../contract/queries-staff.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { anywhere } from '../../../../platform/server/like.server.ts';
import { nearSince } from '../../../../domain/outreach/query-clock.ts';

const PAGE = 25;

interface Question {
  readonly page: number;
  readonly text: string;
  readonly show: 'open' | 'mine' | 'answered' | 'closed' | 'all';
}

type Row = Omit<QueryRow, 'receivedAt' | 'waitsSince' | 'assignee'> & {
  receivedAt: Date;
  waitsSince: Date;
  assigneeId: string | null;
  assigneeName: string | null;
};

export const queryColumns = (db: Db) => db`
  q.ticket, q.name, q.email, q.message, q.state, q.received_at as "receivedAt", q.waits_since as "waitsSince",
  u.id as "assigneeId", u.user_name as "assigneeName"`;

export const toQueryRow = ({ assigneeId, assigneeName, receivedAt, waitsSince, ...row }: Row): QueryRow => ({
  ...row,
  receivedAt: receivedAt.toISOString(),
  waitsSince: waitsSince.toISOString(),
  assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
});
export type { Row as QueryRecord };

function wanted(db: Db, { text, show }: Question, who: string) {
  const pattern = anywhere(text.toLowerCase());
  return db`
    ${show === 'all' ? db`true` : show === 'mine' ? db`q.state = 'open' and q.assigned_to = ${who}::uuid` : db`q.state = ${show}`}
    and ${text === '' ? db`true` : db`lower(q.ticket || ' ' || q.name || ' ' || q.email || ' ' || q.message) like ${pattern}`}`;
}

/** Of the open ones whoever has waited longest comes first; of all others the newest. */
export async function listQueries(db: Db, asked: Question, who: string): Promise<QueryList> {
  const waiting = asked.show === 'open' || asked.show === 'mine';
  const [rows, [counts]] = await Promise.all([
    db<Row[]>`
      select ${queryColumns(db)} from queries q left join users u on u.id = q.assigned_to
      where ${wanted(db, asked, who)}
      order by ${waiting ? db`q.waits_since, q.id` : db`q.received_at desc, q.id desc`}
      limit ${PAGE} offset ${(asked.page - 1) * PAGE}`,
    db<{ total: number; open: number; mine: number }[]>`
      select (select count(*) from queries q where ${wanted(db, asked, who)})::int as total,
        count(*)::int as open, (count(*) filter (where assigned_to = ${who}::uuid))::int as mine
      from queries where state = 'open'`,
  ]);
  const { total, open, mine } = counts ?? { total: 0, open: 0, mine: 0 };
  return {
    success: true,
    queries: rows.map(toQueryRow),
    open,
    mine,
    total,
    page: asked.page,
    pageSize: PAGE,
  };
}

/** For the counts of the day: how many wait, and how many of them not much longer. */
export async function countQueries(db: Db, now: Date): Promise<{ open: number; near: number }> {
  const [row] = await db<{ open: number; near: number }[]>`
    select count(*)::int as open, (count(*) filter (where waits_since < ${nearSince(now)}))::int as near
    from queries where state = 'open'`;
  return row ?? { open: 0, near: 0 };
}
