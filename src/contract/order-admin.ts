import { z } from 'zod';
import { BILLING_FIELDS, forFields } from '../domain/orders/billing-fields.ts';
import { CANCEL_REASONS } from '../domain/orders/cancel-reasons.ts';
import { PLACES } from '../domain/orders/ledger.ts';
import { ORDER_STATES } from '../domain/orders/order-states.ts';
import { CARRIERS } from '../domain/shipping/shipping-settings.ts';
import { CashRiskShape } from './cash-risk.ts';
import type { Endpoints } from './endpoint.ts';
import { CourierEvent, OrderTerms, StaffOrder } from './orders.ts';
import { FailedDelivery } from './parcels-staff.ts';
import { LineMoney, ListedPayment, ListedRefund, RefundByHandInput } from './order-money.ts';
import { Destination } from './payout-destination.ts';
import { ReturnFields } from './return-fields.ts';
import { Done, DoneWithEffects, preview } from './staff.ts';

const paise = z.number().int();
const order = z.object({ orderNumber: z.string().max(64) });
const when = z.string().nullable();

/** Everything about one order, for whoever works on it. Money in paise. */
const OrderAdmin = z.object({
  success: z.literal(true),
  order: StaffOrder,
  phoneConfirmedAt: when,
  /** Whether its buyer was asked to confirm it before it is packed; `ended` when the time is over. */
  confirmation: z
    .object({
      askedAt: z.string(),
      expiresAt: z.string(),
      ended: z.boolean(),
      confirmedAt: when,
      by: z.enum(['link', 'code', 'phone']).nullable(),
    })
    .nullable(),
  /** Which versions of the terms and of the refund policy were in force when it was placed. */
  terms: OrderTerms,
  /** The order whose pair this one replaces, and those that replace one of this. */
  replaces: z.string().nullable(),
  replacedBy: z.array(z.string()),
  money: z.object({
    lines: z.array(LineMoney),
    roundOff: paise,
    kept: paise,
    paid: paise,
    refunded: paise,
    due: paise,
  }),
  customer: z.object({
    userId: z.string().nullable(),
    orders: z.number().int(),
    cancelled: z.number().int(),
    returned: z.number().int(),
    spent: paise,
    since: z.string(),
    others: z.array(
      z.object({
        orderNumber: z.string(),
        status: z.enum(ORDER_STATES),
        placedAt: z.string(),
        amount: paise,
        /** Of a pair of another order: it costs nothing. */
        isReplacement: z.boolean(),
      }),
    ),
  }),
  payments: z.array(ListedPayment),
  refunds: z.array(ListedRefund),
  /** What the customer was asked to pay in addition. */
  request: z
    .object({ amount: paise, url: z.string().nullable(), askedAt: z.string(), whole: z.boolean() })
    .nullable(),
  /** The staff member who placed it for a caller, and what was taken off for which reason. */
  placedBy: z.object({ name: z.string(), discount: z.string().nullable() }).nullable(),
  cashRisk: CashRiskShape.nullable(),
  papers: z.array(
    z.object({
      kind: z.enum(['invoice', 'credit note']),
      number: z.string(),
      issuedAt: z.string(),
      total: paise,
    }),
  ),
  parcel: z
    .object({
      awbNo: z.string().nullable(),
      reference: z.string().nullable(),
      courierOrderId: z.string().nullable(),
      stage: z.string(),
      attention: z.string().nullable(),
      askedAt: when,
      courier: z.enum(CARRIERS),
      /** Of an own delivery: the courier as typed, empty when the shop brings it, and its own tracking page. */
      carrier: z.string(),
      url: z.string().nullable(),
      /** Cash of an own delivery that has not come into the shop yet. */
      openCash: paise,
      failed: FailedDelivery.nullable(),
      events: z.array(CourierEvent),
    })
    .nullable(),
  /** Who carries a parcel to this pincode by the settings. */
  courierTo: z.enum(CARRIERS),
  returns: z.array(
    z.object({ id: z.string(), wish: z.enum(['return', 'exchange']), status: z.string(), at: z.string() }),
  ),
  messages: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['mail', 'sms', 'whatsapp']),
      about: z.string(),
      receiver: z.string(),
      subject: z.string(),
      at: z.string(),
    }),
  ),
  notes: z.array(z.object({ note: z.string(), who: z.string(), at: z.string() })),
  timeline: z.array(z.object({ at: z.string(), what: z.string(), who: z.string() })),
  /** What happened to each unit, and where it is. */
  units: z.array(
    z.object({
      line: z.number().int(),
      unit: z.number().int(),
      title: z.string(),
      size: z.string(),
      place: z.enum(PLACES).nullable(),
      /** Agreed, and neither credited nor exchanged. */
      claimed: z.boolean(),
      /** With its parcel, and not back. */
      lost: z.boolean(),
      events: z.array(z.object({ at: z.string(), who: z.string(), text: z.string() })).readonly(),
    }),
  ),
  /** Whether cash can be paid out by the provider. */
  canPayOut: z.boolean(),
});
export type OrderAdmin = z.infer<typeof OrderAdmin>;

