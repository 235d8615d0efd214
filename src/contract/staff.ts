import { z } from 'zod';

/** Shared shapes of staff calls: the query of a list, the answer of a mutation. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1);
export const text = z.string().trim().max(100).default('');
export const Done = z.object({ success: z.literal(true), message: z.string() });
/** Says what an action would do, and does nothing. */
export const preview = z.boolean().default(false);
/** What was done, and what became of units and money. */
export const DoneWithEffects = Done.extend({ effects: z.array(z.string()).readonly() });
