import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { Done, page, text } from './staff.ts';

const state = z.enum(['open', 'answered', 'closed']);
const Colleague = z.strictObject({ id: z.string(), name: z.string() });

const QueryRow = z.strictObject({
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  state,
  receivedAt: z.string(),
  /** Since when the customer waits for us. */
  waitsSince: z.string(),
  /** When the mail went out that names the ticket; null: not yet, or before this was recorded. */
  acknowledgedAt: z.string().nullable(),
  assignee: Colleague.nullable(),
});
export type QueryRow = z.infer<typeof QueryRow>;

const QueryList = z.strictObject({
  success: z.literal(true),
  queries: z.array(QueryRow),
  /** How many are open, and how many of them are assigned to whoever looks. */
  open: z.number().int(),
  mine: z.number().int(),
  /** How many have less than a week left of the month to settle them, or none. */
  unsettled: z.number().int(),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type QueryList = z.infer<typeof QueryList>;

const QueryPage = z.strictObject({
  success: z.literal(true),
  query: QueryRow,
  /** Sent back with every change: who was slower is told to look again. */
  revision: z.number().int(),
  messages: z.array(
    z.strictObject({
      id: z.string(),
      /** A mailed answer, the customer's reply by mail or phone, or a note among staff. */
      kind: z.enum(['answer', 'reply', 'note']),
      who: z.string(),
      words: z.string(),
      at: z.string(),
      sentAt: z.string().nullable(),
    }),
  ),
  /** The page in the list of customers, if there is one. */
  customerId: z.string().nullable(),
  /** Who can take it over. */
  colleagues: z.array(Colleague),
});
export type QueryPage = z.infer<typeof QueryPage>;

const byTicket = z.object({ ticket: z.string().max(40) });
const revision = z.number().int().min(0);

/** The inbox: what visitors wrote through the contact form. */
export const queriesStaffApi = {
  staffQueries: {
    who: 'people staff',
    /** `text`: ticket, name, e-mail or words. */
    query: z.object({
      page,
      text,
      show: z.enum(['open', 'mine', 'unsettled', 'answered', 'closed', 'all']).default('open'),
    }),
    out: QueryList,
    failures: [],
  },
  staffQuery: { who: 'people staff', params: byTicket, out: QueryPage, failures: ['notFound'] },
  /** `answer` is mailed to the customer. `reply` is what they wrote elsewhere, typed in: the query is open again. */
  writeToQuery: {
    who: 'people staff',
    params: byTicket,
    body: z.object({
      kind: z.enum(['answer', 'reply', 'note']),
      words: z.string().trim().min(1, 'Please write something.').max(5000, 'At most 5000 characters.'),
      revision,
    }),
    out: Done,
    failures: ['notFound', 'changedMeanwhile'],
  },
  /** To one of the staff, or to nobody. */
  assignQuery: {
    who: 'people staff',
    params: byTicket,
    body: z.object({ to: z.uuid().nullable() }),
    out: Done,
    failures: ['notFound'],
  },
  moveQuery: {
    who: 'people staff',
    params: byTicket,
    body: z.object({ to: z.enum(['open', 'closed']), revision }),
    out: Done,
    failures: ['notFound', 'changedMeanwhile'],
  },
} as const satisfies Endpoints;
