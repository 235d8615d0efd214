import { z } from 'zod';
import { ORDER_STATES } from '../domain/orders/order-states.ts';
import type { Endpoints } from './endpoint.ts';
import { Done, text } from './staff.ts';

/** Something that needs a person, and the actions that close it. */
const Waiting = z.object({
  about: z.enum(['parcel', 'delivery', 'confirmation', 'refund', 'cash', 'return', 'job']),
  orderNumber: z.string().nullable(),
  /** The problem as a sentence. */
  text: z.string(),
  /** `seen` ticks a parcel off, `refunded` says that the money was given back by hand. */
  answer: z.enum(['seen', 'refunded']).nullable(),
  /** A job that was given up and can be run again. */
  job: z.string().nullable(),
});
export type Waiting = z.infer<typeof Waiting>;

const StaffDay = z.object({
  success: z.literal(true),
  /** How many orders are in each state, at most one more than COUNTED_ORDERS; a state without orders is left out. */
  orders: z.partialRecord(z.enum(ORDER_STATES), z.number().int()),
  /** Orders that somebody must confirm before they are packed. */
  toConfirm: z.number().int(),
  waiting: z.array(Waiting),
  returns: z.number().int(),
  /** Queries that nobody has answered yet. */
  queries: z.number().int(),
  /** Those of them whose 48 hours are nearly or already over. */
  queriesNear: z.number().int(),
  /** Complaints whose month is nearly or already over. */
  queriesUnsettled: z.number().int(),
  /** Questions about products, and answers of buyers, that wait to be published. */
  questions: z.number().int(),
  /** Products of which a size has run out or is nearly gone, by what sells of it. */
  lowStock: z.number().int(),
});
export type StaffDay = z.infer<typeof StaffDay>;

const StaffSearch = z.object({
  success: z.literal(true),
  /** Each list is short and has the best first. */
  orders: z.array(
    z.object({
      orderNumber: z.string(),
      name: z.string(),
      status: z.enum(ORDER_STATES),
      placedAt: z.string(),
      /** In rupees. */
      total: z.number(),
    }),
  ),
  products: z.array(z.object({ id: z.string(), title: z.string(), productName: z.string() })),
  customers: z.array(
    z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string().nullable() }),
  ),
  /** By the reference that a customer was shown. */
  errors: z.array(
    z.object({
      reference: z.string(),
      at: z.string(),
      method: z.string(),
      route: z.string(),
      message: z.string(),
    }),
  ),
});
export type StaffSearch = z.infer<typeof StaffSearch>;

/** What somebody of the shop sees first. */
export const backofficeApi = {
  staffDay: { who: 'any staff', out: StaffDay, failures: [] },
  retryJob: {
    who: 'orders staff',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    out: Done,
    failures: ['notFound'],
  },
  /** One field for everything: an order's number, a name, an e-mail, a phone, a product. */
  staffSearch: { who: 'any staff', query: z.object({ text }), out: StaffSearch, failures: [] },
} as const satisfies Endpoints;
