import { Failure } from '../../../domain/errors.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { invalidateQuestions } from '../../catalogue/server/invalidate-catalogue.server.ts';
import type { Shop } from '../../shop.server.ts';

export const QUESTION_JOBS = { answered: 'question-answered', invite: 'question-invite' } as const;

interface Held {
  readonly id: string;
  readonly style: string;
  readonly state: string;
  readonly reason: string | null;
  readonly language: string;
  readonly told: boolean;
  readonly invited: boolean;
}

export interface Decision {
  readonly publish: boolean;
  readonly reason: string;
}

/** Everybody who decides about a question or its answers holds the question first: two at once go one after the other. */
async function hold(tx: Tx, id: string): Promise<Held> {
  const [question] = await tx<Held[]>`
    select id, style_code as style, state, reason, language, told_at is not null as told,
      invited_at is not null as invited
    from questions where id = ${id} for update`;
  if (!question) throw new Failure('notFound');
  return question;
}

/** The words that searches find it by. */
export async function renewFound(tx: Tx, id: string): Promise<{ published: boolean; answered: boolean }> {
  const [question] = await tx<{ published: boolean; answered: boolean }[]>`
    update questions q set found = to_tsvector('english', q.words || ' ' || coalesce(a.words, ''))
    from (select string_agg(words, ' ') as words from question_answers
      where question_id = ${id} and state = 'published') a
    where q.id = ${id} returning q.state = 'published' as published, a.words is not null as answered`;
  return question ?? { published: false, answered: false };
}

/** Search finds what is published now, pages show it, its author hears of the first answer, and buyers are asked for one. */
async function follow(tx: Tx, { now }: Shop, before: Held): Promise<void> {
  const { id } = before;
  const { published, answered } = await renewFound(tx, id);
  await invalidateQuestions(tx, before.style);
  if (!published) return;
  if (answered && !before.told) {
    await tx`update questions set told_at = ${now()} where id = ${id}`;
    await addJob(tx, { kind: QUESTION_JOBS.answered, payload: { id } });
  }
  if (!answered && !before.invited) {
    await tx`update questions set invited_at = ${now()} where id = ${id}`;
    await addJob(tx, { kind: QUESTION_JOBS.invite, payload: { id } });
  }
}

const stateOf = ({ publish, reason }: Decision) =>
  publish ? { state: 'published', reason: null } : { state: 'rejected', reason };

/** Publishes a question, or rejects it with a reason that stays with it. The same twice changes nothing. */
export async function decideQuestion(shop: Shop, id: string, decision: Decision, who: string): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const held = await hold(tx, id);
    const next = stateOf(decision);
    if (held.state === next.state && held.reason === next.reason) return;
    await tx`
      update questions set state = ${next.state}, reason = ${next.reason}, decided_at = ${shop.now()} where id = ${id}`.catch(
      refuseDouble,
    );
    await writeAuditLog(tx, who, `${held.style}: question ${next.state}`, {
      before: { state: held.state, reason: held.reason },
      after: next,
    });
    await follow(tx, shop, held);
  });
}

/** One that was rejected, and asked again since, is not published beside the other. */
function refuseDouble(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505') throw new Failure('questionAsked');
  throw error;
}

/** The same for the answer of a buyer. */
export async function decideAnswer(shop: Shop, id: string, decision: Decision, who: string): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const [of] = await tx<{ question: string }[]>`
      select question_id as question from question_answers where id = ${id} and order_id is not null`;
    if (!of) throw new Failure('notFound');
    const held = await hold(tx, of.question);
    const [answer] = await tx<{ state: string; reason: string | null }[]>`
      select state, reason from question_answers where id = ${id}`;
    if (!answer) throw new Failure('notFound');
    const next = stateOf(decision);
    if (answer.state === next.state && answer.reason === next.reason) return;
    await tx`
      update question_answers set state = ${next.state}, reason = ${next.reason}, decided_at = ${shop.now()}
      where id = ${id}`;
    await writeAuditLog(tx, who, `${held.style}: answer of a buyer ${next.state}`, {
      before: answer,
      after: next,
    });
    await follow(tx, shop, held);
  });
}

/**
 * The words of the shop below a question, which is published with them; none takes them back. `was`: what its form began
 * with, so that nobody overwrites what somebody else has just written.
 */
export async function answerAsShop(
  shop: Shop,
  id: string,
  { words, was }: { readonly words: string; readonly was: string },
  who: string,
): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const held = await hold(tx, id);
    const [answer] = await tx<{ words: string }[]>`
      select words from question_answers where question_id = ${id} and order_id is null`;
    const before = answer?.words ?? '';
    if (before === words) return;
    if (before !== was) throw new Failure('changedMeanwhile');
    if (words === '') await tx`delete from question_answers where question_id = ${id} and order_id is null`;
    else {
      await tx`
        insert into question_answers (question_id, words, language, state, written_at, decided_at)
        values (${id}, ${words}, ${held.language}, 'published', ${shop.now()}, ${shop.now()})
        on conflict (question_id) where order_id is null do update set words = excluded.words, decided_at = excluded.decided_at`;
      await tx`
        update questions set state = 'published', reason = null, decided_at = ${shop.now()}
        where id = ${id} and state <> 'published'`.catch(refuseDouble);
    }
    await writeAuditLog(
      tx,
      who,
      `${held.style}: question ${words === '' ? 'no longer answered' : 'answered'}`,
      {
        before: { state: held.state, answer: before },
        after: { answer: words },
      },
    );
    await follow(tx, shop, held);
  });
}

/** With its answers, for good. */
export async function deleteQuestion(shop: Shop, id: string, who: string): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const { style, state } = await hold(tx, id);
    await tx`delete from questions where id = ${id}`;
    await writeAuditLog(tx, who, `${style}: question deleted`, { before: { state } });
    await invalidateQuestions(tx, style);
  });
}
