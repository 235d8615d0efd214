import { z } from 'zod';
import type { Rows } from './row.ts';

/** The shop's identity, shown everywhere from one place: the settings in the database. */
export const ShopSettings = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.array(z.string()),
  state: z.string(),
  gstin: z.string(),
  phone: z.string(),
  email: z.string(),
  grievanceOfficer: z.string(),
  grievanceEmail: z.string(),
  socials: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

export const shopApi = {
  shop: { who: 'anyone', out: ShopSettings, failures: [], cache: { tags: ['settings'] } },
} as const satisfies Rows;
