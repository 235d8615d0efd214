import { impossibleMove } from '../../../../domain/errors.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import type { ProviderRefund } from '../../../../services/payment/port.ts';
import type { Shop } from '../../../shop.server.ts';
import { writeCardEntry } from '../ledger.server.ts';
import type { GiftCard } from './gift-card-record.server.ts';

export const REFUND_JOB = 'gift.refund';
export const REPAID_MAIL = 'gift.repaidMail';
/** A bank may take days. */
const PATIENCE = 400;

/** Asks for money of a payment back, in the transaction that decides it; a job talks to the provider until it is done. */
export async function requestGiftRefund(tx: Tx, paymentId: string, amount: Paise): Promise<void> {
  await tx`
    update gift_payments set refund_amount = ${amount}, refund_status = 'requested', refund_key = ${`gift-refund-${paymentId}`}
    where id = ${paymentId} and refund_amount is null`;
  await addJob(tx, { kind: REFUND_JOB, payload: { paymentId }, maxAttempts: PATIENCE });
}

/** What is left on a card goes back to who bought it, and the card is over. */
export async function repayCard(
  tx: Tx,
  card: GiftCard,
  balance: Paise,
  who: string,
  now: Date,
): Promise<void> {
  const [payment] = await tx<{ id: string; refunded: boolean }[]>`
    select id, refund_amount is not null as refunded from gift_payments where card_id = ${card.id} and counts`;
  if (payment?.refunded)
    throw impossibleMove(
      'A part of it was refunded before. The rest can be spent, or issued as store credit.',
    );
  const entry = { kind: 'repaid', amount: balance, who, at: now } as const;
  if (!payment || card.accountId === null || !(await writeCardEntry(tx, card.accountId, entry)))
    throw impossibleMove('Something of this gift card was spent meanwhile. Please look again.');
  await tx`update gift_cards set status = 'repaid' where id = ${card.id}`;
  await requestGiftRefund(tx, payment.id, balance);
  await addJob(tx, { kind: REPAID_MAIL, payload: { cardId: card.id, amount: balance } });
}

interface Open {
  readonly paymentId: string;
  readonly amount: number;
  readonly key: string;
  readonly refundId: string | null;
  readonly status: RefundStatus;
  readonly tries: number;
  readonly byHand: boolean;
  readonly number: string;
}
type RefundStatus = 'requested' | 'processed' | 'failed';

/** A refund only moves forward within a try; one that was processed may be sent back by the bank. */
const nextStatus = (before: RefundStatus, answer: ProviderRefund['status']): RefundStatus => {
  if (before === 'requested') return answer === 'pending' ? 'requested' : answer;
  return before === 'processed' && answer === 'failed' ? 'failed' : before;
};

/**
 * Sends a refund to the provider, or asks how it stands: also one that is processed, since banks send money back later.
 * Throws while it is not finished, so the job comes back.
 */
export async function pursueGiftRefund(
  shop: Shop,
  { paymentId }: { readonly paymentId: string },
): Promise<void> {
  const [open] = await shop.sql<Open[]>`
    select p.provider_payment_id as "paymentId", coalesce(p.refund_amount, p.amount)::float8 as amount, coalesce(p.refund_key, '') as key,
      p.provider_refund_id as "refundId", coalesce(p.refund_status, 'requested') as status, p.refund_tries as tries,
      p.refund_by_hand as "byHand", g.number
    from gift_payments p join gift_cards g on g.id = p.card_id
    where p.id = ${paymentId} and p.refund_amount is not null`;
  if (!open || open.byHand || open.status === 'failed') return;
  const { payment } = shop.services;
  const answer =
    open.refundId === null
      ? await payment.refund({
          paymentId: open.paymentId,
          amount: open.amount,
          idempotencyKey: open.tries === 0 ? open.key : `${open.key}-${open.tries}`,
          notes: { reason: `Gift card ${open.number}` },
        })
      : await payment.refundStatus(open.refundId);
  const status = nextStatus(open.status, answer.status);
  // Of an earlier try, or settled meanwhile: then this answer is not about it.
  const written = await shop.sql`
    update gift_payments set refund_status = ${status}, provider_refund_id = ${answer.id},
      refunded_at = case when ${status} = 'processed' then coalesce(refunded_at, ${shop.now()}) end
    where id = ${paymentId} and refund_tries = ${open.tries} and refund_status = ${open.status} and not refund_by_hand`;
  if (written.count === 0) return;
  if (status === 'requested') throw new ServiceError('unavailable', 'The refund is on its way');
  if (status === 'failed')
    shop.log.error({ card: open.number }, 'the refund of a gift card failed at the bank: staff must look');
}

/** News of the provider about a refund: the truth is fetched. */
export async function giftRefundHeard(shop: Shop, providerRefundId: string): Promise<void> {
  const [refund] = await shop.sql<{ paymentId: string; status: RefundStatus }[]>`
    select id as "paymentId", coalesce(refund_status, 'requested') as status from gift_payments where provider_refund_id = ${providerRefundId}`;
  if (!refund) return;
  const looked = pursueGiftRefund(shop, refund);
  // A job comes back to one that is open.
  await (refund.status === 'processed' ? looked : looked.catch(() => {}));
}

/** What the bank refused or sent back is asked for once more: another try, with a key of its own. False where nothing is. */
export async function repeatGiftRefunds(tx: Tx, cardId: string): Promise<boolean> {
  const again = await tx<{ id: string }[]>`
    update gift_payments set refund_status = 'requested', refund_tries = refund_tries + 1, provider_refund_id = null,
      refunded_at = null
    where card_id = ${cardId} and refund_status = 'failed' returning id`;
  for (const { id: paymentId } of again)
    await addJob(tx, { kind: REFUND_JOB, payload: { paymentId }, maxAttempts: PATIENCE });
  return again.length > 0;
}

/** Somebody has paid what the bank does not take. False where nothing is open. */
export async function giftRefundsByHand(tx: Tx, cardId: string, now: Date): Promise<boolean> {
  const paid = await tx`
    update gift_payments set refund_status = 'processed', refund_by_hand = true, refunded_at = ${now}
    where card_id = ${cardId} and refund_status = 'failed'`;
  return paid.count > 0;
}
