import type { MyData } from '../../../contract/profile.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';

const iso = (at: Date): string => at.toISOString();

/** What a person wrote to us and subscribed to, by their e-mail. */
export async function outreachOf(
  db: Db,
  emailKey: string | undefined,
): Promise<Pick<MyData, 'queries' | 'newsletter'>> {
  if (emailKey === undefined) return { queries: [], newsletter: null };
  const [queries, [subscriber]] = await Promise.all([
    db<{ ticket: string; message: string; at: Date; answers: { words: string; at: string }[] }[]>`
      select q.ticket, q.message, q.received_at as at, (
        select coalesce(json_agg(json_build_object('words', m.words, 'at', m.at) order by m.at), '[]')
        from query_messages m where m.query_id = q.id and m.kind <> 'note') as answers
      from queries q where lower(q.email) = ${emailKey} order by q.received_at`,
    db<{ id: string; state: 'pending' | 'confirmed' | 'left' }[]>`
      select id, state from subscribers where email_key = ${emailKey}`,
  ]);
  const consents = subscriber
    ? await db<{ event: 'asked' | 'confirmed' | 'left'; words: string | null; at: Date }[]>`
        select event, words, at from newsletter_consents where subscriber_id = ${subscriber.id} order by id`
    : [];
  const letters = subscriber
    ? await db<{ subject: string; code: string | null; at: Date | null }[]>`
        select n.subject, r.code, r.claimed_at as at from newsletter_recipients r
        join newsletters n on n.id = r.newsletter_id
        where r.subscriber_id = ${subscriber.id} and r.state = 'sent' order by r.claimed_at`
    : [];
  return {
    queries: queries.map(({ at, ...query }) => ({ ...query, at: iso(at) })),
    newsletter: subscriber
      ? {
          state: subscriber.state,
          consents: consents.map(({ at, ...each }) => ({ ...each, at: iso(at) })),
          letters: letters.flatMap(({ at, ...each }) => (at ? [{ ...each, at: iso(at) }] : [])),
        }
      : null,
  };
}

export async function forgetOutreach(tx: Tx, emailKey: string): Promise<void> {
  await tx`delete from queries where lower(email) = ${emailKey}`;
  await tx`delete from subscribers where email_key = ${emailKey}`;
}

/** Queries for three years after they are closed; whoever left the newsletter for three years, as evidence; unconfirmed addresses a month. */
export async function forgetOldOutreach(db: Db): Promise<void> {
  await db`delete from queries where state = 'closed' and closed_at < now() - interval '3 years'`;
  await db`
    delete from subscribers where (state = 'left' and changed_at < now() - interval '3 years')
      or (state = 'pending' and changed_at < now() - interval '30 days')`;
}
