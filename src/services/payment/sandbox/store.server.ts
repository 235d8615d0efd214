import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/server/db.server.ts';

/** Entities as Razorpay's API shows them, snake case and all. */
export type SandboxOrder = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string> | [];
  created_at: number;
};

export type PaymentRow = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: string;
  captured: boolean;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  vpa: string | null;
  bank: string | null;
  email: string | null;
  contact: string | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  notes: Record<string, string> | [];
  created_at: number;
};

export type RefundRow = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: string;
  speed_processed: string;
  receipt: string | null;
  notes: Record<string, string> | [];
  created_at: number;
};

export const PAYMENT_TABLES = [
  `create table if not exists sandbox.rzp_order (
    id text primary key, key_id text not null, receipt text, body jsonb not null,
    at timestamptz not null default clock_timestamp())`,
  `create index if not exists rzp_order_receipt on sandbox.rzp_order (receipt)`,
  `create table if not exists sandbox.rzp_payment (
    id text primary key, order_id text not null references sandbox.rzp_order, body jsonb not null,
    at timestamptz not null default clock_timestamp())`,
  `create index if not exists rzp_payment_order on sandbox.rzp_payment (order_id)`,
  `create table if not exists sandbox.rzp_refund (
    id text primary key, payment_id text not null references sandbox.rzp_payment, idempotency_key text unique,
    request text not null, body jsonb not null, at timestamptz not null default clock_timestamp())`,
  `create table if not exists sandbox.rzp_link (
    id text primary key, reference text not null, body jsonb not null,
    at timestamptz not null default clock_timestamp())`,
  `create table if not exists sandbox.rzp_fund_account (id text primary key, body jsonb not null)`,
  `create table if not exists sandbox.rzp_payout (
    id text primary key, idempotency_key text not null unique, request text not null, body jsonb not null,
    at timestamptz not null default clock_timestamp())`,
];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const newId = (prefix: 'order' | 'pay' | 'rfnd' | 'evt' | 'plink' | 'pout'): string =>
  `${prefix}_${Array.from(randomBytes(14), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
/** Empty notes are shown as a list: a quirk of the original that readers have to stand. */
export const notesOf = (notes: Record<string, string> | undefined): Record<string, string> | [] =>
  notes && Object.keys(notes).length > 0 ? notes : [];

type Body<T> = { body: T };

export async function insertOrder(db: Db, keyId: string, order: SandboxOrder): Promise<void> {
  await db`insert into sandbox.rzp_order (id, key_id, receipt, body)
    values (${order.id}, ${keyId}, ${order.receipt}, ${db.json(order)})`;
}
export async function orderById(
  db: Db,
  keyId: string,
  id: string,
  lock = false,
): Promise<SandboxOrder | undefined> {
  const [row] = await db<Body<SandboxOrder>[]>`
    select body from sandbox.rzp_order where id = ${id} and key_id = ${keyId} ${lock ? db`for update` : db``}`;
  return row?.body;
}
export async function ordersBy(
  db: Db,
  keyId: string,
  receipt: string | undefined,
  count: number,
  skip: number,
) {
  const rows = await db<Body<SandboxOrder>[]>`
    select body from sandbox.rzp_order
    where key_id = ${keyId} and (${receipt ?? null}::text is null or receipt = ${receipt ?? null})
    order by at desc limit ${count} offset ${skip}`;
  return rows.map((row) => row.body);
}
export async function saveOrder(db: Db, order: SandboxOrder): Promise<void> {
  await db`update sandbox.rzp_order set body = ${db.json(order)} where id = ${order.id}`;
}

export async function insertPayment(db: Db, payment: PaymentRow): Promise<void> {
  await db`insert into sandbox.rzp_payment (id, order_id, body)
    values (${payment.id}, ${payment.order_id}, ${db.json(payment)})`;
}
export async function paymentById(db: Db, id: string, lock = false): Promise<PaymentRow | undefined> {
  const [row] = await db<Body<PaymentRow>[]>`
    select body from sandbox.rzp_payment where id = ${id} ${lock ? db`for update` : db``}`;
  return row?.body;
}
export async function paymentsOf(db: Db, orderId: string): Promise<PaymentRow[]> {
  const rows = await db<Body<PaymentRow>[]>`
    select body from sandbox.rzp_payment where order_id = ${orderId} order by at desc`;
  return rows.map((row) => row.body);
}
export async function paymentsBetween(
  db: Db,
  { from, to, count, skip }: { from: number; to: number; count: number; skip: number },
): Promise<PaymentRow[]> {
  const rows = await db<Body<PaymentRow>[]>`
    select body from sandbox.rzp_payment
    where (body ->> 'created_at')::float8 between ${from}::float8 and ${to}::float8
    order by at desc limit ${count} offset ${skip}`;
  return rows.map((row) => row.body);
}
export async function savePayment(db: Db, payment: PaymentRow): Promise<void> {
  await db`update sandbox.rzp_payment set body = ${db.json(payment)} where id = ${payment.id}`;
}

export async function insertRefund(
  db: Db,
  key: string | null,
  request: string,
  refund: RefundRow,
): Promise<void> {
  await db`insert into sandbox.rzp_refund (id, payment_id, idempotency_key, request, body)
    values (${refund.id}, ${refund.payment_id}, ${key}, ${request}, ${db.json(refund)})`;
}
export async function refundById(db: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await db<Body<RefundRow>[]>`select body from sandbox.rzp_refund where id = ${id}`;
  return row?.body;
}
export async function refundByKey(
  db: Db,
  key: string,
): Promise<{ request: string; body: RefundRow } | undefined> {
  const [row] = await db<{ request: string; body: RefundRow }[]>`
    select request, body from sandbox.rzp_refund where idempotency_key = ${key}`;
  return row;
}
export async function saveRefund(db: Db, refund: RefundRow): Promise<void> {
  await db`update sandbox.rzp_refund set body = ${db.json(refund)} where id = ${refund.id}`;
}
