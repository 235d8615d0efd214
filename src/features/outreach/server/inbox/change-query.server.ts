import { Failure } from '../../../../domain/errors.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { tidyMessage } from '../tidy-message.ts';

type State = 'open' | 'answered' | 'closed';
interface Locked {
  readonly id: string;
  readonly state: State;
  readonly assignedTo: string | null;
  readonly revision: number;
}

const GONE = { message: 'There is no such query any more.' };
const MEANWHILE = {
  message: 'Somebody else has written or changed something here meanwhile. Please read it before you go on.',
};

/** Holds a query. Who has not seen what a colleague did meanwhile is told to look first: nobody is answered twice. */
async function lockQuery(tx: Tx, ticket: string, seen?: number): Promise<Locked> {
  const [row] = await tx<Locked[]>`
    select id::text as id, state, assigned_to as "assignedTo", revision from queries where ticket = ${ticket} for update`;
  if (!row) throw new Failure('notFound', GONE);
  if (seen !== undefined && seen !== row.revision) throw new Failure('changedMeanwhile', MEANWHILE);
  return row;
}

interface Writing {
  readonly kind: 'answer' | 'reply' | 'note';
  readonly words: string;
  readonly revision: number;
}

const DID = {
  answer: 'Answered query',
  reply: 'Wrote down a reply to query',
  note: 'Wrote a note on query',
} as const;

/** An answer goes out by mail and is stored; a reply from elsewhere opens the query again. */
export async function writeToQuery(
  { sql, now }: Shop,
  ticket: string,
  { kind, words, revision }: Writing,
  who: string,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { id, state } = await lockQuery(tx, ticket, revision);
    const [message] = await tx<{ id: string }[]>`
      insert into query_messages (query_id, kind, who, words)
      values (${id}::bigint, ${kind}, ${who}, ${tidyMessage(words)}) returning id`;
    const to: State = kind === 'answer' ? 'answered' : kind === 'reply' ? 'open' : state;
    await tx`
      update queries set revision = revision + 1, state = ${to},
        answered_at = case when ${kind} = 'answer' then ${now()}::timestamptz else answered_at end,
        assigned_to = case when ${kind} = 'answer' then coalesce(assigned_to, ${who}::uuid) else assigned_to end,
        waits_since = case when ${kind} = 'reply' then ${now()}::timestamptz else waits_since end
      where id = ${id}::bigint`;
    if (kind === 'answer' && message)
      await addJob(tx, { kind: 'query.answer', payload: { messageId: message.id } });
    await writeAuditLog(tx, who, `${DID[kind]} ${ticket}`, { before: { state }, after: { state: to } });
  });
}

export async function assignQuery(
  { sql }: Shop,
  ticket: string,
  to: string | null,
  who: string,
): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const { id, assignedTo } = await lockQuery(tx, ticket);
    const [colleague] = await tx<{ name: string }[]>`
      select user_name as name from users where id = ${to}::uuid and deleted_at is null
        and (user_type = 'owner' or (user_type = 'staff' and 'people' = any(areas)))`;
    if (to !== null && !colleague)
      throw new Failure('notFound', { message: 'This colleague does not answer queries any more.' });
    await tx`update queries set assigned_to = ${to}::uuid where id = ${id}::bigint`;
    const name = colleague?.name ?? 'nobody';
    await writeAuditLog(tx, who, `Gave query ${ticket} to ${name}`, {
      before: { assignedTo },
      after: { assignedTo: to },
    });
    return to === null ? 'It is open to everybody now.' : `${name} takes care of it.`;
  });
}

export async function moveQuery(
  { sql, now }: Shop,
  ticket: string,
  { to, revision }: { to: 'open' | 'closed'; revision: number },
  who: string,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { id, state } = await lockQuery(tx, ticket, revision);
    await tx`
      update queries set revision = revision + 1, state = ${to},
        closed_at = ${to === 'closed' ? now() : null},
        waits_since = ${to === 'open' ? now() : tx`waits_since`}
      where id = ${id}::bigint`;
    await writeAuditLog(tx, who, `${to === 'closed' ? 'Closed' : 'Opened'} query ${ticket}`, {
      before: { state },
      after: { state: to },
    });
  });
}
