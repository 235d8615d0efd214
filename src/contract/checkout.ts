import { z } from 'zod';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../domain/cart/cart.ts';
import type { MeasuredBrowser } from '../domain/measuring/measured-order.ts';
import type { AdvanceTerms as AdvanceTermsType } from '../domain/orders/advance.ts';
import { BILLING, BILLING_FIELDS, forFields } from '../domain/orders/billing-fields.ts';
import type { OrderedLine, OrderInput } from '../domain/orders/order-input.ts';
import type { Endpoints } from './endpoint.ts';
import { couponCodes } from './offers.ts';
import { ChargeTerms } from './shop.ts';

const text = z.string().max(2000);
const Rupees = z.union([z.string().max(20), z.number()]);

export const Line = z.object({
  productId: z.string().min(1).max(64),
  quantity: z
    .int({ error: 'Please choose a whole number of pairs, at least 1.' })
    .min(1, 'Please choose a whole number of pairs, at least 1.')
    .max(MAX_LINE_QUANTITY, `Please order at most ${MAX_LINE_QUANTITY} pairs of one size.`),
  size: z.number().min(0).max(1000),
  color: z.string().max(60),
  title: text.optional(),
  price: Rupees.optional(),
  tax: Rupees.optional(),
} satisfies Record<keyof OrderedLine, z.ZodType>);

/** A field left out is an empty one, so that the rules of the form answer in their own sentences. */
const Billing = z.object(forFields(BILLING_FIELDS, (field) => text.default(BILLING[field].empty)));

const Business = z.object({ gstin: z.string().max(30), name: z.string().max(300) });
/** What does not fit is left out later: no cookie of others stops an order. */
const Measured = z.object({
  agreedAt: text,
  client: text.optional(),
  session: text.optional(),
  browser: text.optional(),
  fbp: text.optional(),
  fbc: text.optional(),
} satisfies Record<keyof MeasuredBrowser, z.ZodType>);
const Replaced = z.object({ orderNumber: z.string().max(40), link: z.string().max(200) });

export const CheckoutBody = z.object({
  amount: Rupees,
  userEmail: z.string().max(300).nullish(),
  cartdata: z
    .array(Line)
    .max(MAX_CART_LINES, `Please order at most ${MAX_CART_LINES} different pairs at once.`),
  formData: Billing,
  CGST: Rupees.optional(),
  SGST: Rupees.optional(),
  Tax: Rupees.optional(),
  quantity: z.number().optional(),
  coupons: couponCodes.optional(),
  whatsapp: z.boolean().optional(),
  measured: Measured.optional(),
  business: Business.optional(),
  replaces: Replaced.optional(),
  advance: Rupees.optional(),
  credit: Rupees.optional(),
  giftCard: z.string().max(40).optional(),
} satisfies Record<keyof CheckoutBody, z.ZodType>) satisfies z.ZodType<CheckoutBody>;

/** An order's input but for its payment method, which is in the path. */
export type CheckoutBody = Omit<OrderInput, 'method'>;

/** Between which days a parcel comes: 'YYYY-MM-DD', both counted in. */
export const Arrival = z.object({ from: z.string(), to: z.string() });
export type Arrival = z.infer<typeof Arrival>;

/** What the payment widget needs, and what opens the order again without an account. */
const OnlineOrder = z.object({
  success: z.literal(true),
  order: z.object({
    id: z.string(),
    amount: z.number(),
    currency: z.string(),
    orderNumber: z.string(),
    link: z.string(),
  }),
});
export type OnlineOrder = z.infer<typeof OnlineOrder>;

const CashOrder = z.object({
  success: z.literal(true),
  orderNumber: z.string(),
  link: z.string(),
  amount: z.string(),
  expected: Arrival.nullable(),
  /** Paid now, before the order counts; the rest at the door. */
  advance: OnlineOrder.shape.order.optional(),
});
export type CashOrder = z.infer<typeof CashOrder>;

const PaymentStatus = z.object({
  success: z.literal(true),
  orderNumber: z.string(),
  orderStatus: z.string(),
  PaymentStatus: z.string(),
  paymentMethod: z.enum(['cod', 'online']),
  /** Of an order with cash on delivery a part of which is paid in advance. */
  advance: z.enum(['waits', 'paid']).optional(),
  /** Only for whoever has the link of the order. */
  expected: Arrival.nullable(),
});
export type PaymentStatus = z.infer<typeof PaymentStatus>;

const AdvanceTerms = z.object({
  kind: z.enum(['amount', 'percent']),
  value: z.int(),
  /** In paise: orders below it pay nothing in advance. */
  from: z.int(),
  /** It is not returned when the parcel is refused. */
  retained: z.boolean(),
}) satisfies z.ZodType<AdvanceTermsType>;

