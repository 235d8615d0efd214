import type { Language } from '../../../../domain/text/languages.ts';
import { dueIn } from '../../../../platform/server/due-in.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { RetryIn } from '../../../../platform/server/jobs/handlers.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { outreachMailMessages } from '../../messages/mails.ts';
import { mailToSubscriber } from '../newsletter-mails.server.ts';
import { type Letter, letterContent } from './newsletter-content.server.ts';

export const SEND_JOB = 'newsletter.send';

export interface Round {
  readonly id: string;
  readonly worker: number;
}

/** A job sends so many and leaves the rest to the next one, so that a shop can be stopped in between. */
const MAILS_A_ROUND = 100;
/** A claim that is older belongs to somebody who died. */
const CLAIM_MINUTES = 10;
const MOST_TRIES = 5;
const PAUSE_MS = 60_000;

interface Claimed {
  readonly subscriberId: string;
  readonly email: string;
  readonly language: Language;
  /** Unsubscribed meanwhile. */
  readonly left: boolean;
  readonly tries: number;
}

/**
 * The next recipient, for this worker alone. Claimed before the mail is sent: whoever is killed in between has sent
 * it once or not at all. Who has unsubscribed meanwhile gets nothing; nothing is claimed while the sending is held.
 */
async function claimNext({ sql }: Shop, id: string): Promise<Claimed | undefined> {
  const [row] = await sql<Claimed[]>`
    with next as (
      select r.subscriber_id from newsletter_recipients r
      where r.newsletter_id = ${id} and r.state = 'waiting'
        and exists (select from newsletters n where n.id = ${id} and n.state = 'sending')
      order by r.subscriber_id limit 1 for update skip locked)
    update newsletter_recipients r
    set state = case s.state when 'confirmed' then 'claimed' else 'left' end, claimed_at = now(), tries = r.tries + 1
    from next join subscribers s on s.id = next.subscriber_id
    where r.newsletter_id = ${id} and r.subscriber_id = next.subscriber_id
    returning r.subscriber_id as "subscriberId", s.email, s.language, r.state = 'left' as "left", r.tries`;
  return row;
}

const settle = (
  { sql }: Shop,
  id: string,
  subscriberId: string,
  state: 'waiting' | 'sent' | 'refused' | 'unknown',
): PromiseLike<unknown> => sql`
  update newsletter_recipients set state = ${state}
  where newsletter_id = ${id} and subscriber_id = ${subscriberId} and state = 'claimed'`;

/** What becomes of a recipient whose mail was not taken. Only what surely did not leave is tried again. */
async function settleFailed(shop: Shop, id: string, { subscriberId, tries }: Claimed, error: unknown) {
  const failure = error instanceof ServiceError ? error : undefined;
  const again = failure?.untaken === true && failure.retryable && tries < MOST_TRIES;
  const refused = failure?.untaken === true && !again;
  await settle(shop, id, subscriberId, again ? 'waiting' : refused ? 'refused' : 'unknown');
  // One wrong address says nothing about the others; a mail server in trouble does.
  if (!refused || failure?.retryable === true)
    throw new RetryIn(PAUSE_MS * tries, 'The mail server does not take the newsletter right now', {
      cause: error,
    });
}

/** Ends the sending once nobody waits. A claim that nobody will settle any more is one we know nothing of. */
async function endIfDone({ sql }: Shop, { id, worker }: Round): Promise<void> {
  await sql`
    update newsletter_recipients set state = 'unknown' where newsletter_id = ${id} and state = 'claimed'
      and claimed_at < now() - make_interval(mins => ${CLAIM_MINUTES})`;
  const ended = await sql`
    update newsletters set state = 'sent', ended_at = now() where id = ${id} and state = 'sending'
      and not exists (
        select from newsletter_recipients where newsletter_id = ${id} and state in ('waiting', 'claimed'))`;
  if (ended.count > 0) return;
  const left = await sql`
    select from newsletter_recipients r join newsletters n on n.id = r.newsletter_id
    where n.id = ${id} and n.state = 'sending' and r.state = 'claimed' limit 1`;
  // Somebody else is sending the last ones, or died over them: look again when it must be over.
  if (left.length > 0)
    await addJob(sql, {
      kind: SEND_JOB,
      payload: { id, worker },
      runAt: dueIn((CLAIM_MINUTES + 1) * 60_000),
    });
}

/** Sends some of a newsletter's mails. Killed and started again, it goes on with whoever still waits. */
export async function sendRound(shop: Shop, round: Round): Promise<void> {
  const { id } = round;
  const [letter] = await shop.sql<Letter[]>`
    select subject, preheader, heading, words, products from newsletters where id = ${id} and state = 'sending'`;
  if (!letter) return;
  const settings = await readShopSettings(shop.sql);
  const contents = {
    en: await letterContent(shop, letter, 'en'),
    hi: await letterContent(shop, letter, 'hi'),
  };
  for (let mails = 0; mails < MAILS_A_ROUND; mails += 1) {
    const claimed = await claimNext(shop, id);
    if (!claimed) return endIfDone(shop, round);
    const { subscriberId, email, language, left } = claimed;
    if (left) continue;
    try {
      await mailToSubscriber(
        shop,
        settings,
        { id: subscriberId, email, language },
        `newsletter-${id}-${subscriberId}`,
        {
          ...contents[language],
          subject: letter.subject,
          reason: outreachMailMessages[language].subscribed(email),
        },
      );
    } catch (error) {
      await settleFailed(shop, id, claimed, error);
      continue;
    }
    await settle(shop, id, subscriberId, 'sent');
  }
  await addJob(shop.sql, { kind: SEND_JOB, payload: round });
}
