import { z } from 'zod';

/** An order of the shop that was before this one: history alone. */
export const EarlierOrder = z.strictObject({
  /** Which shop program it is from. */
  source: z.string(),
  number: z.string(),
  at: z.string(),
  state: z.string(),
  /** In paise. */
  total: z.number().int(),
  lines: z.array(
    z.strictObject({ title: z.string(), quantity: z.number(), price: z.number().int().nullable() }),
  ),
});
export type EarlierOrder = z.infer<typeof EarlierOrder>;
