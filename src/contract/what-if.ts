import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { OfferBody } from './offers-staff.ts';
import { settingGroups } from './setting-groups.ts';

/** So far back it looks. */
export const WHAT_IF_DAYS = [7, 28, 90] as const;

const { discounts, shipping, cash, tax } = settingGroups;
/** Settings that prices follow from. */
export const PRICE_GROUPS = ['discounts', 'shipping', 'cash', 'tax'] as const;

export const RuleChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('settings'),
    values: z.discriminatedUnion('group', [discounts.schema, shipping.schema, cash.schema, tax.schema]),
  }),
  /** Without `id` a new one. */
  z.object({ kind: z.literal('offer'), id: z.uuid().optional(), offer: OfferBody }),
]);
export type RuleChange = z.infer<typeof RuleChange>;

/** In paise. `net` is without tax. */
const Figures = z.object({ total: z.int(), tax: z.int(), net: z.int() });

const WhatIf = z.object({
  success: z.literal(true),
  /** Orders that were compared, and those of them that would have come to something else. */
  orders: z.int(),
  affected: z.int(),
  /** Orders that were placed under another version of the rule, or were changed since. */
  leftOut: z.int(),
  /** There were more than are compared: the oldest are missing. */
  capped: z.boolean(),
  before: Figures,
  after: Figures,
  /** Of the orders for which every cost price is known. */
  margin: z.object({ orders: z.int(), before: z.int(), after: z.int() }).nullable(),
  /** Orders that could not have been paid at the door; they are in the figures as they were placed. */
  notInCash: z.object({ orders: z.int(), total: z.int() }),
  /** Those that change most. */
  examples: z.array(z.object({ orderNumber: z.string(), before: z.int(), after: z.int() })),
});
export type WhatIf = z.infer<typeof WhatIf>;

export const whatIfApi = {
  /** What the orders of the last days would have been under a rule that is not saved yet. Changes nothing. */
  whatIf: {
    who: 'money staff',
    body: z.object({ days: z.literal(WHAT_IF_DAYS), change: RuleChange }),
    out: WhatIf,
    failures: ['notFound'],
  },
} as const satisfies Endpoints;
