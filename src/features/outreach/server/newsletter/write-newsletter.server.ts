import { randomUUID } from 'node:crypto';
import { Failure } from '../../../../domain/errors.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { addJob, addJobs } from '../../../../platform/server/jobs/add-job.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import type { Letter } from './newsletter-content.server.ts';
import { SEND_JOB } from './send-round.server.ts';

interface Locked {
  readonly subject: string;
  readonly words: string;
  readonly state: 'draft' | 'sending' | 'paused' | 'sent';
  readonly revision: number;
}

const MEANWHILE = {
  message: 'Somebody else has changed this newsletter meanwhile. Please look at it again.',
};

async function lockNewsletter(tx: Tx, id: string, seen?: number): Promise<Locked> {
  const [row] = await tx<Locked[]>`
    select subject, words, state, revision from newsletters where id = ${id} for update`;
  if (!row) throw new Failure('notFound', { message: 'There is no such newsletter any more.' });
  if (seen !== undefined && seen !== row.revision) throw new Failure('changedMeanwhile', MEANWHILE);
  return row;
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
    const { subject, preheader, heading, words, products } = letter;
    await tx`
      update newsletters set subject = ${subject}, preheader = ${preheader}, heading = ${heading}, words = ${words},
        products = ${[...products]}, revision = revision + 1, changed_at = now()
      where id = ${id}`;
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
    await writeAuditLog(tx, who, `Deleted the draft of the newsletter “${subject}”`, {});
  });
}

/** Two at once, so that a slow mail server stays busy; each claims its recipients one by one. */
const WORKERS = [1, 2];

/**
 * Begins a sending: from here on the list of recipients stands, one row each. Or holds it, or goes on. Two people who
 * press at once make one sending.
 */
export async function sendNewsletter(
  { sql }: Shop,
  id: string,
  { to, revision }: { to: 'sending' | 'paused'; revision: number },
  who: string,
): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const { state, subject } = await lockNewsletter(tx, id, revision);
    if (state === 'sent' || (to === 'paused' && state !== 'sending') || state === to)
      throw new Failure('newsletterStarted');
    if (subject === '') throw new Failure('invalidInput', { message: 'Please write and save it first.' });
    const added =
      state === 'draft'
        ? await tx`
            insert into newsletter_recipients (newsletter_id, subscriber_id)
            select ${id}, id from subscribers where state = 'confirmed'`
        : undefined;
    if (added?.count === 0)
      throw new Failure('invalidInput', {
        message: 'Nobody has subscribed yet: there is nobody to send it to.',
      });
    await tx`
      update newsletters set state = ${to}, revision = revision + 1, started_at = coalesce(started_at, now())
      where id = ${id}`;
    if (to === 'sending')
      await addJobs(
        tx,
        WORKERS.map((worker) => ({ kind: SEND_JOB, payload: { id, worker } })),
      );
    const did = to === 'paused' ? 'Held' : state === 'draft' ? 'Sent' : 'Went on sending';
    await writeAuditLog(tx, who, `${did} the newsletter “${subject}”`, {
      before: { state },
      after: { state: to },
    });
    if (to === 'paused') return 'The sending is held. What is on its way arrives.';
    return added ? `It goes to ${added.count} subscribers.` : 'The sending goes on.';
  });
}

export async function testNewsletter({ sql }: Shop, id: string, userId: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { subject } = await lockNewsletter(tx, id);
    if (subject === '') throw new Failure('invalidInput', { message: 'Please write and save it first.' });
    await addJob(tx, { kind: 'newsletter.test', payload: { id, userId, mailId: randomUUID() } });
  });
}
