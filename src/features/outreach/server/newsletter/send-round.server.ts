import { quietEnd } from '../../../../domain/outreach/sending-hours.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { dueIn } from '../../../../platform/server/due-in.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { makeOwnCode, readOfferWithCodes } from '../../../offers/server/own-codes.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { outreachMailMessages } from '../../messages/mails.ts';
import { sentInWeek } from '../sent-in-week.server.ts';
import { mailToSubscriber } from '../newsletter-mails.server.ts';
import { countingClicks } from './clicks.server.ts';
import { codeFact, type Letter, letterColumns, letterContent } from './newsletter-content.server.ts';

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
const LOCKED_MS = 2_000;

interface Claimed {
  readonly subscriberId: string;
  readonly email: string;
  readonly language: Language;
  /** Unsubscribed meanwhile, or over the limit of a week. */
  readonly left: boolean;
  readonly code: string | null;
  readonly tries: number;
}

/**
 * The next recipient, for this worker alone. Claimed before the mail is sent: whoever is killed in between has sent
 * it once or not at all. Who has unsubscribed meanwhile gets nothing; nothing is claimed while the sending is held.
 */
function claimNext({ sql }: Shop, id: string, most: number | null): Promise<Claimed | undefined> {
  return inTransaction(sql, async (tx) => {
    // Who is being claimed for another newsletter comes later: both would find the week's limit not yet reached.
    const [next] = await tx<{ subscriberId: string }[]>`
      select r.subscriber_id as "subscriberId"
      from newsletter_recipients r join subscribers s on s.id = r.subscriber_id
      where r.newsletter_id = ${id} and r.state = 'waiting'
        and exists (select from newsletters n where n.id = ${id} and n.state = 'sending')
      order by r.subscriber_id limit 1 for no key update of r, s skip locked`;
    if (!next) return undefined;
    const [row] = await tx<Claimed[]>`
      update newsletter_recipients r
      set state = case when s.state = 'confirmed' and not week.full then 'claimed' else 'left' end,
        capped = s.state = 'confirmed' and week.full, claimed_at = now(), tries = r.tries + 1
      from subscribers s
        cross join lateral (select ${most === null ? tx`false` : tx`${sentInWeek(tx, tx`s.email_key`)} >= ${most}`} as "full") week
      where s.id = r.subscriber_id and r.newsletter_id = ${id} and r.subscriber_id = ${next.subscriberId}
      returning r.subscriber_id as "subscriberId", s.email, s.language, r.state = 'left' as "left", r.tries, r.code`;
    return row;
  });
}

const settle = (
  { sql }: Shop,
  id: string,
  subscriberId: string,
  state: 'waiting' | 'sent' | 'refused' | 'unknown',
): PromiseLike<unknown> => sql`
  update newsletter_recipients set state = ${state}
  where newsletter_id = ${id} and subscriber_id = ${subscriberId} and state = 'claimed'`;

/** The mail server takes no mail at all: it is no answer about this one. */
const isDown = ({ untaken, retryable, status, code }: ServiceError): boolean =>
  untaken && retryable && (status === undefined || status === 421 || code === 'EAUTH');

/**
 * What becomes of a recipient whose mail was not taken; answers how long to wait. Only what surely did not leave is tried
 * again.
 */
