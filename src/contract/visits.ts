import { z } from 'zod';
import { day } from './moments.ts';
import { ReportTable } from './reports.ts';
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

const Visitors = z.object({
  success: z.literal(true),
  /** Whether visits are counted now. */
  counting: z.boolean(),
  /** Every day asked for, also one without visits. */
  days: z.array(z.object({ day: z.string(), visits: z.int(), paid: z.int() })),
  /** How many visits came so far, in the order of the way. */
  funnel: z.array(z.object({ step: z.string(), visits: z.int() })),
  tables: z.array(ReportTable),
});
export type Visitors = z.infer<typeof Visitors>;

const MOST_DAYS = 366;

/** What was counted, for whoever may see reports. */
export const visitsStaffApi = {
  visitors: {
    who: 'money staff',
    query: z
      .object({ from: day, to: day })
      .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * 86_400_000, {
        message: 'Please choose a year at most.',
      }),
    out: Visitors,
    failures: [],
  },
} as const satisfies Endpoints;
