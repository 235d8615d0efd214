import { z } from 'zod';
import { ORDER_STATES } from '../domain/order-states.ts';
import { OrderList } from './orders.ts';
import type { Rows } from './row.ts';

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

const StaffProduct = z.object({
  _id: z.string(),
  title: z.string(),
  /** The product id that screens and invoices show. */
  productName: z.string(),
  slugTitle: z.string(),
  productImage: z.string(),
  /** The M.R.P. in rupees. */
  SellingPrice: z.number(),
  /** Percent; null takes the shop's default. */
  discount: z.number().nullable(),
  /** What a pair costs now, in rupees. */
  price: z.number(),
  sizesAvailable: z.array(
    z.object({ size: z.number(), sizeLabel: z.string(), quantity: z.number().int().nonnegative() }),
  ),
});
export type StaffProduct = z.infer<typeof StaffProduct>;

const StaffProducts = z.object({
  success: z.literal(true),
  products: z.array(StaffProduct),
  /** Percent off for products without a discount of their own. */
  defaultDiscount: z.number(),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type StaffProducts = z.infer<typeof StaffProducts>;

const StaffActs = z.object({
  success: z.literal(true),
  /** Newest first. */
  acts: z.array(z.object({ at: z.string(), who: z.string(), what: z.string() })),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type StaffActs = z.infer<typeof StaffActs>;

const Changed = z.object({ success: z.literal(true), product: StaffProduct });
const Done = z.object({ success: z.literal(true), message: z.string() });

const page = z.coerce.number().int().min(1).max(100_000).default(1);
const text = z.string().trim().max(100).default('');
const order = z.object({ orderNumber: z.string().max(64) });
const product = z.object({ id: z.string().min(1).max(100) });

/** What the people of the shop do all day. */
export const backofficeApi = {
  staffDay: { who: 'staff', out: StaffDay, failures: [] },
  staffOrders: {
    who: 'staff',
    /** `text`: the number of an order, a name, an e-mail, a phone. */
    query: z.object({ page, text, status: z.enum(ORDER_STATES).optional() }),
    out: OrderList,
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
  staffProducts: {
    who: 'staff',
    query: z.object({ page, text, stock: z.enum(['all', 'low']).default('all') }),
    out: StaffProducts,
    failures: [],
  },
  changePrice: {
    who: 'staff',
    params: product,
    body: z.object({
      SellingPrice: z.number().positive().max(9_999_999).multipleOf(0.01),
      discount: z.number().min(0).max(100).nullable(),
    }),
    out: Changed,
    failures: ['notFound'],
  },
  changeStock: {
    who: 'staff',
    params: product,
    body: z.object({
      size: z.number(),
      quantity: z.number().int().min(0).max(1_000_000),
      /** What she saw before she changed it: pairs that were sold meanwhile must not come back. */
      was: z.number().int(),
    }),
    out: Changed,
    failures: ['notFound', 'stockMoved'],
  },
  staffActs: { who: 'owner', query: z.object({ page }), out: StaffActs, failures: [] },
} as const satisfies Rows;
