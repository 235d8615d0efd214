import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

const State = z.strictObject({ success: z.literal(true), whatsapp: z.boolean() });

/** How a customer wants to hear of orders. */
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
  /** By the order's own link too, so that a guest can withdraw the consent. Asks only, without `whatsapp`. */
  newsOfOrder: {
    who: 'link',
    body: z.strictObject({
      orderNumber: z.string().max(40),
      link: z.string().max(200).optional(),
      whatsapp: z.boolean().optional(),
    }),
    out: State,
    failures: ['notSignedIn', 'notAllowed', 'notFound'],
    limit: { max: 60, seconds: 60 },
  },
} as const satisfies Endpoints;
