import { z } from 'zod';
import { RETURN_REASONS } from '../domain/orders/return-reasons.ts';
import { tidyText } from '../domain/text/text.ts';
import { day } from './moments.ts';

export const ReturnItems = z
  .array(z.object({ line: z.int().min(1), quantity: z.int().min(1).max(99), size: z.number().optional() }))
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
