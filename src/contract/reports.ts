import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { day } from './moments.ts';

/** Every report, in the order in which they are offered. */
export const REPORTS = [
  'sales-by-day',
  'sales-by-product',
  'sales-by-category',
  'sales-by-size',
  'sales-by-state',
  'sales-by-payment',
  'margin',
  'coupons',
  'repeat-purchases',
  'returns',
  'returned-to-origin',
  'cash-risk',
  'stock-value',
  'store-credit',
  'gstr-1',
  'gstr-3b',
  'tally',
] as const;
export type ReportKind = (typeof REPORTS)[number];

const Column = z.object({
  label: z.string(),
  /** Money is in paise. */
  kind: z.enum(['text', 'count', 'money', 'percent']),
});
const Cell = z.union([z.string(), z.number()]);

/** One table of a report; a GST return has several. */
export const ReportTable = z.object({
  title: z.string(),
  columns: z.array(Column),
  rows: z.array(z.array(Cell)),
  /** The sums below, where summing makes sense. */
  totals: z.array(Cell.nullable()).nullable(),
});
export type ReportTable = z.infer<typeof ReportTable>;

export const ReportResult = z.object({
  tables: z.array(ReportTable),
  /** What must be looked at before it is filed or trusted, as sentences. */
  warnings: z.array(z.string()),
  /** For the portal, as text to save; null for reports that have none. */
  json: z.string().nullable(),
});
export type ReportResult = z.infer<typeof ReportResult>;

const ReportRun = z.object({
  success: z.literal(true),
  id: z.string(),
  kind: z.enum(REPORTS),
  from: z.string(),
  to: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** In percent. */
  progress: z.number().int(),
  result: ReportResult.nullable(),
});
export type ReportRun = z.infer<typeof ReportRun>;

const MOST_DAYS = 3 * 366;
const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const ReportInput = z
  .object({
    kind: z.enum(REPORTS),
    /** Indian days; both are part of it. A GST return takes the month that `from` lies in. */
    from: day,
    to: day,
  })
  .refine(({ from, to }) => from <= to, { message: 'The last day comes before the first.', path: ['to'] })
  .refine(({ from, to }) => days(from, to) <= MOST_DAYS, {
    message: 'A report reaches over three years at most.',
    path: ['to'],
  });
export type ReportInput = z.infer<typeof ReportInput>;

const Seller = z.object({
  id: z.string(),
  title: z.string(),
  /** Sold in thirty days, less what came back. */
  pairs: z.number().int(),
  left: z.number().int(),
});

const SalesFigures = z.object({
  success: z.literal(true),
  /** Sixty Indian days, the last is today. Money in paise. */
  days: z.array(z.object({ day: z.string(), orders: z.number().int(), amount: z.number() })),
  /** What was sold yesterday up to this time of the day. */
  yesterday: z.number(),
  best: z.array(Seller),
  slow: z.array(Seller),
  /** Received back in thirty days. */
  returns: z.array(z.object({ reason: z.string(), size: z.string(), pairs: z.number().int() })),
});
export type SalesFigures = z.infer<typeof SalesFigures>;

/** Indian days; both are part of it. */
const TallyDays = z.object({ from: day, to: day });

/** Figures of the business, for whoever may see its money. */
export const reportsApi = {
  salesFigures: { who: 'money staff', out: SalesFigures, failures: [] },
  startReport: {
    who: 'money staff',
    body: ReportInput,
    out: ReportRun,
    failures: [],
    // Each is a job that reads up to three years of documents.
    limit: { max: 60, seconds: 60 },
  },
  readReport: {
    who: 'money staff',
    params: z.object({ id: z.uuid() }),
    out: ReportRun,
    failures: ['notFound'],
  },
  /** Sales, credit notes, receipts and refunds of some days, for Tally to import. */
  tallyVouchers: { who: 'money staff', query: TallyDays, out: z.unknown(), failures: [] },
  /** The ledgers that they name, imported before. */
  tallyLedgers: { who: 'money staff', query: TallyDays, out: z.unknown(), failures: [] },
} as const satisfies Endpoints;