async function settleFailed(
  shop: Shop,
  id: string,
  { subscriberId, tries }: Claimed,
  error: unknown,
): Promise<number> {
  const failure = error instanceof ServiceError ? error : undefined;
  const down = failure !== undefined && isDown(failure);
  const again = failure?.untaken === true && failure.retryable && (down || tries < MOST_TRIES);
  const refused = failure?.untaken === true && !again;
  await settle(shop, id, subscriberId, again ? 'waiting' : refused ? 'refused' : 'unknown');
  // One wrong address says nothing about the others; a mail server in trouble does.
  if (refused && !failure.retryable) return 0;
  shop.log.warn({ newsletter: id, reason: (error as Error).message }, 'a newsletter pauses');
  return PAUSE_MS * Math.min(tries, MOST_TRIES);
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
  const [open] = await sql<{ waiting: boolean }[]>`
    select exists (
      select from newsletter_recipients where newsletter_id = n.id and state = 'waiting') as waiting
    from newsletters n where n.id = ${id} and n.state = 'sending'`;
  // Another newsletter has the next ones just now. Or somebody else is sending the last ones, or died over them: look
  // again when it must be over.
  if (open)
    await addJob(sql, {
      kind: SEND_JOB,
      payload: { id, worker },
      runAt: dueIn(open.waiting ? LOCKED_MS : (CLAIM_MINUTES + 1) * 60_000),
    });
}

/** The code of a recipient, made once: a mail that is tried again has the same. */
async function ownCode(shop: Shop, id: string, offerId: string, to: Claimed): Promise<string> {
  if (to.code !== null) return to.code;
  const code = await makeOwnCode(shop.sql, { offerId, newsletterId: id, now: shop.now() });
  await shop.sql`
    update newsletter_recipients set code = ${code}
    where newsletter_id = ${id} and subscriber_id = ${to.subscriberId}`;
  return code;
}

/** What does not change from reader to reader. */
async function readRound(shop: Shop, id: string) {
  const [letter] = await shop.sql<Letter[]>`
    select ${letterColumns(shop.sql)} from newsletters n where n.id = ${id} and n.state = 'sending'`;
  if (!letter) return undefined;
  return {
    id,
    letter,
    settings: await readShopSettings(shop.sql),
    limits: await readStored(shop.sql, 'campaigns'),
    offer: letter.offer === '' ? undefined : await readOfferWithCodes(shop.sql, letter.offer),
    contents: {
      en: await letterContent(shop, letter, 'en'),
      hi: await letterContent(shop, letter, 'hi'),
    },
  };
}
type ReadRound = NonNullable<Awaited<ReturnType<typeof readRound>>>;

async function mailTo(shop: Shop, round: ReadRound, to: Claimed): Promise<void> {
  const { id, letter, settings, offer, contents } = round;
  const { subscriberId, email, language } = to;
  const facts = offer && [codeFact(offer, language, await ownCode(shop, id, offer.id, to))];
  await mailToSubscriber(
    shop,
    settings,
    { id: subscriberId, email, language },
    `newsletter-${id}-${subscriberId}`,
    {
      ...countingClicks(shop, id, contents[language]),
      ...(facts ? { facts } : {}),
      subject: letter.subject,
      reason: outreachMailMessages[language].subscribed(email),
    },
  );
}

/** Sends some of a newsletter's mails. Killed and started again, it goes on with whoever still waits. */
export async function sendRound(shop: Shop, { id, worker }: Round): Promise<void> {
  const round = await readRound(shop, id);
  if (!round) return;
  for (let mails = 0; mails < MAILS_A_ROUND; mails += 1) {
    const quiet = quietEnd(shop.now(), round.limits);
    if (quiet) return addJob(shop.sql, { kind: SEND_JOB, payload: { id, worker }, runAt: quiet });
    const claimed = await claimNext(shop, id, round.limits.mostInWeek);
    if (!claimed) return endIfDone(shop, { id, worker });
    if (claimed.left) continue;
    try {
      await mailTo(shop, round, claimed);
    } catch (error) {
      const pause = await settleFailed(shop, id, claimed, error);
      // A job of its own, which is not dead after so many tries: a mail server may be away for a day.
      if (pause > 0)
        return addJob(shop.sql, { kind: SEND_JOB, payload: { id, worker }, runAt: dueIn(pause) });
      continue;
    }
    await settle(shop, id, claimed.subscriberId, 'sent');
  }
  await addJob(shop.sql, { kind: SEND_JOB, payload: { id, worker } });
}
