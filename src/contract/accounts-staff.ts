import { z } from 'zod';
import { AREAS } from '../domain/accounts/visitor.ts';
import type { Endpoints } from './endpoint.ts';

const areas = z.array(z.enum(AREAS));

const StaffSelf = z.object({
  success: z.literal(true),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  kind: z.enum(['staff', 'owner']),
  areas,
  /** She has to set up a second step before she does anything else. */
  locked: z.boolean(),
});
export type StaffSelf = z.infer<typeof StaffSelf>;

/** The people of the shop: who they are, what they may do, how they sign in. */
export const accountsStaffApi = {
  /** Who works here and what she may do, as of now. */
  staffSelf: { who: 'staff herself', out: StaffSelf, failures: [] },
} as const satisfies Endpoints;
