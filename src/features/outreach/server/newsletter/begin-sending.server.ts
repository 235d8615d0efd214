import { Failure } from '../../../../domain/errors.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { addJobs } from '../../../../platform/server/jobs/add-job.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { offersWithCodes } from '../../../offers/server/own-codes.server.ts';
import { subscribersOf } from '../segments/segment-people.server.ts';
import { findSegment, segmentNames, wordsOf } from '../segments/segment-record.server.ts';
import { findAndLock, type Locked } from './lock-newsletter.server.ts';
import { SEND_JOB } from './send-round.server.ts';

/** Two at once, so that a slow mail server stays busy; each claims its recipients one by one. */
const WORKERS = [1, 2];

export const addRounds = (tx: Tx, id: string): Promise<void> =>
  addJobs(
    tx,
    WORKERS.map((worker) => ({ kind: SEND_JOB, payload: { id, worker } })),
  );

/** Readers of a code that nobody can use would be angry. */
async function checkOffer(tx: Tx, { offer }: Locked, now: Date): Promise<void> {
  if (offer === '' || (await offersWithCodes(tx, now)).some(({ id }) => id === offer)) return;
  throw new Failure('invalidInput', {
    message: 'The offer of this newsletter is stopped, has ended or has no codes of its own.',
    details: { fields: ['offer'] },
  });
}

/** Writes down who gets it: everybody who subscribed, or those of them whom the segment fits now. */
async function addRecipients(tx: Tx, id: string, { segment }: Locked, now: Date): Promise<number> {
  if (segment === '') {
    const all = await tx`
      insert into newsletter_recipients (newsletter_id, subscriber_id)
      select ${id}, id from subscribers where state = 'confirmed'`;
    return all.count;
  }
  const found = await findSegment(tx, segment);
  if (!found) throw new Failure('notFound', { message: 'There is no such segment any more.' });
  const fitting = await subscribersOf(tx, found.rules, now);
  const some = await tx`
    insert into newsletter_recipients (newsletter_id, subscriber_id) select ${id}, unnest(${fitting}::uuid[])`;
  const words = `${found.name}: ${wordsOf(found.rules, await segmentNames(tx))}`;
  await tx`update newsletters set segment_words = ${words} where id = ${id}`;
  return some.count;
}

/** From here on the list of recipients stands, one row each. */
export async function beginSending(tx: Tx, id: string, letter: Locked, now: Date): Promise<number> {
  await checkOffer(tx, letter, now);
  const count = await addRecipients(tx, id, letter, now);
  if (count === 0)
    throw new Failure('invalidInput', {
      message:
        letter.segment === ''
          ? 'Nobody has subscribed yet: there is nobody to send it to.'
          : 'Nobody of this segment has subscribed: there is nobody to send it to.',
    });
  await tx`
    update newsletters set state = 'sending', revision = revision + 1, started_at = coalesce(started_at, ${now}),
      send_at = null
    where id = ${id}`;
  await addRounds(tx, id);
  return count;
}

export const BEGIN_JOB = 'newsletter.begin';

export interface Planned {
  readonly id: string;
  readonly revision: number;
  /** Who planned it. */
  readonly who: string;
}

/** The moment of a planned newsletter has come. One that was taken back, or planned anew, is another revision. */
export async function beginPlanned({ sql, now }: Shop, { id, revision, who }: Planned): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const letter = await findAndLock(tx, id);
    if (letter?.state !== 'draft' || letter.revision !== revision || letter.sendAt === null) return;
    const { subject } = letter;
    try {
      const recipients = await tx.savepoint((inner) => beginSending(inner, id, letter, now()));
      await writeAuditLog(tx, who, `Sent the newsletter “${subject}” as planned`, { after: { recipients } });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // It is a draft again, and the audit log says why.
      await tx`update newsletters set send_at = null, revision = revision + 1 where id = ${id}`;
      await writeAuditLog(tx, who, `The newsletter “${subject}” was not sent as planned`, {
        after: { why: error.message },
      });
    }
  });
}
