import { z } from 'zod';
import { PURPOSE_NAMES } from '../domain/law/purposes.ts';
import type { Endpoints } from './endpoint.ts';

const ConsentEvent = z.strictObject({ given: z.boolean(), words: z.string().nullable(), at: z.string() });

const Consents = z.object({
  success: z.literal(true),
  consents: z.array(
    z.strictObject({
      purpose: z.enum(PURPOSE_NAMES),
      given: z.boolean(),
      /** Asked for by mail, and not confirmed yet. */
      pending: z.boolean(),
      /** Oldest first. */
      history: z.array(ConsentEvent),
    }),
  ),
});
export type Consents = z.infer<typeof Consents>;
/** As the export has it. */
export const ExportedConsent = ConsentEvent.extend({ purpose: z.string() });

/** What a customer agreed to, purpose by purpose; withdrawn where and as easily as given. */
export const consentsApi = {
  consents: { who: 'customer', out: Consents, failures: [] },
  changeConsent: {
    who: 'customer',
    body: z.strictObject({ purpose: z.enum(PURPOSE_NAMES), given: z.boolean() }),
    out: Consents.extend({ message: z.string() }),
    failures: ['notAllowed'],
    limit: { max: 60, seconds: 60 },
  },
} as const satisfies Endpoints;
