import { Failure } from '../../domain/errors.ts';
import {
  move,
  movePayment,
  type Actor,
  type OrderState,
  type PaymentState,
} from '../../domain/order-states.ts';
import type { Tx } from '../../platform/db.server.ts';

export interface By {
  readonly actor: Actor;
  /** The person's id, where there is one. */
  readonly who?: string | undefined;
  readonly note?: string | undefined;
}

interface Change {
  readonly orderId: string;
  readonly from: string;
  readonly to: string;
}

async function remember(
  tx: Tx,
  kind: 'order' | 'payment',
  { orderId, from, to }: Change,
  by: By,
): Promise<void> {
  await tx`
    insert into order_history (order_id, kind, from_state, to_state, actor, who, note)
    values (${orderId}, ${kind}, ${from}, ${to}, ${by.actor}, ${by.who ?? null}, ${by.note ?? null})`;
}

/** Moves an order as the table of states allows, and remembers who did it. The order's row must be locked. */
export async function changeOrderState(
  tx: Tx,
  order: { readonly id: string; readonly status: OrderState },
  to: OrderState,
  by: By,
): Promise<void> {
  const verdict = move(order.status, to, by.actor);
  if (!verdict.ok) throw new Failure('impossibleMove', { message: verdict.reason });
  await tx`
    update orders set status = ${to}, cancelled_at = ${to === 'Cancelled' ? tx`now()` : tx`cancelled_at`}
    where id = ${order.id}`;
  await remember(tx, 'order', { orderId: order.id, from: order.status, to }, by);
}

/** The same for the payment's state. */
export async function changePaymentState(
  tx: Tx,
  order: { readonly id: string; readonly paymentStatus: PaymentState },
  to: PaymentState,
  by: By,
): Promise<void> {
  const verdict = movePayment(order.paymentStatus, to, by.actor);
  if (!verdict.ok) throw new Failure('impossibleMove', { message: verdict.reason });
  await tx`
    update orders set payment_status = ${to}, paid_at = ${to === 'Paid' ? tx`now()` : tx`paid_at`}
    where id = ${order.id}`;
  await remember(tx, 'payment', { orderId: order.id, from: order.paymentStatus, to }, by);
}
