import { maskedDestination, type Destination } from '../../../../contract/payout-destination.ts';
import { formatINR, type Paise } from '../../../../domain/money/money.ts';
import type { NamedBy } from '../../../../domain/orders/payout-rules.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import type { JobHandlers } from '../../../../platform/server/jobs/handlers.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { afterAnswer, cameBack, type RefundState } from '../../../../domain/orders/refund-states.ts';
import type { ProviderRefund } from '../../../../services/payment/port.ts';
import { countRefund } from '../../../figures.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import { giftRefundHeard } from '../../../credit/server/gift-cards/gift-refunds.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import type { Shop } from '../../../shop.server.ts';
import {
  findOrderById,
  lockOrder,
  setPaymentState,
  type By,
  type OrderRecord,
} from '../order-record.server.ts';
import { askPayout } from './payouts.server.ts';

export type RefundReason =
  | 'cancelled'
  | 'lost'
  | 'returned'
  | 'changed'
  | 'goodwill'
  | 'second-payment'
  | 'too-late'
  | 'price-changed'
  | 'paid-in-cash'
  | 'wrong-amount';

/** A bank may take days: the status is asked for until it is known, at growing distances up to an hour. */
const PATIENCE = 400;

interface RefundRowInput {
  readonly orderId: string;
  readonly paymentId: number | string;
  readonly amount: Paise;
  readonly reason: RefundReason;
  readonly now: Date;
  readonly creditNoteId?: string | undefined;
  readonly way?: 'provider' | 'payout' | 'hand' | 'credit';
  readonly payout?: NamedPayout | undefined;
  /** The staff member who gives this money back. */
  readonly askedBy?: string | undefined;
}

/** The account that cash is paid out to, and who named it. */
export interface NamedPayout {
  readonly destination: Destination;
  readonly by: NamedBy;
}

/**
 * Asks for money back, in the transaction that decides it; a job then talks to the provider until it is done.
 * The same payment and reason, or the same credit note, is one refund, however often it is asked for. As store credit it is
 * done at once. Answers the refund, unless it was asked for before.
 */
export async function requestRefund(tx: Tx, wish: RefundRowInput): Promise<string | undefined> {
  const { way = 'provider', payout, creditNoteId } = wish;
  const key = `kadam-refund-${wish.paymentId}-${creditNoteId ?? wish.reason}`;
  const isDone = way === 'credit';
  const [refund] = await tx<{ id: string }[]>`
    insert into refunds (order_id, payment_id, amount, reason, idempotency_key, way, destination, destination_by,
      asked_by, credit_note_id, requested_at, status, processed_at)
    values (${wish.orderId}, ${wish.paymentId}, ${wish.amount}, ${wish.reason}, ${key}, ${way},
      ${payout ? tx.json(payout.destination) : null}, ${payout?.by ?? null}, ${wish.askedBy ?? null},
      ${creditNoteId ?? null}, ${wish.now}, ${isDone ? 'processed' : 'requested'}, ${isDone ? wish.now : null})
    on conflict (idempotency_key) do nothing returning id`;
  if (refund) tx.afterCommit(() => countRefund(isDone ? 'processed' : 'requested', wish.reason));
  // A payout waits until somebody has released it: release-payout.server.ts.
  if (refund && way === 'provider') await pursueLater(tx, refund.id);
  return refund?.id;
}

export const pursueLater = (tx: Tx, refundId: string): Promise<void> =>
  addJob(tx, { kind: 'refund', payload: { refundId }, maxAttempts: PATIENCE });

/** True when the customer's money is with us; an order that cost nothing is paid without any. */
export const owesRefund = ({
  paymentStatus,
  amount,
}: Pick<OrderRecord, 'paymentStatus' | 'amount'>): boolean => paymentStatus === 'Paid' && amount > 0;

export type OpenRefund = {
  id: string;
  orderId: string;
  amount: number;
  reason: RefundReason;
  status: RefundState;
  idempotencyKey: string;
  providerRefundId: string | null;
  providerPaymentId: string;
  counts: boolean;
  way: 'provider' | 'payout' | 'hand' | 'credit';
  destination: Destination | null;
  tries: number;
  releasedAt: Date | null;
};

async function readRefund(shop: Shop, refundId: string): Promise<OpenRefund | undefined> {
  const [refund] = await shop.sql<OpenRefund[]>`
    select r.id, r.order_id as "orderId", r.amount::float8 as amount, r.reason, r.status,
      r.idempotency_key as "idempotencyKey", r.provider_refund_id as "providerRefundId",
      p.provider_payment_id as "providerPaymentId", p.counts, r.way, r.destination, r.tries,
      r.released_at as "releasedAt"
    from refunds r join payments p on p.id = r.payment_id where r.id = ${refundId}`;
  return refund;
}

function askProvider(shop: Shop, refund: OpenRefund): Promise<ProviderRefund> {
  const { payment } = shop.services;
  if (refund.providerRefundId) return payment.refundStatus(refund.providerRefundId);
  const { providerPaymentId: paymentId, amount, reason, tries } = refund;
  const idempotencyKey = tries === 0 ? refund.idempotencyKey : `${refund.idempotencyKey}-${tries}`;
  return payment.refund({ paymentId, amount, idempotencyKey, notes: { reason } });
}

