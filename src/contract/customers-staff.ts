import { z } from 'zod';
import { ORDER_STATES, PAYMENT_STATES } from '../domain/orders/order-states.ts';
import { EarlierOrder } from './earlier-orders.ts';
import type { Endpoints } from './endpoint.ts';
import { MyData } from './profile.ts';
import { Done, text } from './staff.ts';

/** Money is in paise. */
const CustomerRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Has an account; others ordered as guests. */
  account: z.boolean(),
  orders: z.number().int(),
  /** Paid and not refunded. */
  spent: z.number().int(),
  /** The last order, or the registration. */
  seenAt: z.string(),
  cashBlocked: z.boolean(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

const CustomerList = z.strictObject({
  success: z.literal(true),
  customers: z.array(CustomerRow),
  total: z.number().int(),
  /** There are more than `total`, and nobody counted them. */
  more: z.boolean(),
  page: z.number().int(),
  pageSize: z.number().int(),
  /** Where the list goes on, and where it goes back to: `at` of the next call. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
});
export type CustomerList = z.infer<typeof CustomerList>;

const dated = { at: z.string() };

const CustomerPage = z.strictObject({
  success: z.literal(true),
  customer: CustomerRow.omit({ cashBlocked: true }),
  account: z
    .strictObject({ since: z.string(), emailVerified: z.boolean(), phoneVerified: z.boolean() })
    .nullable(),
  /** Whether they get the newsletter. */
  newsletter: z.enum(['pending', 'confirmed', 'left']).nullable(),
  cashBlock: z
    .strictObject({ reason: z.string(), who: z.string(), phone: z.string().nullable(), ...dated })
    .nullable(),
  cancelled: z.number().int(),
  returned: z.number().int(),
  /** The newest ones. */
  orders: z.array(
    z.strictObject({
      orderNumber: z.string(),
      status: z.enum(ORDER_STATES),
      payment: z.enum(PAYMENT_STATES),
      method: z.enum(['cod', 'online']),
      amount: z.number().int(),
      ...dated,
    }),
  ),
  /** Of the shop that was before this one. */
  earlierOrders: z.array(EarlierOrder),
  returns: z.array(
    z.strictObject({
      orderNumber: z.string(),
      wish: z.enum(['return', 'exchange']),
      status: z.string(),
      reason: z.string(),
      ...dated,
    }),
  ),
  reviews: z.array(
    z.strictObject({
      title: z.string(),
      slug: z.string(),
      stars: z.number().int(),
      words: z.string(),
      hidden: z.boolean(),
      ...dated,
    }),
  ),
  queries: z.array(
    z.strictObject({
      ticket: z.string(),
      message: z.string(),
      state: z.enum(['open', 'answered', 'closed']),
      ...dated,
    }),
  ),
  notes: z.array(z.strictObject({ note: z.string(), who: z.string(), ...dated })),
});
export type CustomerPage = z.infer<typeof CustomerPage>;

const id = z.object({ id: z.uuid() });
const why = z.string().trim().min(3, 'Please say why, in a few words.').max(300, 'At most 300 characters.');

const SHOWN = ['all', 'accounts', 'guests', 'blocked'] as const;
export const CUSTOMER_SORTS = ['seen', 'spent', 'orders', 'name'] as const;

/** People who bought or may buy: with an account, or as guests. */
export const customersStaffApi = {
  staffCustomers: {
    who: 'people staff',
    /** `text`: a part of name, e-mail or phone. `at`: `next` or `previous` of the answer before. */
    query: z.object({
      text,
      show: z.enum(SHOWN).default('all'),
      sort: z.enum(CUSTOMER_SORTS.flatMap((sort) => [sort, `-${sort}` as const])).default('-seen'),
      at: z.string().max(400).default(''),
    }),
    out: CustomerList,
    failures: [],
  },
  /** The list as it is asked for, as CSV. */
  exportCustomers: {
    who: 'people staff',
    query: z.object({ text, show: z.enum(SHOWN).default('all') }),
    out: z.unknown(),
    failures: [],
  },
  staffCustomer: { who: 'people staff', params: id, out: CustomerPage, failures: ['notFound'] },
  noteCustomer: {
    who: 'people staff',
    params: id,
    body: z.object({ note: z.string().trim().min(1, 'Please write something.').max(2000) }),
    out: Done,
    failures: ['notFound'],
  },
  /** Only online payment from now on; an order that is placed already stays. */
  blockCash: {
    who: 'people staff',
    params: id,
    body: z.object({ reason: why }),
    out: Done,
    failures: ['notFound'],
  },
  allowCash: { who: 'people staff', params: id, out: Done, failures: ['notFound'] },
  /** Everything we keep about a person who asked for it (DPDP Act, section 11). */
  exportCustomer: { who: 'people staff', params: id, out: MyData, failures: ['notFound'] },
  /** Deletes a person's data on request (section 12). Orders and their documents stay: tax law asks for them. */
  eraseCustomer: {
    who: 'people staff',
    params: id,
    body: z.object({ reason: why, email: z.string().max(254) }),
    out: Done,
    failures: ['notFound', 'notAllowed', 'invalidInput'],
  },
} as const satisfies Endpoints;
