import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { day } from './moments.ts';
import { Done } from './staff.ts';

/** Money is in paise. */
const paise = z.number().int();
const line = z.string().trim().min(1).max(60);
const email = z.email('Please enter a valid e-mail.').max(200);

const GiftCardInput = z.object({
  amount: paise.min(1),
  buyerName: line,
  buyerEmail: email,
  recipientName: line,
  recipientEmail: email,
  message: z.string().trim().max(300, 'At most 300 characters.').default(''),
  /** Of India. */
  deliverOn: day,
});
export type GiftCardInput = z.infer<typeof GiftCardInput>;

export const GIFT_STATES = ['waiting', 'paid', 'lapsed', 'repaid'] as const;

const GiftCardOrder = z.strictObject({
  success: z.literal(true),
  number: z.string(),
  amount: paise,
  state: z.enum(GIFT_STATES),
  /** Where it is paid, while it waits. */
  payAt: z.string().nullable(),
  recipientName: z.string(),
  deliverOn: z.string(),
  sentAt: z.string().nullable(),
});
export type GiftCardOrder = z.infer<typeof GiftCardOrder>;

/** For the person's data. */
export const ExportedGiftCard = z.object({
  number: z.string(),
  amount: paise,
  buyer: z.string(),
  recipient: z.string(),
  message: z.string(),
  deliverOn: z.string(),
  at: z.string(),
});

const code = z.object({ code: z.string().min(1).max(40) });
/** A code is tried by whoever has it, and by nobody who guesses. */
const tries = { max: 15, seconds: 600, shared: true } as const;

const StaffGiftCard = z.strictObject({
  id: z.string(),
  number: z.string(),
  state: z.enum(GIFT_STATES),
  amount: paise,
  balance: paise,
  buyer: z.string(),
  recipient: z.string(),
  /** Of the recipient. */
  email: z.string(),
  deliverOn: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  blockedAt: z.string().nullable(),
  /** The last letters of its code, once it was mailed. */
  end: z.string().nullable(),
  /** A refund that the bank did not take. */
  refund: z.enum(['requested', 'processed', 'failed']).nullable(),
});
export type StaffGiftCard = z.infer<typeof StaffGiftCard>;
const StaffGiftCards = z.strictObject({
  success: z.literal(true),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  cards: z.array(StaffGiftCard),
});
export type StaffGiftCards = z.infer<typeof StaffGiftCards>;

export const GIFT_SHOW = ['all', 'open', 'blocked', 'waiting'] as const;
const asked = z.object({
  page: z.coerce.number().int().min(1).default(1),
  text: z.string().trim().max(100).default(''),
  show: z.enum(GIFT_SHOW).default('all'),
});
const id = z.object({ id: z.uuid() });
const reason = z
  .string()
  .trim()
  .min(3, 'Please say why, in a few words.')
  .max(300, 'At most 300 characters.');
const act = {
  who: 'money staff',
  params: id,
  body: z.object({ reason }),
  out: Done,
  failures: ['notFound', 'impossibleMove'],
} as const;

/** Gift cards: bought, looked at and spent. */
export const giftCardsApi = {
  giftCardTerms: {
    who: 'anyone',
    out: z.strictObject({ success: z.literal(true), amounts: z.array(paise) }),
    failures: ['notFound'],
    limit: { max: 240, seconds: 60 },
  },
  buyGiftCard: {
    who: 'anyone',
    body: GiftCardInput,
    out: z.strictObject({ success: z.literal(true), token: z.string(), payAt: z.string() }),
    failures: ['notFound', 'shopClosed', 'notSelling', 'paymentUnavailable'],
    limit: { max: 20, seconds: 3600, shared: true },
  },
  giftCardOrder: {
    who: 'link',
    params: z.object({ token: z.string().max(400) }),
    out: GiftCardOrder,
    failures: ['notFound'],
    limit: { max: 120, seconds: 60 },
  },
  giftCardBalance: {
    who: 'anyone',
    body: code,
    out: z.strictObject({ success: z.literal(true), balance: paise, end: z.string() }),
    failures: ['notFound'],
    limit: tries,
  },
  claimGiftCard: {
    who: 'customer',
    body: code,
    out: z.strictObject({ success: z.literal(true), claimed: paise, balance: paise }),
    failures: ['notFound', 'impossibleMove'],
    limit: tries,
  },
} as const satisfies Endpoints;

export const giftCardsStaffApi = {
  staffGiftCards: { who: 'money staff', query: asked, out: StaffGiftCards, failures: [] },
  exportGiftCards: {
    who: 'money staff',
    query: asked.omit({ page: true }),
    out: z.unknown(),
    failures: [],
  },
  blockGiftCard: act,
  unblockGiftCard: act,
  mailGiftCard: {
    ...act,
    /** Another address: the code that went to the first one ends. */
    body: z.object({ reason, email: email.optional() }),
  },
  repeatGiftRefund: act,
  giftRefundByHand: act,
  refundGiftCard: {
    ...act,
    /** What was on the screen: what was spent meanwhile is looked at first, and twice is once. */
    body: z.object({ reason, balance: paise }),
  },
} as const satisfies Endpoints;
