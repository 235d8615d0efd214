import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { day } from './moments.ts';
import { ReportTable } from './reports.ts';

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
