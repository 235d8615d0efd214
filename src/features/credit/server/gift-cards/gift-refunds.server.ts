import { impossibleMove } from '../../../../domain/errors.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
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
  readonly status: string;
  readonly number: string;
}

/** Sends a refund to the provider, or asks how it stands. Throws while it is not finished, so the job comes back. */
export async function pursueGiftRefund(
  shop: Shop,
  { paymentId }: { readonly paymentId: string },
): Promise<void> {
  const [open] = await shop.sql<Open[]>`
    select p.provider_payment_id as "paymentId", coalesce(p.refund_amount, p.amount)::float8 as amount, coalesce(p.refund_key, '') as key,
      p.provider_refund_id as "refundId", coalesce(p.refund_status, 'requested') as status, g.number
    from gift_payments p join gift_cards g on g.id = p.card_id
    where p.id = ${paymentId} and p.refund_amount is not null`;
  if (!open || open.status !== 'requested') return;
  const { payment } = shop.services;
  const answer =
    open.refundId === null
      ? await payment.refund({
          paymentId: open.paymentId,
          amount: open.amount,
          idempotencyKey: open.key,
          notes: { reason: `Gift card ${open.number}` },
        })
      : await payment.refundStatus(open.refundId);
  await inTransaction(shop.sql, async (tx) => {
    const status = answer.status === 'pending' ? 'requested' : answer.status;
    await tx`
      update gift_payments set refund_status = ${status}, provider_refund_id = ${answer.id},
        refunded_at = ${status === 'processed' ? shop.now() : null}
      where id = ${paymentId}`;
  });
  if (answer.status === 'pending') throw new ServiceError('unavailable', 'The refund is on its way');
  if (answer.status === 'failed')
    shop.log.error({ card: open.number }, 'the refund of a gift card failed at the bank: staff must look');
}
