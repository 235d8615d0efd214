import { z } from 'zod';
import { CREDIT_KINDS, MOST_ISSUED } from '../domain/credit/store-credit.ts';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';

/** Money is in paise. */
const CreditEntry = z.strictObject({
  kind: z.enum(CREDIT_KINDS),
  /** Below zero: redeemed, expired or voided. */
  amount: z.number().int(),
  orderNumber: z.string().nullable(),
  at: z.string(),
});
export type CreditEntry = z.infer<typeof CreditEntry>;

const OwnCredit = z.strictObject({
  success: z.literal(true),
  balance: z.number().int(),
  /** The newest first. */
  entries: z.array(CreditEntry),
});
export type OwnCredit = z.infer<typeof OwnCredit>;

const CustomerCredit = z.strictObject({
  ...OwnCredit.shape,
  /** Only an account can have credit. */
  account: z.boolean(),
  entries: z.array(CreditEntry.extend({ reason: z.string().nullable(), who: z.string().nullable() })),
});
export type CustomerCredit = z.infer<typeof CustomerCredit>;

/** For the person's data. */
export const ExportedCredit = CreditEntry.extend({ reason: z.string().nullable() });

const id = z.object({ id: z.uuid() });
const change = {
  who: 'money staff',
  params: id,
  body: z.object({
    amount: z.int().min(1).max(MOST_ISSUED, 'At most ₹1,00,000 at once.'),
    reason: z.string().trim().min(3, 'Please say why, in a few words.').max(300, 'At most 300 characters.'),
    /** The balance that was on the screen: what happened meanwhile is looked at first, and twice is once. */
    balance: z.int().min(0),
  }),
  out: Done,
  failures: ['notFound', 'impossibleMove'],
} as const;

/** What the shop owes its customers as store credit. */
export const creditApi = {
  ownCredit: { who: 'customer', out: OwnCredit, failures: ['notFound'] },
} as const satisfies Endpoints;

export const creditStaffApi = {
  customerCredit: { who: 'money staff', params: id, out: CustomerCredit, failures: ['notFound'] },
  issueCredit: change,
  voidCredit: change,
} as const satisfies Endpoints;