/**
 * Sends a refund to the provider, or asks how it stands: also one that is processed, since banks send money back later.
 * Throws while it is not finished, so the job comes back.
 */
export async function pursueRefund(shop: Shop, refundId: string): Promise<void> {
  const refund = await readRefund(shop, refundId);
  if (!refund || refund.way === 'hand' || refund.way === 'credit' || cameBack(refund.status)) return;
  if (refund.way === 'payout' && refund.releasedAt === null) return;
  const answer = refund.way === 'payout' ? await askPayout(shop, refund) : await askProvider(shop, refund);
  await recordRefund(shop, refund, answer);
  if (answer.status === 'pending' && refund.status !== 'processed')
    throw new ServiceError('unavailable', 'The refund is on its way');
  if (answer.status === 'failed') {
    shop.log.error(
      { refund: refund.id, reason: refund.reason },
      'a refund failed at the bank: staff must look',
    );
  }
}

/** When all of an order's money is back, its payment is Refunded; whoever got store credit instead was told of that. */
export async function refundsDone(
  tx: Tx,
  order: OrderRecord,
  by: By,
  { which, told = false }: { readonly which?: string | undefined; readonly told?: boolean } = {},
): Promise<void> {
  const [open] = await tx`
    select 1 from refunds r join payments p on p.id = r.payment_id
    where r.order_id = ${order.id} and p.counts and r.status <> 'processed' limit 1`;
  if (open || order.paymentStatus !== 'Refund initiated') return;
  await setPaymentState(tx, order, 'Refunded', by);
  if (!told) await notify(tx, order.id, 'refunded', which);
}

type Answer = Pick<ProviderRefund, 'id' | 'status'> & { readonly trouble?: string | null };

/** Payouts are sent back by banks within days; should its message be lost, the provider is asked once more. */
const ASK_AGAIN_MS = 3 * 24 * 60 * 60_000;

async function recordRefund(shop: Shop, refund: OpenRefund, answer: Answer): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const found = await findOrderById(tx, refund.orderId);
    const order = found && (await lockOrder(tx, found.orderNumber));
    // Of another try, or settled by hand meanwhile: this answer is not about it.
    const [stored] = await tx<{ status: RefundState }[]>`
      select status from refunds where id = ${refund.id} and tries = ${refund.tries} and way = ${refund.way} for update`;
    const status = stored && afterAnswer(stored.status, answer.status);
    if (!order || !stored || !status || status === stored.status) return;
    const now = shop.now();
    await tx`
      update refunds set status = ${status}, provider_refund_id = ${answer.id}, trouble = ${answer.trouble ?? null},
        destination = ${storedDestination(tx, refund, status)}, processed_at = ${status === 'processed' ? now : null}
      where id = ${refund.id}`;
    if (status !== 'pending') tx.afterCommit(() => countRefund(status, refund.reason));
    if (status === 'reversed') return reopen(tx, order, { refund, answer });
    if (status !== 'processed') return;
    if (refund.way === 'payout')
      await addJob(tx, {
        kind: 'refund',
        payload: { refundId: refund.id },
        runAt: new Date(now.getTime() + ASK_AGAIN_MS),
      });
    const which = refund.tries === 0 ? undefined : `${refund.id} ${refund.tries}`;
    if (refund.counts)
      await refundsDone(tx, order, { actor: 'system', note: `Refund ${answer.id}` }, { which });
  });
}

/** Of an account that was paid only the end of it is stored; where the money came back another one has to be named. */
function storedDestination(tx: Tx, { destination }: OpenRefund, status: RefundState) {
  if (status === 'reversed') return null;
  return status === 'processed' && destination
    ? tx.json({ kind: 'paid', text: maskedDestination(destination) })
    : tx`destination`;
}

/** What the bank sent back is owed again: the order says so, and staff are told why. */
async function reopen(
  tx: Tx,
  order: OrderRecord,
  { refund, answer }: { refund: OpenRefund; answer: Answer },
): Promise<void> {
  const note = `Refund ${answer.id} came back from the bank`;
  if (refund.counts && order.paymentStatus === 'Refunded')
    await setPaymentState(tx, order, 'Refund initiated', { actor: 'system', note });
  const text = `${order.orderNumber}: ${note}, ${formatINR(refund.amount)}`;
  await writeAuditLog(tx, 'Payment provider', text, { orderId: order.id });
}

/** A refund event only tells us to look: the truth is fetched. */
export async function refundHeard(shop: Shop, providerRefundId: string): Promise<void> {
  const [refund] = await shop.sql<{ id: string; status: RefundState }[]>`
    select id, status from refunds where provider_refund_id = ${providerRefundId}`;
  if (!refund) return giftRefundHeard(shop, providerRefundId);
  const looked = pursueRefund(shop, refund.id);
  // A job comes back to one that is open; of one that is processed nobody asks again but the provider's next message.
  await (refund.status === 'processed' ? looked : looked.catch(() => {}));
}

export const refundJobs = (shop: Shop): JobHandlers => ({
  refund: async ({ refundId }: { refundId: string }) => pursueRefund(shop, refundId),
});
