import { z } from 'zod';
import { BILLING_FIELDS, forFields } from '../domain/orders/billing-fields.ts';
import { PLACES } from '../domain/orders/ledger.ts';
import { ORDER_STATES, PAYMENT_STATES } from '../domain/orders/order-states.ts';
import { BillingDetails, Breakdown, InvoiceDocument } from './invoice.ts';
import { Arrival } from './checkout.ts';
import type { Endpoints } from './endpoint.ts';
import { Destination } from './payout-destination.ts';
import { ReturnOptions, ReturnRequest, ShownRefund } from './return-fields.ts';

/** Rupees with at most two decimals, as the specification's screens read them. */
const rupees = z.number();

const OrderedProduct = z.strictObject({
  product: z.strictObject({
    _id: z.string(),
    title: z.string(),
    productName: z.string(),
    slugTitle: z.string(),
    productImage: z.string(),
  }),
  /** Of one pair, tax included. */
  price: rupees,
  tax: rupees,
  /** What offers took off all pairs of the line; `price` is before, `tax` after them. */
  discount: rupees,
  color: z.string(),
  quantity: z.number().int(),
  size: z.number(),
  sizeLabel: z.string(),
  /** Its number in the order, which stays when others are removed. */
  line: z.number().int(),
});

/** An order by the specification's names (section 3), and below them what our own screens add. */
const orderFor = <Billing extends z.ZodType>(billingDetails: Billing) => ({
  _id: z.string(),
  orderNumber: z.string(),
  orderDate: z.string(),
  orderStatus: z.enum(ORDER_STATES),
  PaymentStatus: z.enum(PAYMENT_STATES),
  orderDetails: z.strictObject({
    Date: z.string(),
    productDetails: z.array(OrderedProduct),
    CGST: rupees,
    SGST: rupees,
    subtotal: rupees,
    billingDetails,
  }),
  /** What it was given, by code or name. */
  offers: z.array(z.strictObject({ name: z.string(), amount: rupees })),
  /** What it costs beside its goods, contained in the sums: delivery, cash on delivery. */
  fees: z.array(z.strictObject({ name: z.string(), amount: rupees })),
  totalAmount: rupees,
  /** From the M.R.P. to what is paid, in paise. */
  breakdown: Breakdown,
  paymentMethod: z.enum(['cod', 'online']),
  /** Of cash on delivery: paid online before the order counts, and at the door. */
  advance: z
    .strictObject({ amount: rupees, cashDue: rupees, isPaid: z.boolean(), retained: z.boolean() })
    .optional(),
  /** Paid with store credit, and what is paid with money. */
  storeCredit: z
    .strictObject({ amount: rupees, rest: rupees, giftCard: z.literal(true).optional() })
    .optional(),
  awb_no: z.string().nullable(),
  /** Cancelled, because its parcel was lost or destroyed. */
  lost: z.literal(true).optional(),
  /** Between which days it was promised; null for orders from before there were promises. */
  expected: Arrival.nullable(),
  /** By the rules for whoever looks. */
  canCancel: z.boolean(),
  canReturn: z.boolean(),
  /** Until when, while it is possible: money back, or another size. */
  returnUntil: z.string().nullable(),
  exchangeUntil: z.string().nullable(),
  /** An online order that waits for its payment. */
  canPay: z.boolean(),
  /** What the same order costs at delivery; null when it cannot be paid any more. */
  inCash: rupees.nullable(),
});

/** The whole form, with the note to the shop. */
const WholeBilling = z.strictObject(forFields(BILLING_FIELDS, () => z.string()));

/**
 * One type for each audience. They are strict: a field that is added for one of them and reaches another fails the tests,
 * which check every answer.
 */
export const BuyerOrder = z.strictObject(orderFor(BillingDetails));
/** Whoever holds the link of an order, without an account. */
export const GuestOrder = z.strictObject(orderFor(BillingDetails));
export const StaffOrder = z.strictObject({
  ...orderFor(WholeBilling),
  /** A registered buyer. */
  business: z.strictObject({ gstin: z.string(), name: z.string() }).nullable(),
});
/** In the data export of a customer. */
export const ExportedOrder = z.strictObject(orderFor(WholeBilling));

export type BuyerOrder = z.infer<typeof BuyerOrder>;
export type GuestOrder = z.infer<typeof GuestOrder>;
export type StaffOrder = z.infer<typeof StaffOrder>;
export type ExportedOrder = z.infer<typeof ExportedOrder>;

/** The versions in force when an order was placed; null before they were recorded. */
export const OrderTerms = z.object({
  terms: z.number().int().nullable(),
  refund: z.number().int().nullable(),
});
export type OrderTerms = z.infer<typeof OrderTerms>;

/** Of a parcel that no connected courier carries: its courier, empty when the shop brings it, and the courier's own page. */
const CarriedBy = z.object({ name: z.string(), url: z.string().nullable() });

const detailsOf = <Order extends z.ZodType>(order: Order) =>
  z.strictObject({
    success: z.literal(true),
    order,
    /** Without a number while the order is not accepted yet. */
    invoice: InvoiceDocument,
    creditNote: InvoiceDocument.nullable(),
    refund: ShownRefund.nullable(),
    returnRequest: ReturnRequest.nullable(),
    /** Cash that is to be paid out, and where to as far as that is known; the account can still be named. */
    payout: z.object({ to: z.string().nullable() }).nullable(),
    /** Which versions of the terms and of the refund policy were in force when it was placed. */
    terms: OrderTerms,
    carriedBy: CarriedBy.nullable(),
    /** Where the pairs of each line are. */
    where: z.array(
      z.strictObject({ line: z.number().int(), place: z.enum(PLACES), quantity: z.number().int() }),
    ),
    history: z.array(z.object({ kind: z.enum(['order', 'payment']), state: z.string(), at: z.string() })),
  });
