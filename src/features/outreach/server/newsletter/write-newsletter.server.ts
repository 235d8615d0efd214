import { randomUUID } from 'node:crypto';
import { Failure } from '../../../../domain/errors.ts';
import { dateWords } from '../../../../domain/text/date-words.ts';
import { clockTime, momentOf, typedMoment } from '../../../../domain/text/dates.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { checkPictures, keepPictures } from '../../../catalogue/server/shop-pictures.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import type { Letter } from './newsletter-content.server.ts';
import { addRounds, BEGIN_JOB, beginSending } from './begin-sending.server.ts';
import { lockNewsletter } from './lock-newsletter.server.ts';

const PLANNED = 'It is planned. Please take it back first, then change it.';

/** Nobody deletes the segment until the draft that goes to it is saved. */
async function checkReaders(tx: Tx, { segment, offer }: Letter): Promise<void> {
  const segments =
    segment === '' ? undefined : await tx`select from segments where id = ${segment} for key share`;
  if (segments?.length === 0)
    throw new Failure('nameUnknown', {
      message: 'There is no such segment any more.',
      details: { fields: ['segment'] },
    });
  const offers = offer === '' ? undefined : await tx`select from offers where id = ${offer} and own_codes`;
  if (offers?.length === 0)
    throw new Failure('nameUnknown', {
      message: 'This offer has no codes of its own any more.',
      details: { fields: ['offer'] },
    });
}

export async function createNewsletter({ sql }: Shop, who: string): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const id = randomUUID();
    await tx`
      insert into newsletters (id, subject, heading, words, made_by) values (${id}, '', '', '', ${who})`;
    await writeAuditLog(tx, who, 'Began a newsletter', {});
    return id;
  });
}

export async function saveNewsletter(
  { sql }: Shop,
  id: string,
  { revision, ...letter }: Letter & { revision: number },
  who: string,
): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const before = await lockNewsletter(tx, id, revision);
    if (before.state !== 'draft') throw new Failure('newsletterStarted');
    if (before.sendAt !== null) throw new Failure('newsletterStarted', { message: PLANNED });
    const { subject, preheader, heading, words, products, picture, segment, offer } = letter;
    await checkPictures(tx, { picture });
    await checkReaders(tx, letter);
    await tx`
      update newsletters set subject = ${subject}, preheader = ${preheader}, heading = ${heading}, words = ${words},
        products = ${[...products]}, picture = ${picture}, segment_id = ${segment === '' ? null : segment},
        offer_id = ${offer === '' ? null : offer}, revision = revision + 1, changed_at = now()
      where id = ${id}`;
    await keepPictures(tx, `newsletter:${id}`, [picture]);
    await writeAuditLog(tx, who, `Changed the newsletter “${subject}”`, {
      before: { subject: before.subject, words: before.words },
      after: { subject, words },
    });
    return revision + 1;
  });
}

export async function deleteNewsletter({ sql }: Shop, id: string, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { state, subject } = await lockNewsletter(tx, id);
    if (state !== 'draft') throw new Failure('newsletterStarted');
    await tx`delete from newsletters where id = ${id}`;
    await keepPictures(tx, `newsletter:${id}`, []);
    await writeAuditLog(tx, who, `Deleted the draft of the newsletter “${subject}”`, {});
  });
}

type Locking = Awaited<ReturnType<typeof lockNewsletter>>;
type To = 'sending' | 'paused' | 'planned' | 'draft';

/** Which states lead where; a planned one is a draft with a moment. */
function mayMove({ state, sendAt }: Locking, to: To): boolean {
  const from = state === 'draft' && sendAt !== null ? 'planned' : state;
  const ways: Readonly<Record<typeof from, readonly To[]>> = {
    draft: ['sending', 'planned'],
    planned: ['sending', 'draft'],
    sending: ['paused'],
    paused: ['sending'],
    sent: [],
  };
  return ways[from].includes(to);
}

async function plan(tx: Tx, id: string, letter: Locking, plan: { at: Date; now: Date; who: string }) {
  const { at, now, who } = plan;
  if (at <= now)
    throw new Failure('invalidInput', {
      message: 'This moment is over. Please choose a later one.',
      details: { fields: ['at'] },
    });
  const revision = letter.revision + 1;
  await tx`update newsletters set send_at = ${at}, revision = ${revision} where id = ${id}`;
  await addJob(tx, { kind: BEGIN_JOB, payload: { id, revision, who }, runAt: at });
  await writeAuditLog(tx, who, `Planned the newsletter “${letter.subject}”`, {
    after: { at: at.toISOString() },
  });
  return `It is sent on ${dateWords(at)} at ${clockTime(at)}.`;
}

/**
 * Begins a sending: from here on the list of recipients stands, one row each. Or holds it, or goes on; plans it, or takes
 * that back. Two people who press at once make one sending.
 */
export async function sendNewsletter(
  { sql, now }: Shop,
  id: string,
  { to, revision, at }: { to: To; revision: number; at?: string | undefined },
  who: string,
): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const letter = await lockNewsletter(tx, id, revision);
    const { state, subject } = letter;
    if (!mayMove(letter, to)) throw new Failure('newsletterStarted');
    if (subject === '') throw new Failure('invalidInput', { message: 'Please write and save it first.' });
    if (to === 'planned')
      return plan(tx, id, letter, { at: momentOf(at ?? typedMoment(now())), now: now(), who });
    const begun =
      state === 'draft' && to === 'sending' ? await beginSending(tx, id, letter, now()) : undefined;
    if (begun === undefined)
      await tx`
        update newsletters set state = ${to}, revision = revision + 1, send_at = null where id = ${id}`;
    if (to === 'sending' && begun === undefined) await addRounds(tx, id);
    const did = {
      sending: begun === undefined ? 'Went on sending' : 'Sent',
      paused: 'Held',
      draft: 'Took back the plan of',
    }[to];
    await writeAuditLog(tx, who, `${did} the newsletter “${subject}”`, {
      before: { state },
      after: { state: to },
    });
    if (to === 'paused') return 'The sending is held. What is on its way arrives.';
    if (to === 'draft') return 'It is a draft again.';
    return begun === undefined
      ? 'The sending goes on.'
      : `It goes to ${begun} ${letter.segment === '' ? 'subscribers' : 'subscribers of the segment'}.`;
  });
}

export async function testNewsletter({ sql }: Shop, id: string, userId: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { subject } = await lockNewsletter(tx, id);
    if (subject === '') throw new Failure('invalidInput', { message: 'Please write and save it first.' });
    await addJob(tx, { kind: 'newsletter.test', payload: { id, userId, mailId: randomUUID() } });
  });
}
