import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

const State = z.strictObject({ success: z.literal(true), whatsapp: z.boolean() });

/** How a customer wants to hear of her orders. */
export const orderNewsApi = {
  orderNews: { who: 'customer', out: State, failures: [] },
  /** Off also ends it for orders that were placed with it. */
  changeOrderNews: {
    who: 'customer',
    body: z.strictObject({ whatsapp: z.boolean() }),
    out: State,
    failures: [],
    limit: { max: 60, seconds: 60 },
  },
} as const satisfies Endpoints;
