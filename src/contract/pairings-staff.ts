import { z } from 'zod';
import { MOST_PAIRINGS } from '../domain/catalogue/wear-with.ts';
import type { Endpoints } from './endpoint.ts';
import { Done, text } from './staff.ts';

const Paired = z.strictObject({
  id: z.string(),
  title: z.string(),
  picture: z.string(),
  /** What is not sold is not shown. */
  sold: z.boolean(),
});
const Pairings = z.strictObject({
  success: z.literal(true),
  picked: z.array(Paired),
  /** Bought in the same orders; shown after what was picked. */
  together: z.array(Paired),
  found: z.array(Paired),
});
export type StaffPairings = z.infer<typeof Pairings>;

const product = z.object({ id: z.string().min(1).max(100) });

/** What shoppers are told goes with a product. */
export const pairingsStaffApi = {
  pairings: {
    who: 'catalogue staff',
    params: product,
    query: z.object({ text }),
    out: Pairings,
    failures: ['notFound'],
  },
  /** In their order; none ends it. */
  savePairings: {
    who: 'catalogue staff',
    params: product,
    body: z.object({
      ids: z
        .array(z.string().max(100))
        .max(MOST_PAIRINGS, `At most ${MOST_PAIRINGS} products.`)
        .refine((ids) => new Set(ids).size === ids.length, 'Each product once.'),
    }),
    out: Done,
    failures: ['notFound'],
  },
} as const satisfies Endpoints;
