import { z } from 'zod';
import { rowsFault } from '../domain/catalogue/size-chart.ts';
import type { Endpoints } from './endpoint.ts';
import { oneLine } from './one-line.ts';

const heading = oneLine.min(1, 'Please name the column.').max(24, 'At most 24 characters.');
const SizeRow = z.object({
  size: z.number('A size, such as 38').positive('A size, such as 38').max(1000),
  other: oneLine.min(1, 'The same size, such as 5').max(8, 'At most 8 characters.'),
  cm: z.number('A length in centimetres, such as 23.8'),
});

export const SizeTable = z.object({
  headings: z.object({ size: heading, other: heading, cm: heading }),
  rows: z
    .array(SizeRow)
    .min(1, 'A chart has at least one size.')
    .max(30)
    .superRefine((rows, { addIssue }) => {
      const fault = rowsFault(rows);
      if (fault) addIssue({ code: 'custom', path: [fault.row, 'cm'], message: fault.message });
    }),
});

/** As in domain/catalogue/size-chart.ts; stored in the settings under `sizeChart`. */
export const SizeChart = z.object({
  table: SizeTable,
  brands: z.record(z.string().min(1).max(120), SizeTable),
  bothSizes: z.boolean(),
});
export type SizeChart = z.infer<typeof SizeChart>;

const RemainingPairs = z.strictObject({ brand: z.string(), size: z.number(), pairs: z.number().int() });

/** In a customer's own data. */
export const ExportedAlert = z.strictObject({
  productId: z.string(),
  size: z.number(),
  to: z.string(),
  askedAt: z.string(),
  toldAt: z.string().nullable(),
});
export type ExportedAlert = z.infer<typeof ExportedAlert>;

/** A sold-out size that somebody waits for. */
export const WaitingSize = z.strictObject({
  id: z.string(),
  title: z.string(),
  slugTitle: z.string(),
  size: z.string(),
  askedAt: z.string(),
});
export type WaitingSize = z.infer<typeof WaitingSize>;
const Waiting = z.strictObject({ success: z.literal(true), waiting: z.array(WaitingSize) });
const AlertId = z.string().regex(/^\d{1,18}$/);
/** The link of a mail about a size that is back. */
const AlertLink = z.object({ token: z.string().max(500) });

export const sizesApi = {
  /** What each size is called elsewhere, and how long the foot is. */
  sizeChart: { who: 'anyone', out: SizeChart, failures: [], cached: true },
  /** What was bought and not returned, by brand and size. */
  mySizes: {
    who: 'customer',
    out: z.strictObject({ success: z.literal(true), kept: z.array(RemainingPairs) }),
    failures: [],
    limit: { max: 120, seconds: 600 },
  },
  /** The sold-out sizes a customer waits for, and how to stop. */
  mySizeAlerts: { who: 'customer', out: Waiting, failures: [] },
  callOffMyAlert: {
    who: 'customer',
    params: z.object({ id: AlertId }),
    out: Waiting,
    failures: [],
    limit: { max: 120, seconds: 600 },
  },
  sizeAlertsByLink: {
    who: 'anyone',
    params: AlertLink,
    out: Waiting,
    failures: ['notFound'],
    limit: { max: 60, seconds: 600 },
  },
  /** Without an id all of them. */
  callOffByLink: {
    who: 'anyone',
    params: AlertLink,
    body: z.object({ id: AlertId.optional() }),
    out: Waiting,
    failures: ['notFound'],
    limit: { max: 60, seconds: 600 },
  },
  /** Asks to be told when a sold-out size is back. Who is signed in need not say where. */
  tellWhenBack: {
    who: 'anyone',
    params: z.object({ id: z.string().max(64) }),
    body: z.object({
      size: z.number().positive().max(1000),
      /** An e-mail address or an Indian mobile. */
      to: z.string().trim().max(254).optional(),
    }),
    out: z.object({ success: z.literal(true), message: z.string() }),
    failures: ['notFound', 'sizeInStock', 'tooManyAlerts', 'noAddress', 'shopClosed'],
    limit: { max: 20, seconds: 600, shared: true },
  },
} as const satisfies Endpoints;
