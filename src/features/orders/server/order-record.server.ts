import { EMPTY_BILLING, type BillingForm } from '../../../domain/orders/billing-fields.ts';
import type { Business } from '../../../domain/orders/business.ts';
import type { CashRisk } from '../../../domain/orders/cash-risk.ts';
import type { SavedPromise } from '../../../domain/orders/delivery-promise.ts';
import type { WebhookKind } from '../../../domain/outreach/webhook-kinds.ts';
import type { LineNames } from '../../../domain/orders/line-names.ts';
import type { PaymentMethod } from '../../../domain/orders/order-input.ts';
import type { StaffDiscount } from '../../../domain/orders/staff-discount.ts';
import type { Fee } from '../../../domain/money/fees.ts';
import type { OfferShare } from '../../../domain/offers/apply-offers.ts';
import { footwearOf, type TaxRow } from '../../../domain/money/tax-classes.ts';
import type { TaxSettings } from '../../../domain/money/tax.ts';
import {
  move,
  movePayment,
  type Actor,
  type OrderState,
  type PaymentState,
} from '../../../domain/orders/order-states.ts';
import type { Language } from '../../../domain/text/languages.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { STATE_MOVES } from '../../../domain/orders/ledger.ts';
import { paymentStates } from '../../figures.server.ts';
import { recordEvent } from '../../webhooks/server/record-event.server.ts';
import { customersChanged } from '../../accounts/server/customer-changed.server.ts';
import { moveUnits } from './line-events.server.ts';
import { column, json, numeric, readColumns, type RecordOf } from '../../../platform/server/table.server.ts';

/** Every column of an order: what is read, its type and what is inserted come from here. */
export const ORDER_COLUMNS = {
  id: column<string>('id'),
  orderNumber: column<string>('order_number'),
  userId: column<string | null>('user_id'),
  email: column<string>('email'),
  phone: column<string>('phone'),
  status: column<OrderState>('status'),
  paymentStatus: column<PaymentState>('payment_status'),
  paymentMethod: column<PaymentMethod>('payment_method'),
  billing: json<BillingForm>('billing'),
  /** Of the page it was placed on: messages and documents follow it. */
  language: column<Language>('language'),
  subTotal: numeric('sub_total'),
  tax: numeric('tax'),
  CGST: numeric('cgst'),
  SGST: numeric('sgst'),
  total: numeric('total'),
  /** What is really paid: whole rupees at delivery. */
  amount: numeric('amount'),
  taxRules: json<TaxRules>('tax_rules'),
  placedAt: column<Date>('placed_at'),
  acceptedAt: column<Date | null>('accepted_at'),
  stockTaken: column<boolean>('stock_taken'),
  holdUntil: column<Date | null>('hold_until'),
  providerOrderId: column<string | null>('provider_order_id'),
  /** Somebody has called the buyer about an order with cash on delivery. */
  phoneConfirmedAt: column<Date | null>('phone_confirmed_at'),
  /** The order whose pair this one replaces, at no cost. */
  replacesOrder: column<string | null>('replaces_order'),
  /** Between which days it was promised; null for orders from before there were such promises. */
  promise: json<SavedPromise | null>('promise'),
  /** The staff member who placed it for a caller. */
  placedBy: column<string | null>('placed_by'),
  staffDiscount: json<StaffDiscount | null>('staff_discount'),
  /** A registered buyer. */
  business: json<Business | null>('business'),
  /** Of an order with cash on delivery, while a rule asks for it. */
  cashRisk: json<CashRisk | null>('cash_risk'),
  /** Of an order with cash on delivery: paid online before it counts. */
  advance: numeric('advance'),
  /** It stays with the shop when the parcel is refused; the shopper was told before. */
  advanceRetained: column<boolean>('advance_retained'),
  /** Paid with store credit. */
  credit: numeric('credit'),
  /** The gift card that it was paid with; otherwise it is of the customer's own. */
  creditAccount: column<string | null>('credit_account'),
};

