import { paidFirst } from '../../../../domain/orders/advance.ts';
import type { OrderLimits } from '../../../../domain/orders/order-limits.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import type { ProviderPayment } from '../../../../services/payment/port.ts';
import type { Shop } from '../../../shop.server.ts';
import { orderAccepted } from '../place/order-jobs.server.ts';
import {
  findOrderOfProvider,
  lockOrder,
  setOrderState,
  setPaymentState,
  writeHistory,
  type OrderRecord,
} from '../order-record.server.ts';
import { requestRefund, type RefundReason } from '../refund/refunds.server.ts';
import { renewPromise } from '../promise/renew-promise.server.ts';
import { cancelLink } from './cancel-payment-request.server.ts';
import { payByCredit } from './store-credit.server.ts';
import { resumePaid } from './resume.server.ts';

export const awaitsPayment = (order: OrderRecord): boolean =>
  (order.paymentMethod === 'online' || (order.advance > 0 && order.acceptedAt === null)) &&
  order.status === 'Placed' &&
  (order.paymentStatus === 'Pending' || order.paymentStatus === 'Failed');

/** Until then an unpaid order can be paid online: paying again and again must not keep pairs from others for ever. */
export const payableUntil = ({ placedAt }: OrderRecord, { longestHoldMinutes }: OrderLimits): Date =>
  new Date(placedAt.getTime() + longestHoldMinutes * 60_000);

/**
 * The one way in which a payment reaches an order, whoever brings the news: callback, webhook, sweep or poll.
 * `payment` is what the provider itself says now. Of many bringers, in any order, one has an effect.
 */
export async function settle(shop: Shop, payment: ProviderPayment): Promise<void> {
  const found = payment.orderId === null ? undefined : await findOrderOfProvider(shop.sql, payment.orderId);
  if (!found) return;
  const current =
    payment.status === 'authorized' && awaitsPayment(found) && payment.amount === paidFirst(found)
      ? await shop.services.payment.capture({ paymentId: payment.id, amount: payment.amount })
      : payment;
  if (current.status !== 'captured') return;
  const unwanted = await inTransaction(shop.sql, async (tx) => {
    const order = await lockOrder(tx, found.orderNumber);
    if (!order) return undefined;
    const reason = await recordPayment(tx, order, current, shop.now());
    if (reason === undefined) await cancelLink(tx, order, shop.now());
    return reason;
  });
  // The provider is asked for exactly the amount of the order: another one means a fault or a fraud.
  if (unwanted === 'wrong-amount')
    shop.log.error(
      {
        order: found.orderNumber,
        asked: paidFirst(found),
        captured: current.amount,
        currency: current.currency,
      },
      'a payment of another amount than its order was captured and goes back: find out why',
    );
}

const LATE_NOTES = {
  'too-late': 'Paid after the pairs were sold',
  'price-changed': 'Paid after its price or its offers had changed',
  cancelled: 'Paid after it was cancelled',
} as const;

type Captured = Pick<ProviderPayment, 'id' | 'orderId' | 'amount' | 'currency' | 'method'>;

/** Answers why the payment cannot be used; undefined when it can, or was known already. */
export async function recordPayment(
  tx: Tx,
  order: OrderRecord,
  payment: Captured,
  now: Date,
): Promise<RefundReason | undefined> {
  const [known] = await tx`select 1 from payments where provider_payment_id = ${payment.id}`;
  if (known) return undefined;
  const unwanted = await whyNot(tx, order, payment);
  if (unwanted) {
    const paymentId = await insertPayment(tx, order, payment, false);
    await requestRefund(tx, { orderId: order.id, paymentId, amount: payment.amount, reason: unwanted, now });
    await notifyOfRefund(tx, order, unwanted);
    return unwanted;
  }
  const paymentId = await insertPayment(tx, order, payment, true);
  const paid = await paidOrder(tx, order, payment);
  await tx`update orders set hold_until = null where id = ${order.id}`;
  const wanted = order.status === 'Placed';
  const late = wanted && !order.stockTaken ? await resumePaid(tx, order, now) : undefined;
  if (wanted && !late) {
    await tx`update orders set accepted_at = ${now} where id = ${order.id}`;
    await payByCredit(tx, order, now);
    await renewPromise(tx, order, now);
    await orderAccepted(tx, order.orderNumber);
    return undefined;
  }
  // Paid after the order was given up, or its reservation had ended and it cannot be had like that any more: the money
  // goes back by itself.
  const reason = late ?? 'cancelled';
  const by = { actor: 'system', note: LATE_NOTES[reason] } as const;
  if (wanted) await setOrderState(tx, paid, 'Cancelled', by);
  await setPaymentState(tx, paid, 'Refund initiated', by);
  await requestRefund(tx, { orderId: order.id, paymentId, amount: payment.amount, reason, now });
  await notifyOfRefund(tx, order, reason);
  return reason;
}

/** What is collected at the door is still open when an advance has arrived. */
async function paidOrder(tx: Tx, order: OrderRecord, { id }: Captured): Promise<OrderRecord> {
  if (order.paymentMethod === 'online')
    return setPaymentState(tx, order, 'Paid', { actor: 'system', note: `Payment ${id}` });
  const by = { actor: 'system', note: `Advance paid, payment ${id}` } as const;
  if (order.paymentStatus === 'Failed') return setPaymentState(tx, order, 'Pending', by);
  const { paymentStatus: same } = order;
  await writeHistory(tx, order.id, { kind: 'payment', from: same, to: same, ...by });
  return order;
}

/** Why a captured payment cannot pay this order; undefined when it can. */
async function whyNot(tx: Tx, order: OrderRecord, payment: Captured): Promise<RefundReason | undefined> {
  const [paid] =
    await tx`select 1 from payments where order_id = ${order.id} and counts and channel <> 'credit'`;
  if (paid) return 'second-payment';
  const asked = paidFirst(order);
  if (asked === 0 && order.paymentMethod === 'cod') return 'paid-in-cash';
  const ofEarlierTotal = payment.orderId !== order.providerOrderId && payment.amount !== asked;
  if (ofEarlierTotal) return 'price-changed';
  if (payment.amount !== asked || payment.currency !== 'INR') return 'wrong-amount';
  return undefined;
}

async function insertPayment(
  tx: Tx,
  order: OrderRecord,
  payment: Captured,
  counts: boolean,
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts)
    values (${order.id}, ${payment.id}, ${payment.orderId}, ${payment.amount}, ${payment.method}, ${counts})
    returning id`;
  if (!row) throw new Error('A payment was not written');
  return row.id;
}

const notifyOfRefund = (tx: Tx, order: OrderRecord, reason: RefundReason) =>
  addJob(tx, { kind: 'payment-returned', payload: { orderNumber: order.orderNumber, reason } });
