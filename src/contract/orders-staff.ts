import { z } from 'zod';
import { ORDER_STATES } from '../domain/orders/order-states.ts';
import { listOf, StaffOrder } from './orders.ts';
import type { Endpoints } from './endpoint.ts';
import { Done, page, text } from './staff.ts';

const StaffOrderList = listOf(StaffOrder);
export type StaffOrderList = z.infer<typeof StaffOrderList>;

const order = z.object({ orderNumber: z.string().max(64) });

const StaffReturn = z.object({
  id: z.string(),
  orderNumber: z.string(),
  wish: z.enum(['return', 'exchange']),
  reason: z.string(),
  details: z.string(),
  status: z.enum(['requested', 'accepted', 'refused']),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  note: z.string().nullable(),
  /** Each as a data: address, small enough to look at. */
  photos: z.array(z.string()),
});

/** Orders as staff work on them. */
export const ordersStaffApi = {
  staffOrders: {
    who: 'orders staff',
    /** `text`: the number of an order, a name, an e-mail, a phone. */
    query: z.object({ page, text, status: z.enum(ORDER_STATES).optional() }),
    out: StaffOrderList,
    failures: [],
  },
  packOrder: { who: 'orders staff', params: order, out: Done, failures: ['notFound', 'impossibleMove'] },
  parcelSeen: {
    who: 'orders staff',
    params: order,
    /** The sentence that she saw: what has come up since is not ticked off unseen. */
    body: z.object({ text: z.string().max(1000) }),
    out: Done,
    failures: ['notFound', 'impossibleMove'],
  },
  refundedByHand: { who: 'money staff', params: order, out: Done, failures: ['notFound', 'impossibleMove'] },
  staffReturns: {
    who: 'orders staff',
    query: z.object({ page, status: z.enum(['requested', 'accepted', 'refused']).default('requested') }),
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
    }),
    out: Done,
    failures: ['notFound', 'impossibleMove'],
  },
} as const satisfies Endpoints;
