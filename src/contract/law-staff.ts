import { z } from 'zod';
import { LAW_RULE_IDS } from '../domain/law/law-rules.ts';
import { PRODUCT_FIELDS } from '../domain/catalogue/product-fields.ts';
import type { Endpoints } from './endpoint.ts';
import { day } from './moments.ts';
import { wireName } from '../domain/catalogue/wire-names.ts';

/** As in domain/law/product-gaps.ts. */
export const ProductGap = z.object({
  rule: z.enum(LAW_RULE_IDS),
  field: z.enum(PRODUCT_FIELDS.map(wireName)),
  text: z.string(),
});

const LawOverview = z.object({
  success: z.literal(true),
  /** The Indian date by which rules are in force. */
  day,
  findings: z.array(
    z.object({
      rule: z.enum(LAW_RULE_IDS),
      state: z.enum(['fulfilled', 'missing', 'not concerned']),
      text: z.string(),
    }),
  ),
  /** Products that lack something today, one of each kind, with how many are like it. */
  products: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      alike: z.int(),
      gaps: z.array(ProductGap),
    }),
  ),
});
export type LawOverview = z.infer<typeof LawOverview>;

export const lawStaffApi = {
  lawOverview: { who: 'settings staff', out: LawOverview, failures: [] },
} as const satisfies Endpoints;
