import type { ExportedQuestions } from '../../../contract/questions.ts';
import { REJECTED_DAYS } from '../../../domain/questions/question-rules.ts';
import type { Db, Query, Tx } from '../../../platform/server/db.server.ts';
import { invalidateQuestions } from '../../catalogue/server/invalidate-catalogue.server.ts';
import { renewFound } from './decide.server.ts';

/** Somebody, as far as proved: an account, a mailbox, their orders. */
interface Whose {
  readonly userId: string | undefined;
  readonly emailKey: string | undefined;
  readonly orders: readonly string[];
}

const askedBy = (db: Db, { userId, emailKey }: Whose): Query =>
  db`(q.user_id = ${userId ?? null}::uuid or q.email = ${emailKey ?? null})`;
const answeredBy = (db: Db, { userId, orders }: Whose): Query =>
  db`(a.user_id = ${userId ?? null}::uuid or a.order_id = any(${[...orders]}))`;
const invitedAs = (db: Db, { emailKey, orders }: Whose): Query =>
  db`(i.email_key = ${emailKey ?? null} or i.order_id = any(${[...orders]}))`;

type Said = Omit<ExportedQuestions['answered'][number], 'at'> & { readonly at: Date };

/** What a person asked, answered and was asked for, for their own data. */
export async function questionsOf(db: Db, whose: Whose): Promise<ExportedQuestions> {
  const [asked, answered, invited] = await Promise.all([
    db<(Said & { to: string })[]>`
      select q.style_code as style, q.words, q.author, coalesce(q.email, '') as to, q.asked_at as at
      from questions q where ${askedBy(db, whose)} order by q.asked_at`,
    db<Said[]>`
      select q.style_code as style, a.words, coalesce(a.author, '') as author, a.written_at as at
      from question_answers a join questions q on q.id = a.question_id where ${answeredBy(db, whose)} order by a.written_at`,
    db<{ at: Date; stopped: boolean }[]>`
      select i.at, i.stopped_at is not null as stopped from question_invitations i where ${invitedAs(db, whose)} order by i.at`,
  ]);
  const dated = <Row extends { at: Date }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { asked: dated(asked), answered: dated(answered), invited: dated(invited) };
}

/** The person goes, and so does what they asked and answered, like their reviews. */
export async function forgetQuestions(tx: Tx, whose: Whose): Promise<void> {
  const gone = await tx<{ style: string }[]>`
    delete from questions q where ${askedBy(tx, whose)} returning q.style_code as style`;
  const left = await tx<{ id: string; style: string }[]>`
    select q.id, q.style_code as style from questions q
    where exists (select from question_answers a where a.question_id = q.id and ${answeredBy(tx, whose)})
    order by q.id for update`;
  await tx`delete from question_answers a where ${answeredBy(tx, whose)}`;
  for (const { id } of left) await renewFound(tx, id);
  await tx`delete from question_invitations i where ${invitedAs(tx, whose)}`;
  for (const style of [...new Set([...gone, ...left].map((row) => row.style))].toSorted())
    await invalidateQuestions(tx, style);
}

/** Rejected ones are forgotten after a season; of invitations only remains who wants none. */
export async function forgetOldQuestions(db: Db): Promise<void> {
  await db`
    delete from questions where state = 'rejected' and decided_at < now() - make_interval(days => ${REJECTED_DAYS})`;
  await db`
    delete from question_answers where state = 'rejected' and decided_at < now() - make_interval(days => ${REJECTED_DAYS})`;
  await db`delete from question_invitations where stopped_at is null and at < now() - interval '1 year'`;
}
