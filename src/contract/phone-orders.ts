import { z } from 'zod';
import { MAX_CART_LINES } from '../domain/cart/cart.ts';
import { BILLING_FIELDS, forFields } from '../domain/orders/billing-fields.ts';
import { Arrival, CheckoutBody, Line, placingFailures } from './checkout.ts';
import type { Endpoints } from './endpoint.ts';
import { Breakdown } from './invoice.ts';
import { couponCodes } from './offers.ts';

const paise = z.number().int();
const method = z.enum(['cod', 'online']);
const reason = z.string().trim().min(3, 'Please say why, in a few words.').max(200);

/** What is taken off beside the offers. */
const Discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().min(0.01).max(100), reason }),
  z.object({ kind: z.literal('amount'), amount: paise.min(1).max(10_000_000_00), reason }),
]);
/** Found before; without it the caller is known by e-mail and phone. */
const customerId = z.uuid().optional();

const Caller = z.strictObject({
  customerId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  orders: paise,
  cashBlocked: z.boolean(),
  /** Of the last order, or the address book. */
  billing: z.strictObject(forFields(BILLING_FIELDS, () => z.string())).nullable(),
});
export type Caller = z.infer<typeof Caller>;

const QuotedOrder = z.strictObject({
  success: z.literal(true),
  /** What differs from what was chosen: sold out, fewer pairs left. */
  changes: z.array(z.string()),
  lines: z.array(z.strictObject({ productId: z.string(), size: z.number(), amount: paise })),
  breakdown: Breakdown,
  /** As the order has to send them. */
  figures: z.strictObject({ amount: z.string(), CGST: z.string(), SGST: z.string(), Tax: z.string() }),
  refusedCodes: z.array(z.string()),
  /** Where the pincode lies; null while it is not known. */
  place: z.strictObject({ city: z.string(), state: z.string() }).nullable(),
  delivery: z.strictObject({ deliverable: z.boolean(), arrives: Arrival.nullable() }).nullable(),
  /** Why the caller cannot pay at the door. */
  noCash: z.string().nullable(),
  /** With cash on delivery: asked for by a link first. The risk score is of the placed order and may ask for it too. */
  advance: paise,
  /** What the caller's store credit can pay of it. */
  credit: paise,
  takesOnline: z.boolean(),
  /** Whether invoices can name the GSTIN of the buyer. */
  takesBusiness: z.boolean(),
  /** In percent. */
  discountUpTo: z.number(),
  discountFault: z.string().nullable(),
});
export type QuotedOrder = z.infer<typeof QuotedOrder>;

/** Orders that staff place for a caller. */
export const phoneOrdersApi = {
  /** By a part of name, e-mail or phone. */
  findCallers: {
    who: 'orders staff',
    query: z.object({ text: z.string().trim().min(3).max(100) }),
    out: z.strictObject({ success: z.literal(true), callers: z.array(Caller) }),
    failures: [],
  },
  quoteForCaller: {
    who: 'orders staff',
    body: z.object({
      method,
      cartdata: z.array(Line).min(1).max(MAX_CART_LINES),
      zipcode: z.string().max(20),
      email: z.string().max(300),
      phone: z.string().max(20),
      coupons: couponCodes.default([]),
      discount: Discount.nullable().default(null),
      customerId,
      /** The caller's store credit pays what it can. */
      useCredit: z.boolean().default(false),
    }),
    out: QuotedOrder,
    failures: [],
  },
  /** Like a shopper's order: the same prices, offers, limits and stock. */
  placeForCaller: {
    who: 'orders staff',
    body: CheckoutBody.omit({ replaces: true, userEmail: true, quantity: true }).extend({
      method,
      discount: Discount.nullable().default(null),
      customerId,
      /** The same for every try to place one order. */
      key: z.uuid().optional(),
    }),
    out: z.strictObject({ success: z.literal(true), orderNumber: z.string(), message: z.string() }),
    failures: [...placingFailures, 'notAllowed'],
    limit: { max: 120, seconds: 600, shared: true },
  },
  /** The payment link of an order as a QR code. */
  paymentQr: {
    who: 'orders staff',
    params: z.object({ orderNumber: z.string().max(64) }),
    out: z.strictObject({ success: z.literal(true), svg: z.string() }),
    failures: ['notFound'],
  },
} as const satisfies Endpoints;
