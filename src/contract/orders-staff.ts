import { z } from 'zod';
import { ORDER_STATES, PAYMENT_STATES } from '../domain/orders/order-states.ts';
import { listOf, StaffOrder } from './orders.ts';
import type { Endpoints } from './endpoint.ts';
import { Done, DoneWithEffects, page, preview, text } from './staff.ts';
import { day } from './moments.ts';

const StaffOrderList = listOf(StaffOrder).extend({
  /** There are more than `total`. */
  more: z.boolean(),
});
export type StaffOrderList = z.infer<typeof StaffOrderList>;

const rupees = z.coerce.number().min(0).max(1e9).optional();

/** What the list of orders is asked for. */
const OrderQuestion = z.object({
  /** The number of an order, a name, an e-mail, a phone, an AWB, a pincode, a product. */
  text,
  status: z.enum(ORDER_STATES).optional(),
  payment: z.enum(PAYMENT_STATES).optional(),
  method: z.enum(['cod', 'online']).optional(),
  /** Must be confirmed before it is packed, by its buyer or by a call. */
  waits: z.enum(['confirmation']).optional(),
  /** Of India. */
  state: z.string().max(60).optional(),
  /** Indian days; both are part of it. */
  from: day.optional(),
  to: day.optional(),
  min: rupees,
  max: rupees,
  sort: z.enum(['placed', '-placed', 'amount', '-amount']).optional(),
});
export type OrderQuestion = z.infer<typeof OrderQuestion>;

const order = z.object({ orderNumber: z.string().max(64) });

/** What can be printed of an order. */
export const DOCUMENT_KINDS = ['label', 'labels-on-a4', 'packing-slip', 'invoice', 'credit-note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const StaffReturn = z.object({
  id: z.string(),
  orderNumber: z.string(),
  order: StaffOrder,
  wish: z.enum(['return', 'exchange']),
  reason: z.string(),
  details: z.string(),
  status: z.enum(['requested', 'accepted', 'refused']),
  /** What comes back, and for which size; `reserved` when a pair of it is set aside. */
  items: z.array(
    z.object({
      line: z.number().int(),
      quantity: z.number().int(),
      exchangeSize: z.number().nullable(),
      /** Of another style: its name. */
      exchangeTitle: z.string().nullable(),
      reserved: z.boolean(),
    }),
  ),
  outcome: z
    .enum(['refunded', 'refund requested', 'replaced', 'both', 'both, refund requested', 'refused'])
    .nullable(),
  /** The staff member who filed it for the customer. */
  filedBy: z.string().nullable(),
  /** Where cash is paid back to, as far as staff need to see it. */
  payTo: z.string().nullable(),
  /** The customer wants store credit, with so many percent on top. */
  creditBonus: z.int().nullable(),
  /** The wanted day of pickup, 'YYYY-MM-DD'. */
  pickupOn: z.string().nullable(),
  pickup: z
    .object({
      awbNo: z.string().nullable(),
      stage: z.string(),
      attention: z.string().nullable(),
      reference: z.string(),
    })
    .nullable(),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** Each as a data: address, small enough to look at. */
  photos: z.array(z.string()),
});

/** Orders as staff work on them. */
export const ordersStaffApi = {
  staffOrders: {
    who: 'orders staff',
    query: OrderQuestion.extend({ page, pageSize: z.coerce.number().int().min(1).max(100).default(20) }),
    out: StaffOrderList,
    failures: [],
  },
  exportOrders: { who: 'orders staff', query: OrderQuestion, out: z.unknown(), failures: [] },
  /** Documents of up to a hundred orders as one file. */
  printDocuments: {
    who: 'orders staff',
    body: z.object({
      orders: z.array(z.string().max(64)).min(1).max(100),
      paper: z.enum(DOCUMENT_KINDS),
    }),
    out: z.unknown(),
    failures: ['notFound', 'impossibleMove'],
  },
  packOrder: { who: 'orders staff', params: order, out: Done, failures: ['notFound', 'impossibleMove'] },
  parcelSeen: {
    who: 'orders staff',
    params: order,
    /** The sentence on the screen: what has come up since is not ticked off unseen. */
    body: z.object({ text: z.string().max(1000) }),
    out: Done,
    failures: ['notFound', 'impossibleMove'],
  },
  refundedByHand: { who: 'money staff', params: order, out: Done, failures: ['notFound', 'impossibleMove'] },
  staffReturns: {
    who: 'orders staff',
    query: z.object({
      page,
      status: z.enum(['requested', 'coming', 'done', 'refused']).default('requested'),
    }),
    out: z.object({
      success: z.literal(true),
      returns: z.array(StaffReturn),
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
    }),
    failures: [],
  },
  decideReturn: {
    who: 'orders staff',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      decision: z.enum(['accepted', 'refused']),
      note: z.string().trim().max(500).default(''),
      pickup: z.boolean().default(true),
      /** Accepted only in part: how many pairs of each line. Lines that are not named are refused; all without it. */
      items: z
        .array(z.object({ line: z.int().min(1), quantity: z.int().min(0).max(99) }))
        .max(200)
        .optional(),
      preview,
    }),
    out: DoneWithEffects,
    failures: ['notFound', 'impossibleMove'],
  },
  /** What came back is here and was looked at. */
  receiveReturn: {
    who: 'orders staff',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      agreed: z.boolean(),
      sellable: z.array(z.int().min(1)).max(200).default([]),
      note: z.string().trim().max(500).default(''),
      preview,
    }),
    out: DoneWithEffects,
    failures: ['notFound', 'impossibleMove'],
  },
} as const satisfies Endpoints;
