import { z } from 'zod';
import type { Benefit, OfferTerms } from '../domain/offers/offer-terms.ts';
import type { Endpoints } from './endpoint.ts';

const paise = z.int().min(0);
const percent = z.number().min(1).max(100);

export const BenefitShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent, upTo: paise.min(1).nullable() }),
  z.object({ kind: z.literal('amount'), amount: paise.min(1) }),
  z.object({
    kind: z.literal('cheapest'),
    buy: z.int().min(1).max(20),
    get: z.int().min(1).max(20),
    percent,
  }),
  z.object({ kind: z.literal('exchange'), days: z.int().min(3).max(90) }),
]) satisfies z.ZodType<Benefit>;

const Terms = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  benefit: BenefitShape,
  minimum: paise,
  pairs: z.int(),
  categories: z.array(z.string()).readonly(),
  collections: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
  firstOrder: z.boolean(),
  perCustomer: z.int().nullable(),
  stacks: z.boolean(),
}) satisfies z.ZodType<OfferTerms>;

/** As every shopper is told of it, with what it gives in one sentence. */
const PublicOffer = Terms.extend({ words: z.string() });
export type PublicOffer = z.infer<typeof PublicOffer>;

/** More than one can be typed where they may be combined. */
export const MOST_COUPONS = 3;
/** Of a cart, of whom offers are asked. */
const MOST_PRODUCTS = 60;
/** Read generously: what is no code is answered by a sentence, not by a fault of the form. */
export const couponCodes = z.array(z.string().max(60)).max(MOST_COUPONS).readonly();

export const offersApi = {
  /** What every shopper is told of: offers that apply by themselves, and coupons that are for all. */
  offers: {
    who: 'anyone',
    out: z.object({ success: z.literal(true), offers: z.array(PublicOffer) }),
    failures: ['shopClosed'],
    cached: true,
  },
  /** Which of these products belong to collections that an offer is for, by the ids of both. */
  offerProducts: {
    who: 'anyone',
    query: z.object({
      ids: z
        .string()
        .max(2000)
        .transform((ids) => ids.split(',').slice(0, MOST_PRODUCTS)),
    }),
    out: z.object({ success: z.literal(true), products: z.record(z.string(), z.array(z.string())) }),
    failures: ['shopClosed'],
    cached: true,
  },
  /** Typed codes: their terms, or why there are none. What is known of a customer is told to nobody else. */
  checkCoupons: {
    who: 'anyone',
    body: z.object({ codes: couponCodes }),
    out: z.object({
      success: z.literal(true),
      offers: z.array(Terms),
      refused: z.array(z.object({ code: z.string(), sentence: z.string() })),
      hasOrdered: z.boolean().optional(),
      used: z.record(z.string(), z.int()),
    }),
    failures: ['shopClosed'],
    limit: { max: 40, seconds: 600, shared: true },
  },
} as const satisfies Endpoints;