/** Of an order that several may open: each gets an answer of their own. */
const OrderDetails = z.union([detailsOf(BuyerOrder), detailsOf(GuestOrder), detailsOf(StaffOrder)]);
export type OrderDetails = z.infer<typeof OrderDetails>;

export const listOf = <Order extends z.ZodType>(order: Order) =>
  z.strictObject({
    success: z.literal(true),
    orders: z.array(order),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  });
const OrderList = listOf(BuyerOrder);
export type OrderList = z.infer<typeof OrderList>;

export const CourierEvent = z.object({
  status_id: z.number().int(),
  current_location: z.string(),
  courier_event_date_time: z.string(),
  courier_msg: z.string(),
});
export type CourierEvent = z.infer<typeof CourierEvent>;

export const Tracking = z.object({
  success: z.literal(true),
  awb_no: z.string().nullable(),
  carriedBy: CarriedBy.nullable(),
  orderNumber: z.string(),
  orderDate: z.string(),
  orderStatus: z.enum(ORDER_STATES),
  /** Cancelled, because the parcel was lost or destroyed. */
  lost: z.literal(true).optional(),
  expected: Arrival.nullable(),
  /** The last known events, oldest first. */
  events: z.array(CourierEvent),
  /** When the courier told us last. */
  checkedAt: z.string().nullable(),
  refund: ShownRefund.nullable(),
});
export type Tracking = z.infer<typeof Tracking>;

const PulledTracking = z.object({
  success: z.literal(true),
  data: z.array(CourierEvent),
  checkedAt: z.string().nullable(),
  /** The courier did not answer: the events are the last known ones. */
  stale: z.boolean(),
});
export type PulledTracking = z.infer<typeof PulledTracking>;

const id = z.string().trim().min(1).max(300);
const link = z.string().max(200).optional();
const orderNumber = z.string().max(64);
const Done = z.object({ success: z.literal(true), message: z.string() });

const page = { page: z.coerce.number().int().min(1).max(100_000).default(1) };

export const ordersApi = {
  orders: {
    who: 'customer',
    params: z.object({ id }),
    query: z.object({
      ...page,
      pageSize: z.coerce.number().int().min(1).max(50).default(10),
      /** Part of an order number or of a product's name. */
      q: z.string().trim().max(100).default(''),
    }),
    out: OrderList,
    failures: ['notFound'],
  },
  orderDetails: {
    who: 'link',
    params: z.object({ id }),
    query: z.object({ link }),
    out: OrderDetails,
    failures: ['notSignedIn', 'notFound'],
    limit: { max: 120, seconds: 60 },
  },
  orderByLink: {
    who: 'link',
    params: z.object({ token: id }),
    out: detailsOf(GuestOrder),
    failures: ['notFound'],
    limit: { max: 60, seconds: 60 },
  },
  cancelOrder: {
    who: 'link',
    params: z.object({ orderNumber }),
    body: z.object({ link }).optional(),
    out: Done,
    failures: ['notSignedIn', 'notAllowed', 'notFound', 'cannotCancel'],
    limit: { max: 30, seconds: 60, shared: true },
  },
  invoicePdf: {
    who: 'link',
    params: z.object({ id }),
    query: z.object({
      link,
      document: z.enum(['invoice', 'credit-note']).default('invoice'),
      /** One of several by its number. */
      number: z.string().max(16).optional(),
    }),
    out: z.unknown(),
    failures: ['notSignedIn', 'notFound'],
    limit: { max: 30, seconds: 60 },
  },
  trackOrder: {
    who: 'link',
    params: z.object({ id }),
    query: z.object({ link }),
    out: Tracking,
    failures: ['notSignedIn', 'notFound'],
    limit: { max: 120, seconds: 60 },
  },
  pullTracking: {
    who: 'link',
    body: z.object({ awb_no: z.string().trim().min(1).max(64), link }),
    out: PulledTracking,
    failures: ['notSignedIn', 'notFound'],
    limit: { max: 60, seconds: 60 },
  },
  guestTracking: {
    who: 'anyone',
    body: z.object({ orderNumber, phone: z.string().max(20) }),
    out: z.object({ ...Tracking.shape, stale: z.boolean() }),
    failures: ['notFound'],
    limit: { max: 20, seconds: 600, shared: true },
  },
  courierWebhook: {
    who: 'provider',
    params: z.object({ secret: z.string().max(200) }),
    body: z.unknown(),
    out: z.object({ success: z.literal(true) }),
    failures: ['notFound'],
    bodyLimit: 64 * 1024,
  },
  returnOptions: {
    who: 'link',
    params: z.object({ orderNumber }),
    query: z.object({ link }),
    out: ReturnOptions,
    failures: ['notSignedIn', 'notFound'],
    limit: { max: 60, seconds: 60 },
  },
  /** The customer says where money that was paid in cash goes. */
  nameAccount: {
    who: 'link',
    params: z.object({ orderNumber }),
    body: z.object({ link, destination: Destination }),
    out: Done,
    failures: ['notSignedIn', 'notAllowed', 'notFound', 'impossibleMove'],
    limit: { max: 10, seconds: 600, shared: true },
  },
  requestReturn: {
    who: 'link',
    params: z.object({ orderNumber }),
    query: z.object({ link }),
    out: Done,
    failures: ['notSignedIn', 'notAllowed', 'notFound', 'cannotReturn', 'invalidInput', 'tooLarge'],
    reads: 'multipart',
    body: z.unknown(),
    bodyLimit: 26 * 1024 * 1024,
    limit: { max: 10, seconds: 600, shared: true },
  },
} as const satisfies Endpoints;
