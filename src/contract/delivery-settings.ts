import { z } from 'zod';
import { DELIVERY_ZONES } from '../domain/orders/delivery-zone.ts';

const days = z.int().min(0).max(60);
const span = z
  .object({ from: days, to: days })
  .refine(({ from, to }) => from <= to, 'The first number of days must not be above the second');

/** A whole pincode or its first digits. */
const pincodes = z.array(z.string().regex(/^[1-9]\d{1,5}$/, 'A pincode or its first digits')).max(5_000);

/** As in domain/orders/delivery-promise.ts: what the promise of a delivery day is computed from. */
export const DeliverySettings = z.object({
  dispatch: span,
  cutOffHour: z.int().min(0).max(24),
  closedWeekdays: z.array(z.int().min(0).max(6)).max(6),
  holidays: z.array(z.iso.date()).max(100),
  zoneDays: z.object(
    Object.fromEntries(DELIVERY_ZONES.map((zone) => [zone, span])) as Record<
      (typeof DELIVERY_ZONES)[number],
      typeof span
    >,
  ),
  notServed: pincodes,
  noCash: pincodes,
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;
