import { z } from 'zod';
import { ORDER_STATES } from '../domain/orders/order-states.ts';
import type { Endpoints } from './endpoint.ts';

/** Something that waits for somebody, and what she can say when it is done. */
const Waiting = z.object({
  about: z.enum(['parcel', 'refund', 'cash', 'return', 'job']),
  orderNumber: z.string().nullable(),
  /** What is the matter, as a sentence. */
  text: z.string(),
  /** `seen` ticks a parcel off, `refunded` says that the money was given back by hand. */
  answer: z.enum(['seen', 'refunded']).nullable(),
});
export type Waiting = z.infer<typeof Waiting>;

const StaffDay = z.object({
  success: z.literal(true),
  /** How many orders are in each state; a state without orders is left out. */
  orders: z.partialRecord(z.enum(ORDER_STATES), z.number().int()),
  waiting: z.array(Waiting),
  returns: z.number().int(),
  /** Products of which a size has run out or is nearly gone. */
  lowStock: z.number().int(),
});
export type StaffDay = z.infer<typeof StaffDay>;

/** What somebody of the shop sees first. */
export const backofficeApi = {
  staffDay: { who: 'staff', out: StaffDay, failures: [] },
} as const satisfies Endpoints;
