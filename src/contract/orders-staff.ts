import { z } from 'zod';
import { ORDER_STATES } from '../domain/orders/order-states.ts';
import { listOf, StaffOrder } from './orders.ts';
import type { Endpoints } from './endpoint.ts';
import { Done, page, text } from './staff.ts';

const StaffOrderList = listOf(StaffOrder);
export type StaffOrderList = z.infer<typeof StaffOrderList>;

const order = z.object({ orderNumber: z.string().max(64) });

/** Orders as staff work on them. */
export const ordersStaffApi = {
  staffOrders: {
    who: 'staff',
    /** `text`: the number of an order, a name, an e-mail, a phone. */
    query: z.object({ page, text, status: z.enum(ORDER_STATES).optional() }),
    out: StaffOrderList,
    failures: [],
  },
  packOrder: { who: 'staff', params: order, out: Done, failures: ['notFound', 'impossibleMove'] },
  parcelSeen: {
    who: 'staff',
    params: order,
    /** The sentence that she saw: what has come up since is not ticked off unseen. */
    body: z.object({ text: z.string().max(1000) }),
    out: Done,
    failures: ['notFound', 'impossibleMove'],
  },
  refundedByHand: { who: 'staff', params: order, out: Done, failures: ['notFound', 'impossibleMove'] },
} as const satisfies Endpoints;
