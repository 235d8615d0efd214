import { z } from 'zod';

/** When a size runs low, unless its product says otherwise. */
export const LowStockRule = z.discriminatedUnion('by', [
  /** No more is left than sold in so many days. */
  z.object({ by: z.literal('sales'), days: z.int().min(1).max(90) }),
  /** A number of pairs. */
  z.object({ by: z.literal('pairs'), pairs: z.int().min(0).max(10_000) }),
]);
export type LowStockRule = z.infer<typeof LowStockRule>;

export const DEFAULT_LOW_STOCK_RULE: LowStockRule = { by: 'sales', days: 14 };
