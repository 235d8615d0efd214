import type {
  BuyerOrder,
  ExportedOrder,
  GuestOrder,
  OrderDetails,
  StaffOrder,
} from '../../../contract/orders.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { breakdownOf } from '../../../domain/money/breakdown.ts';
import { feesOf, ONLINE_SAVING_NAME, savedOnline } from '../../../domain/money/fees.ts';
import { FEE_NAMES } from '../../../domain/money/fee-words.ts';
import { toWholeRupees, type Paise } from '../../../domain/money/money.ts';
import { printedBilling } from '../../../domain/orders/billing-fields.ts';
import { cashDue, inMoney, paidFirst } from '../../../domain/orders/advance.ts';
import type { OrderLimits } from '../../../domain/orders/order-limits.ts';
import type { Actor } from '../../../domain/orders/order-states.ts';
import {
  canCancel,
  canRequestReturn,
  returnEnds,
  type ReturnTerms,
} from '../../../domain/orders/return-promise.ts';
import { namesIn } from '../../../domain/orders/line-names.ts';
import { sizeName } from '../../../domain/orders/size-name.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { pictureFile } from '../../../platform/ui/picture-sources.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Viewer } from './find-order.server.ts';
import { readExtras } from './order-extras.server.ts';
import { buildInvoice } from './invoice/build-invoice.ts';
import { awaitsPayment, payableUntil } from './pay/settle.server.ts';
import { readDocument } from './invoice/issue-invoice.server.ts';
import {
  findOrdersById,
  readLines,
  readSoldOrder,
  type LineRecord,
  type OrderRecord,
} from './order-record.server.ts';
import { wasLost } from './ship/was-lost.server.ts';
import { toWire } from '../../../domain/catalogue/wire-names.ts';

export const arrivalOf = ({ promise }: OrderRecord) =>
  promise ? { from: promise.from, to: promise.to } : null;

const rupees = (amount: Paise): number => amount / 100;

interface After {
  readonly awbNo: string | null;
  readonly lost: boolean;
  readonly deliveredAt: Date | null;
  readonly offers: readonly { readonly name: string; readonly amount: Paise }[];
  /** For so many days the buyer may exchange for another size. */
  readonly exchangeDays: number;
}