/** A line that stays, with how many pairs (none removes it) and perhaps in another size, or a new one. */
const ChangedLine = z.union([
  z.strictObject({
    line: z.int().min(1).max(200),
    quantity: z.int().min(0).max(99),
    size: z.number().optional(),
  }),
  z.strictObject({ productId: z.string().max(100), size: z.number(), quantity: z.int().min(1).max(99) }),
]);
export type ChangedLine = z.infer<typeof ChangedLine>;

const lines = z.object({ lines: z.array(ChangedLine).min(1).max(60), was: paise });
const failures = ['notFound', 'impossibleMove'] as const;
const payoutFailures = [...failures, 'stepUpNeeded', 'secondStepMissing'] as const;

export const orderAdminApi = {
  orderAdmin: { who: 'orders staff', params: order, out: OrderAdmin, failures: ['notFound'] },
  confirmByPhone: { who: 'orders staff', params: order, out: Done, failures },
  changeAddress: {
    who: 'orders staff',
    params: order,
    body: z.object(forFields(BILLING_FIELDS, () => z.string().max(500))),
    out: Done,
    failures: [...failures, 'notServed', 'noCash'],
  },
  quoteLines: {
    who: 'orders staff',
    params: order,
    body: lines,
    out: z.object({ success: z.literal(true), before: paise, after: paise, difference: paise }),
    failures: [...failures, 'cartChanged', 'orderTooLarge'],
  },
  /** What a box label names, whether a pair of it is left or not. */
  scannedPair: {
    who: 'orders staff',
    query: z.object({ code: z.string().trim().max(120).default('') }),
    out: z.object({
      success: z.literal(true),
      /** Null where no product has this code. */
      pair: z
        .object({
          productId: z.string(),
          title: z.string(),
          /** Null where it names a product of several sizes. */
          size: z.number().nullable(),
          sizeLabel: z.string(),
        })
        .nullable(),
    }),
    failures: [],
  },
  /** What can be added to an order: products that are sold, with their sizes. */
  productsToAdd: {
    who: 'orders staff',
    query: z.object({ text: z.string().trim().max(100).default('') }),
    out: z.object({
      success: z.literal(true),
      /** The size that a scanned code names. */
      size: z.number().nullable(),
      products: z.array(
        z.object({
          productId: z.string(),
          title: z.string(),
          code: z.string(),
          color: z.string(),
          /** Of one pair. */
          price: paise,
          picture: z.string(),
          sizes: z.array(z.object({ size: z.number(), label: z.string(), quantity: z.number().int() })),
        }),
      ),
    }),
    failures: [],
  },
  changeLines: {
    who: 'orders staff',
    params: order,
    body: lines,
    out: Done,
    failures: [...failures, 'cartChanged', 'orderTooLarge'],
  },
  refundOrder: { who: 'money staff', params: order, body: RefundByHandInput, out: DoneWithEffects, failures },
  /**
   * The courier has lost or destroyed the parcel: its units are scrapped, all that was paid goes back, the order is
   * cancelled. Where the courier does not say so itself it takes the permission for money.
   */
  loseParcel: {
    who: 'orders staff',
    params: order,
    body: z.object({ preview }),
    out: DoneWithEffects,
    failures: [...failures, 'notAllowed'],
  },
  /** The parcel came back and was looked at: what can be sold again is on the shelf, the rest is scrapped. */
  receiveParcel: {
    who: 'orders staff',
    params: order,
    body: z.object({ sellable: z.array(z.int().min(1)).max(200).default([]), preview }),
    out: DoneWithEffects,
    failures,
  },
  /** Enters the account. Above the limit of the settings somebody else releases it. */
  payOutRefund: {
    who: 'money staff in person',
    params: z.object({ id: z.uuid() }),
    body: z.object({ destination: Destination }),
    out: Done,
    failures: payoutFailures,
  },
  releasePayout: {
    who: 'money staff in person',
    params: z.object({ id: z.uuid() }),
    body: z.object({ version: z.int().min(0), amount: paise }),
    out: Done,
    failures: payoutFailures,
  },
  /** Once more to where the payment came from, after the bank sent it back. */
  repeatRefund: { who: 'money staff', params: z.object({ id: z.uuid() }), out: Done, failures },
  /** Writes to the customer, who names the account by a link. */
  askForAccount: {
    who: 'orders staff',
    params: order,
    out: Done,
    failures,
    limit: { max: 30, seconds: 600, shared: true },
  },
  /** For a customer who called. Where the money goes, the customer says. */
  fileReturn: {
    who: 'returns staff in person',
    params: order,
    body: ReturnFields,
    out: Done,
    failures: ['notFound', 'cannotReturn'],
  },
  noteOrder: {
    who: 'orders staff',
    params: order,
    body: z.object({ note: z.string().trim().min(1, 'Please write something').max(2000) }),
    out: Done,
    failures: ['notFound'],
  },
  resendMessage: {
    who: 'orders staff',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    out: Done,
    failures,
    limit: { max: 30, seconds: 600, shared: true },
  },
  cancelForCustomer: {
    who: 'orders staff',
    params: order,
    body: z.object({ reason: z.enum(CANCEL_REASONS), note: z.string().trim().max(300).default(''), preview }),
    out: DoneWithEffects,
    failures: ['notFound', 'cannotCancel'],
  },
} as const satisfies Endpoints;
