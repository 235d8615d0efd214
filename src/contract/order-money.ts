import { z } from 'zod';
import { REFUND_STATES } from '../domain/orders/refund-states.ts';
import { preview } from './staff.ts';

const paise = z.number().int();
const when = z.string().nullable();
const reason = z.string().trim().min(1, 'Please say why').max(300);

export const LineMoney = z.object({
  line: z.number().int(),
  quantity: z.number().int(),
  amount: paise,
  tax: paise,
  /** The part of `amount` that is no goods. */
  fees: paise,
  credited: z.object({ quantity: z.number().int(), amount: paise, tax: paise, fees: paise }),
});

export const ListedPayment = z.object({
  id: z.string(),
  amount: paise,
  method: z.string().nullable(),
  channel: z.enum(['provider', 'cash', 'credit']),
  counts: z.boolean(),
  at: z.string(),
});

export const ListedRefund = z.object({
  id: z.string(),
  amount: paise,
  reason: z.string(),
  status: z.enum(REFUND_STATES),
  way: z.enum(['provider', 'payout', 'hand', 'credit']),
  providerId: z.string().nullable(),
  /** As credit it is on the gift card again that paid. */
  toCard: z.boolean(),
  /** Of the payment that pays the order; any other payment is returned whole. */
  counts: z.boolean(),
  /** Where it is paid out to; whole for those who may release it, while it waits for them. */
  to: z.string().nullable(),
  /** Who named that account, who released the payout. */
  namedBy: z.string().nullable(),
  releasedBy: z.string().nullable(),
  /** Waits for somebody with the money permission, who says which version was looked at. */
  waits: z.boolean(),
  version: z.number().int(),
  trouble: z.string().nullable(),
  requestedAt: z.string(),
  processedAt: when,
});

export const RefundByHandInput = z.object({
  lines: z
    .array(z.object({ line: z.int().min(1), quantity: z.int().min(1).max(99) }))
    .max(200)
    .default([]),
  /** Instead of lines: a part of the price. */
  amount: paise.min(1).optional(),
  reason,
  /** With lines: their share of the delivery fee and the cash on delivery fee goes back too. */
  withFees: z.boolean().default(false),
  backToStock: z.boolean().default(false),
  /** Paid as store credit instead of money. */
  toCredit: z.boolean().default(false),
  /** What remained on the screen: of two people who refund at once, one is told to look again. */
  kept: paise,
  preview,
});
export type RefundByHandInput = z.infer<typeof RefundByHandInput>;
