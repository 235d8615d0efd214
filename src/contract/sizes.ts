import { z } from 'zod';
import { CHART_SIZES, lengthsFault } from '../domain/catalogue/size-chart.ts';
import type { Endpoints } from './endpoint.ts';

const Lengths = z
  .array(z.number())
  .length(CHART_SIZES.length)
  .superRefine((lengths, context) => {
    const fault = lengthsFault(lengths);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  });

/** As in domain/catalogue/size-chart.ts; stored in the settings under `sizeChart`. */
export const SizeChart = z.object({
  lengths: Lengths,
  brands: z.record(z.string().min(1).max(120), Lengths),
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
  /** How long the foot is for each size. */
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
