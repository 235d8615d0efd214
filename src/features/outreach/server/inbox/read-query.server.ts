import type { QueryPage } from '../../../../contract/queries-staff.ts';
import { Failure } from '../../../../domain/errors.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { queryColumns, type QueryRecord, toQueryRow } from './list-queries.server.ts';

type Message = Omit<QueryPage['messages'][number], 'at' | 'sentAt'> & { at: Date; sentAt: Date | null };

/** One query with all that was written since, and who could take it over. */
export async function readQuery(db: Db, ticket: string): Promise<QueryPage> {
  const [row] = await db<(QueryRecord & { id: string; revision: number; customerId: string | null })[]>`
    select ${queryColumns(db)}, q.id::text as id, q.revision,
      (select c.id from customers c where c.email_key = lower(q.email)) as "customerId"
    from queries q left join users u on u.id = q.assigned_to where q.ticket = ${ticket}`;
  if (!row) throw new Failure('notFound', { message: 'There is no such query any more.' });
  const { id, revision, customerId, ...query } = row;
  const [messages, colleagues] = await Promise.all([
    db<Message[]>`
      select m.id, m.kind, coalesce((select u.user_name from users u where u.id::text = m.who), m.who) as who,
        m.words, m.at, m.sent_at as "sentAt"
      from query_messages m where m.query_id = ${id}::bigint order by m.at, m.id`,
    db<{ id: string; name: string }[]>`
      select id, user_name as name from users
      where deleted_at is null and (user_type = 'owner' or (user_type = 'staff' and 'people' = any(areas)))
      order by user_name, id`,
  ]);
  return {
    success: true,
    query: toQueryRow(query),
    revision,
    messages: messages.map(({ at, sentAt, ...message }) => ({
      ...message,
      at: at.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    customerId,
    colleagues: [...colleagues],
  };
}