/** A line as it was sold. */
export const LINE_COLUMNS = {
  productId: column<string>('product_id'),
  title: column<string>('title'),
  sku: column<string>('sku'),
  slug: column<string>('slug'),
  picture: column<string>('picture'),
  color: column<string>('color'),
  /** In other languages; the invoice says them as well, so they never change. */
  names: json<LineNames>('names'),
  size: column<number>('size'),
  /** A word for the size, where it is not its number. */
  sizeLabel: column<string | null>('size_label'),
  hsn: column<string>('hsn'),
  /** The class by which it is taxed. */
  taxClass: column<string>('tax_class'),
  quantity: column<number>('quantity'),
  mrp: numeric('mrp'),
  /** Of one pair, before offers. */
  unitPrice: numeric('unit_price'),
  /** What offers took off the whole line, and which. `amount`, `tax` and `net` are what was really paid. */
  discount: numeric('discount'),
  offerShares: json<OfferShare[]>('offer_shares'),
  /** As it was ordered, whatever became of it: what `discount` and `offerShares` follow from when lines are changed. */
  orderedQuantity: { ...column<number>('ordered_quantity'), read: 'coalesce(ordered_quantity, quantity)' },
  orderedShares: { ...json<OfferShare[]>('ordered_shares'), read: 'coalesce(ordered_shares, offer_shares)' },
  /** Its share of what the order costs beside the goods, within `amount`, `tax` and `net`. */
  fees: numeric('fees'),
  feeShares: json<Fee[]>('fee_shares'),
  unitTax: numeric('unit_tax'),
  taxPercent: numeric('tax_percent'),
  amount: numeric('amount'),
  tax: numeric('tax'),
  net: numeric('net'),
};

/**
 * What a unit costs the shop today. It is written with a line and in no table of columns: what those name can reach
 * customers.
 */
export const costOf = (db: Db, { productId }: Pick<LineRecord, 'productId'>) => db`
  (select cost_price from products where id = ${productId})`;

/** The tax settings that were used: method, the classes of its lines with the row of the day, the day. */
type TaxRules = TaxSettings & { day: string };
/** From before there were classes. */
type OlderTaxRules = { method: TaxSettings['method']; row: TaxRow; day: string };

/** An order without its lines. Money is in paise. */
export type OrderRecord = RecordOf<typeof ORDER_COLUMNS>;
/** `line` is its number, for ever. */
export type LineRecord = RecordOf<typeof LINE_COLUMNS> & { readonly line: number };
export type NewLine = Omit<LineRecord, 'line' | 'orderedQuantity' | 'orderedShares' | 'names'> &
  Partial<Pick<LineRecord, 'names'>>;
export type SoldOrder = OrderRecord & { readonly lines: readonly LineRecord[] };

/** A field that did not exist when the order was placed is an empty one. */
const read = (order: OrderRecord): OrderRecord => ({
  ...order,
  billing: { ...EMPTY_BILLING, ...order.billing },
  taxRules: readTaxRules(order.taxRules),
});

const readTaxRules = (rules: TaxRules | OlderTaxRules): TaxRules =>
  'row' in rules ? { method: rules.method, day: rules.day, classes: [footwearOf([rules.row])] } : rules;

async function readOrders(db: Db, which: ReturnType<Db['unsafe']>): Promise<OrderRecord[]> {
  const rows = await db<OrderRecord[]>`select ${readColumns(db, ORDER_COLUMNS)} from orders ${which}`;
  return rows.map(read);
}

export async function findOrder(db: Db, orderNumber: string): Promise<OrderRecord | undefined> {
  return (await readOrders(db, db`where order_number = ${orderNumber}`))[0];
}

export const findOrders = (db: Db, orderNumbers: readonly string[]): Promise<OrderRecord[]> =>
  readOrders(db, db`where order_number = any(${[...orderNumbers]})`);

export async function findOrderById(db: Db, id: string): Promise<OrderRecord | undefined> {
  return (await readOrders(db, db`where id = ${id}`))[0];
}

export async function findOrdersById(db: Db, ids: readonly string[]): Promise<Map<string, OrderRecord>> {
  const orders = ids.length === 0 ? [] : await readOrders(db, db`where id = any(${[...ids]})`);
  return new Map(orders.map((order) => [order.id, order]));
}

export async function findOrderOfProvider(db: Db, providerOrderId: string): Promise<OrderRecord | undefined> {
  const which = db`
    where provider_order_id = ${providerOrderId}
      or id = (select order_id from earlier_provider_orders where provider_order_id = ${providerOrderId})`;
  return (await readOrders(db, which))[0];
}

