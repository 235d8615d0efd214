import { z } from 'zod';
import { LANGUAGES } from '../domain/text/languages.ts';
import { DEVICES } from '../domain/reports/visits.ts';
import type { Endpoints } from './endpoint.ts';

/** What the browser says of a visit. Nothing of it says whose it is, and `visit` is hashed before it is stored. */
const VisitEvent = z.object({
  /** A random number of the tab. */
  visit: z.string().regex(/^[\w-]{8,40}$/),
  what: z.enum(['view', 'cart', 'wanted', 'order']),
  landing: z.boolean().optional(),
  page: z.string().max(300).optional(),
  product: z.string().max(64).optional(),
  size: z.number().min(0).max(1000).optional(),
  order: z.string().max(16).optional(),
  source: z.string().max(300),
  device: z.enum(DEVICES),
  language: z.enum(LANGUAGES),
});
export type VisitEvent = z.infer<typeof VisitEvent>;

/** Visits, counted without saying whose they are. */
export const visitsApi = {
  countVisit: {
    who: 'anyone',
    body: VisitEvent,
    out: z.object({ success: z.literal(true) }),
    failures: [],
    // Thousands of phones may share one address of their network.
    limit: { max: 600, seconds: 60 },
    bodyLimit: 2048,
  },
} as const satisfies Endpoints;
