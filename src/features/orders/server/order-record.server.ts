import type { BillingForm } from '../../../domain/orders/billing-fields.ts';
import type { PaymentMethod } from '../../../domain/orders/order-input.ts';
import type { Paise } from '../../../domain/money/money.ts';
import {
  move,
  movePayment,
  type Actor,
  type OrderState,
  type PaymentState,
} from '../../../domain/orders/order-states.ts';
import type { Db, Tx } from '../../../platform/db.server.ts';

/** An order without its lines. */
export type OrderRecord = {
  id: string;
  orderNumber: string;
  userId: string | null;
  email: string;
  phone: string;
  status: OrderState;
  paymentStatus: PaymentState;
  paymentMethod: PaymentMethod;
  billing: BillingForm;
  subTotal: Paise;
  tax: Paise;
  total: Paise;
  amount: Paise;
  placedAt: Date;
  acceptedAt: Date | null;
  stockTaken: boolean;
  holdUntil: Date | null;
  providerOrderId: string | null;
};

/** Sums fit a double exactly up to 90 trillion rupees; the driver would hand a bigint over as text. */
const columns = (db: Db) => db`
  id, order_number as "orderNumber", user_id as "userId", email, phone, status, payment_status as "paymentStatus",
  payment_method as "paymentMethod", billing, sub_total::float8 as "subTotal", tax::float8 as tax, total::float8 as total,
  amount::float8 as amount, placed_at as "placedAt", accepted_at as "acceptedAt", stock_taken as "stockTaken",
  hold_until as "holdUntil", provider_order_id as "providerOrderId"`;

export async function findOrder(db: Db, orderNumber: string): Promise<OrderRecord | undefined> {
  const [order] = await db<
    OrderRecord[]
  >`select ${columns(db)} from orders where order_number = ${orderNumber}`;
  return order;
}

export async function findOrderById(db: Db, id: string): Promise<OrderRecord | undefined> {
  const [order] = await db<OrderRecord[]>`select ${columns(db)} from orders where id = ${id}`;
  return order;
}

export async function findOrderOfProvider(db: Db, providerOrderId: string): Promise<OrderRecord | undefined> {
  const [order] = await db<OrderRecord[]>`
    select ${columns(db)} from orders where provider_order_id = ${providerOrderId}`;
  return order;
}

/** Whoever changes an order holds its row: callback, webhook, sweep, cancellation and staff take turns. */
export async function lockOrder(tx: Tx, orderNumber: string): Promise<OrderRecord | undefined> {
  const [order] = await tx<OrderRecord[]>`
    select ${columns(tx)} from orders where order_number = ${orderNumber} for update`;
  return order;
}

export type By = { actor: Actor; who?: string | undefined; note?: string | undefined };

export async function writeHistory(
  tx: Tx,
  orderId: string,
  change: { kind: 'order' | 'payment'; from: string | null; to: string } & By,
): Promise<void> {
  await tx`
    insert into order_history (order_id, kind, from_state, to_state, actor, who, note)
    values (${orderId}, ${change.kind}, ${change.from}, ${change.to}, ${change.actor}, ${change.who ?? null}, ${change.note ?? null})`;
}

/** Moves a locked order on, by the table of states, and writes who did it. An impossible move throws. */
export async function setOrderState(
  tx: Tx,
  order: OrderRecord,
  to: OrderState,
  by: By,
): Promise<OrderRecord> {
  const verdict = move(order.status, to, by.actor);
  if (!verdict.ok) throw new Error(verdict.reason);
  await tx`
    update orders set status = ${to}, cancelled_at = ${to === 'Cancelled' ? tx`now()` : tx`cancelled_at`}
    where id = ${order.id}`;
  await writeHistory(tx, order.id, { kind: 'order', from: order.status, to, ...by });
  return { ...order, status: to };
}

export async function setPaymentState(
  tx: Tx,
  order: OrderRecord,
  to: PaymentState,
  by: By,
): Promise<OrderRecord> {
  const verdict = movePayment(order.paymentStatus, to, by.actor);
  if (!verdict.ok) throw new Error(verdict.reason);
  await tx`
    update orders set payment_status = ${to}, paid_at = ${to === 'Paid' ? tx`now()` : tx`paid_at`}
    where id = ${order.id}`;
  await writeHistory(tx, order.id, { kind: 'payment', from: order.paymentStatus, to, ...by });
  return { ...order, paymentStatus: to };
}