/** Whoever changes an order holds its row: callback, webhook, sweep, cancellation and staff take turns. */
export async function lockOrder(tx: Tx, orderNumber: string): Promise<OrderRecord | undefined> {
  return (await readOrders(tx, tx`where order_number = ${orderNumber} for update`))[0];
}

/** In the order in which they were placed. */
export const lockOrders = (tx: Tx, orderNumbers: readonly string[]): Promise<OrderRecord[]> =>
  readOrders(tx, tx`where order_number = any(${[...orderNumbers]}) order by placed_at, id for update`);

/** The lines of each order, in their order. Those that were removed are hidden from all but who changes lines. */
export async function readLines(
  db: Db,
  orderIds: readonly string[],
  { removed = false } = {},
): Promise<Map<string, LineRecord[]>> {
  const lines = new Map<string, LineRecord[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return lines;
  const rows = await db<(LineRecord & { orderId: string })[]>`
    select order_id as "orderId", line, ${readColumns(db, LINE_COLUMNS)}
    from order_lines where order_id = any(${[...orderIds]}) and (quantity > 0 or ${removed}) order by order_id, line`;
  for (const { orderId, ...line } of rows) lines.get(orderId)?.push(line);
  return lines;
}

export const lineOf = ({ lines }: Pick<SoldOrder, 'lines'>, line: number): LineRecord | undefined =>
  lines.find((each) => each.line === line);

/** What documents, mails and the courier are told from. */
export async function readSoldOrder(db: Db, id: string): Promise<SoldOrder> {
  const [order, lines] = await Promise.all([findOrderById(db, id), readLines(db, [id])]);
  if (!order) throw new Error('There is no such order');
  return { ...order, lines: lines.get(id) ?? [] };
}

export type By = { actor: Actor; who?: string | undefined; note?: string | undefined };

type HistoryEntry = { kind: 'order' | 'payment'; from: string | null; to: string } & By;

export const writeHistory = (tx: Tx, orderId: string, change: HistoryEntry): Promise<void> =>
  writeHistories(tx, [orderId], change);

/** The same change of several orders. */
export async function writeHistories(
  tx: Tx,
  orderIds: readonly string[],
  { kind, from, to, actor, who, note }: HistoryEntry,
): Promise<void> {
  await tx`
    insert into order_history (order_id, kind, from_state, to_state, actor, who, note)
    select id, ${kind}, ${from}, ${to}, ${actor}, ${who ?? null}, ${note ?? null} from unnest(${[...orderIds]}::uuid[]) o(id)`;
  await customersChanged(
    tx,
    orderIds.map((orderId) => ({ orderId })),
  );
}

/** Programs of others are told of these. */
const TOLD_OF: Partial<Readonly<Record<OrderState, WebhookKind>>> = {
  Packed: 'order.packed',
  Shipped: 'order.shipped',
  Delivered: 'order.delivered',
  Cancelled: 'order.cancelled',
  Returned: 'order.returned',
};

const isKeyOf = <T extends object>(key: PropertyKey, table: T): key is keyof T => Object.hasOwn(table, key);

/** Moves a locked order on, by the table of states, and writes who did it. An impossible move throws. */
export async function setOrderState(
  tx: Tx,
  order: OrderRecord,
  to: OrderState,
  by: By,
): Promise<OrderRecord> {
  const verdict = move(order.status, to, by.actor);
  if (!verdict.ok) throw new Error(verdict.reason);
  await tx`update orders set status = ${to} where id = ${order.id}`;
  await writeHistory(tx, order.id, { kind: 'order', from: order.status, to, ...by });
  if (isKeyOf(to, STATE_MOVES)) await moveUnits(tx, order.id, STATE_MOVES[to], { who: by.who });
  const told = TOLD_OF[to];
  if (told !== undefined) await recordEvent(tx, { [told]: [order.id] });
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
  await tx`update orders set payment_status = ${to} where id = ${order.id}`;
  await writeHistory(tx, order.id, { kind: 'payment', from: order.paymentStatus, to, ...by });
  tx.afterCommit(() => paymentStates.inc({ state: to }));
  if (to === 'Paid') await recordEvent(tx, { 'order.paid': [order.id] });
  return { ...order, paymentStatus: to };
}
