import { z } from 'zod';
import { REFUND_STATES } from '../domain/orders/refund-states.ts';
import { RETURN_REASONS } from '../domain/orders/return-reasons.ts';
import { tidyText } from '../domain/text/text.ts';
import { Arrival } from './checkout.ts';
import { LineMoney } from './order-money.ts';
import { day } from './moments.ts';

export const ReturnItems = z
  .array(
    z.object({
      line: z.int().min(1),
      quantity: z.int().min(1).max(99),
      size: z.number().optional(),
      /** Of an exchange for another style: the product of the size. */
      product: z.string().max(100).optional(),
    }),
  )
  .max(200);

/** What a return says, whoever files it. */
export const ReturnFields = z.object({
  wish: z.enum(['return', 'exchange'], { error: 'Please choose between return and exchange.' }),
  reason: z.enum(RETURN_REASONS, { error: 'Please choose a reason.' }),
  details: z
    .string()
    .max(4000)
    .default('')
    .transform((text) => tidyText(text, 1000)),
  /** Which pairs; all of them without it. */
  items: ReturnItems.optional(),
  pickupOn: day.optional(),
});

/** How the newest refund of an order stands. */
export const ShownRefund = z.object({
  /** In rupees. */
  amount: z.number(),
  status: z.enum(REFUND_STATES),
  requestedAt: z.string(),
  processedAt: z.string().nullable(),
  /** It became store credit. */
  toCredit: z.literal(true).optional(),
  /** It is on the gift card again that paid. */
  toCard: z.literal(true).optional(),
});

export const ReturnRequest = z.object({
  wish: z.enum(['return', 'exchange']),
  reason: z.string(),
  status: z.enum(['requested', 'accepted', 'refused']),
  requestedAt: z.string(),
  note: z.string().nullable(),
  /** 'YYYY-MM-DD', if the customer named a day. */
  pickupOn: z.string().nullable(),
  /** Sizes that are set aside for the customer. */
  reservedSizes: z.array(z.string()),
});

const SoldMoney = z.object({ roundOff: z.number().int(), lines: z.array(LineMoney) });

/** What of an order can come back, and how. */
export const ReturnOptions = z.object({
  success: z.literal(true),
  /** Paid at delivery: the customer is asked where the money goes. */
  cash: z.boolean(),
  /** Where the money can become store credit instead: what is added, in percent, and what it was sold for in
   * paise; null for a replacement, whose money is that of another order. */
  credit: z.object({ bonusPercent: z.number().int(), sold: SoldMoney.nullable() }).optional(),
  /** It can be exchanged for another style too. */
  styles: z.literal(true).optional(),
  /** The days on which it can be fetched, and when the new size of an exchange would come. */
  pickups: z.array(z.object({ day: z.string(), newPair: Arrival.nullable() })),
  items: z.array(
    z.object({
      line: z.number().int(),
      title: z.string(),
      color: z.string(),
      size: z.string(),
      quantity: z.number().int(),
      /** Other sizes that are in stock. */
      sizes: z.array(z.object({ size: z.number(), label: z.string() })),
    }),
  ),
});