async function readAfter(db: Db, ids: readonly string[]): Promise<Map<string, After>> {
  if (ids.length === 0) return new Map();
  const rows = await db<(After & { id: string })[]>`
    select o.id, s.awb_no as "awbNo", ${wasLost(db)} as lost,
      (select min(h.at) from order_history h
       where h.order_id = o.id and h.kind = 'order' and h.to_state = 'Delivered') as "deliveredAt",
      (select coalesce(json_agg(json_build_object('name', coalesce(f.code, f.name), 'amount', f.amount) order by f.at, f.name), '[]')
       from order_offers f where f.order_id = o.id) as offers,
      (select coalesce(max((f.benefit ->> 'days')::int), 0) from order_offers f where f.order_id = o.id) as "exchangeDays"
    from orders o left join shipments s on s.order_id = o.id where o.id = any(${[...ids]})`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stored as a file's name below /pictures, or as a whole address. */
export const imageOf = (picture: string): string =>
  picture === '' || /^(\/|https?:)/.test(picture) ? picture : pictureFile(picture);

/** All that is known of an order, of which each audience sees its part. */
type Known = {
  order: OrderRecord;
  lines: readonly LineRecord[];
  after: After;
  limits: OrderLimits;
  returns: ReturnTerms;
  cashFee: Paise;
  now: Date;
  language: Language;
};

const advanceOf = (order: OrderRecord) => ({
  amount: rupees(paidFirst(order)),
  cashDue: rupees(cashDue(order)),
  isPaid: order.acceptedAt !== null,
  retained: order.advanceRetained,
});

function common<Billing>(known: Known, billingDetails: Billing, actor: Actor) {
  const { order, lines, after, limits, cashFee, now } = known;
  const saved = savedOnline(lines);
  const canPay = actor === 'customer' && awaitsPayment(order) && now < payableUntil(order, limits);
  const asked = { orderStatus: order.status, orderDate: order.placedAt, deliveredAt: after.deliveredAt };
  const returns = {
    ...known.returns,
    exchangeDays: Math.max(known.returns.exchangeDays, after.exchangeDays),
  };
  const until = (wish: 'return' | 'exchange'): string | null => {
    if (!after.deliveredAt || !canRequestReturn(asked, now, { ...returns, wish }).ok) return null;
    return returnEnds(after.deliveredAt, returns)[`${wish}Until`].toISOString();
  };
  const exchangeUntil = until('exchange');
  return {
    _id: order.id,
    orderNumber: order.orderNumber,
    orderDate: order.placedAt.toISOString(),
    orderStatus: order.status,
    PaymentStatus: order.paymentStatus,
    orderDetails: {
      Date: order.placedAt.toISOString(),
      productDetails: lines.map((line) => ({
        product: toWire({
          _id: line.productId,
          title: namesIn(line, known.language).title,
          sku: line.sku,
          slugTitle: line.slug,
          productImage: imageOf(line.picture),
        }),
        price: rupees(line.unitPrice),
        tax: rupees(line.unitTax),
        discount: rupees(line.discount),
        color: line.color,
        quantity: line.quantity,
        size: line.size,
        sizeLabel: sizeName(line),
        line: line.line,
      })),
      CGST: rupees(order.CGST),
      SGST: rupees(order.SGST),
      subtotal: rupees(order.subTotal),
      billingDetails,
    },
    offers: [...after.offers, ...(saved > 0 ? [{ name: ONLINE_SAVING_NAME, amount: saved }] : [])].map(
      ({ name, amount }) => ({ name, amount: rupees(amount) }),
    ),
    fees: feesOf(lines).map(({ kind, amount }) => ({ name: FEE_NAMES[kind], amount: rupees(amount) })),
    totalAmount: rupees(order.amount),
    breakdown: breakdownOf(lines, order.amount, known.language),
    paymentMethod: order.paymentMethod,
    ...(order.advance > 0 ? { advance: advanceOf(order) } : {}),
    ...(order.credit > 0
      ? {
          storeCredit: {
            amount: rupees(order.credit),
            rest: rupees(inMoney(order)),
            ...(order.creditAccount !== null && { giftCard: true as const }),
          },
        }
      : {}),
    awb_no: after.awbNo,
    ...(after.lost ? { lost: true as const } : {}),
    expected: arrivalOf(order),
    canCancel: canCancel(asked, now, actor).ok,
    canReturn: exchangeUntil !== null,
    returnUntil: until('return'),
    exchangeUntil,
    canPay,
    inCash: canPay && order.paymentMethod === 'online' ? toWholeRupees(order.total + saved + cashFee) : null,
  };
}

type OrderFor = { buyer: BuyerOrder; guest: GuestOrder; staff: StaffOrder; export: ExportedOrder };
export type Audience = keyof OrderFor;

/** What each audience sees. The note to the shop is for staff and for the customer's data export. */
const VIEWS: { readonly [A in Audience]: (known: Known) => OrderFor[A] } = {
  buyer: (known) => common(known, printedBilling(known.order.billing), 'customer'),
  guest: (known) => common(known, printedBilling(known.order.billing), 'customer'),
  staff: (known) => ({
    ...common(known, known.order.billing, 'staff'),
    business: known.order.business,
  }),
  export: (known) => common(known, known.order.billing, 'customer'),
};

type Look<A extends Audience> = { readonly as: A; readonly now: Date; readonly language?: Language };

/** Orders as the specification names their parts, in the order of the ids. */
export async function viewOrders<A extends Audience>(
  db: Db,
  ids: readonly string[],
  { as, now, language = 'en' }: Look<A>,
): Promise<OrderFor[A][]> {
  const [orders, lines, after, { limits, returnDays, exchangeDays, cash }] = await Promise.all([
    findOrdersById(db, ids),
    readLines(db, ids),
    readAfter(db, ids),
    readShopSettings(db),
  ]);
  return ids.flatMap((id) => {
    const order = orders.get(id);
    if (!order) return [];
    const nothing = { awbNo: null, lost: false, deliveredAt: null, offers: [], exchangeDays: 0 };
    return [
      VIEWS[as]({
        order,
        lines: lines.get(id) ?? [],
        after: after.get(id) ?? nothing,
        limits,
        returns: { returnDays, exchangeDays },
        cashFee: cash.fee,
        now,
        language,
      }),
    ];
  });
}

type DetailsFor<A extends Audience> = Omit<OrderDetails, 'order'> & { order: OrderFor[A] };

/** One order with its documents. An order that is not accepted yet shows what its invoice will say, without a number. */
export async function viewOrder<A extends Viewer['as']>(
  db: Db,
  id: string,
  look: Look<A>,
): Promise<DetailsFor<A>> {
  const [[order], invoice, creditNote, extras] = await Promise.all([
    viewOrders(db, [id], look),
    readDocument(db, id, 'invoice'),
    readDocument(db, id, 'credit note'),
    readExtras(db, id),
  ]);
  if (!order) throw new Error('There is no such order');
  return {
    success: true,
    order,
    invoice: invoice ?? (await draftOf(db, id)),
    creditNote: creditNote ?? null,
    ...extras,
  };
}

async function draftOf(db: Db, id: string): Promise<OrderDetails['invoice']> {
  const [order, shop] = await Promise.all([readSoldOrder(db, id), readShopSettings(db)]);
  return { ...buildInvoice(order, shop), number: '', issuedAt: order.placedAt.toISOString() };
}