const DeliveryPromise = z.object({
  success: z.literal(true),
  pincode: z.string(),
  city: z.string(),
  state: z.string(),
  deliverable: z.boolean(),
  /** Whether cash on delivery is possible there. */
  cash: z.boolean(),
  /** In paise; collected at delivery beside the goods. */
  cashFee: z.number().int(),
  /** What an order there costs beside its goods. */
  charges: ChargeTerms,
  /** None where no parcel goes. */
  /** With cash on delivery: what is paid online in advance. */
  advance: AdvanceTerms.optional(),
  arrives: Arrival.nullable(),
  /** So many days after delivery a pair can be given back. */
  returnDays: z.number().int(),
});
export type DeliveryPromise = z.infer<typeof DeliveryPromise>;

const orderNumber = z.object({ orderNumber: z.string().max(40) });
/** `total` is what the shopper was shown, in rupees: what an order costs now whose reservation has ended. */
const byLink = z.object({ link: z.string().max(200).optional() });
const resuming = z.object({ link: z.string().max(200).optional(), total: z.string().max(20).optional() });
export const placingFailures = [
  'shopClosed',
  'notSelling',
  'cartChanged',
  'couponRefused',
  'orderTooLarge',
  'tooManyUnpaid',
  'notServed',
  'noCash',
  'advanceNeeded',
  'creditChanged',
  'attemptReused',
  'notPayable',
  'paymentUnavailable',
] as const;
const placing = {
  who: 'anyone',
  body: CheckoutBody,
  limit: { max: 120, seconds: 600, shared: true },
} as const;

export const checkoutApi = {
  paymentKey: {
    who: 'anyone',
    out: z.object({ success: z.literal(true), key: z.string(), script: z.string() }),
    failures: [],
  },
  pincode: {
    who: 'anyone',
    body: z.object({ pincode: z.union([z.string().max(20), z.number()]) }),
    out: z.object({
      success: z.boolean(),
      /** `also`: other States that the pincode reaches into. */
      data: z.array(
        z.object({ state: z.string(), city: z.string(), also: z.array(z.string()).readonly().optional() }),
      ),
      message: z.string().optional(),
    }),
    failures: [],
    limit: { max: 240, seconds: 60 },
  },
  deliveryPromise: {
    who: 'anyone',
    params: z.object({ pincode: z.string().regex(/^[1-9]\d{5}$/, 'Please enter a valid pincode') }),
    out: DeliveryPromise,
    failures: ['notFound'],
    limit: { max: 240, seconds: 60 },
  },
  checkout: {
    ...placing,
    out: OnlineOrder,
    failures: placingFailures,
  },
  codCheckout: {
    ...placing,
    out: CashOrder,
    failures: placingFailures,
  },
  paymentVerification: {
    who: 'provider',
    body: z.record(z.string(), z.unknown()),
    out: z.unknown(),
    failures: ['badSignature'],
    reads: 'form',
  },
  paymentWebhook: {
    who: 'provider',
    out: z.object({ success: z.literal(true) }),
    failures: ['badSignature'],
    reads: 'raw',
  },
  paymentStatus: {
    who: 'anyone',
    params: orderNumber,
    query: byLink,
    out: PaymentStatus,
    failures: ['notFound'],
    limit: { max: 240, seconds: 60 },
  },
  retryPayment: {
    who: 'link',
    params: orderNumber,
    body: resuming,
    out: OnlineOrder,
    failures: [
      'notFound',
      'notPayable',
      'cartChanged',
      'totalChanged',
      'creditChanged',
      'orderTooLarge',
      'notServed',
      'tooManyUnpaid',
      'paymentUnavailable',
    ],
    limit: { max: 60, seconds: 60 },
  },
  /** By the signed link, or by order number and code. */
  confirmCash: {
    who: 'anyone',
    body: z.union([
      z.object({ link: z.string().min(1).max(200) }),
      z.object({ orderNumber: z.string().max(40), code: z.string().trim().max(20) }),
    ]),
    out: z.object({ success: z.literal(true), orderNumber: z.string(), message: z.string() }),
    failures: ['confirmationRefused', 'confirmationEnded'],
    limit: { max: 30, seconds: 600, shared: true },
  },
  switchToCash: {
    who: 'link',
    params: orderNumber,
    body: resuming,
    out: CashOrder,
    failures: [
      'notFound',
      'notPayable',
      'noCash',
      'advanceNeeded',
      'cartChanged',
      'totalChanged',
      'creditChanged',
      'orderTooLarge',
      'notServed',
      'paymentUnavailable',
    ],
    limit: { max: 60, seconds: 60 },
  },
} as const satisfies Endpoints;
