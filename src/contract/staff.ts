import { z } from 'zod';

/** What the lists of the back office are asked with, and what its acts answer. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1);
export const text = z.string().trim().max(100).default('');
export const Done = z.object({ success: z.literal(true), message: z.string() });
