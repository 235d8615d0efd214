import { z } from 'zod';
import { ADVANCE_FOR, ADVANCE_KINDS } from '../domain/orders/advance.ts';
import type { CashRules as CashRulesType } from '../domain/shipping/cash-rules.ts';
import { pincodeFault } from '../domain/shipping/pincode-list.ts';
import { CARRIERS, type ShippingSettings as ShippingType } from '../domain/shipping/shipping-settings.ts';
import { oneLine } from './one-line.ts';
import { day } from './moments.ts';

/** Pincodes, beginnings and ranges, as typed. */
export const Pincodes = z
  .string()
  .trim()
  .max(20_000)
  .superRefine((typed, context) => {
    const fault = pincodeFault(typed);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  });

const days = z.int().min(0).max(30);
const way = { daysFrom: days, daysTo: days, courier: z.enum(CARRIERS) };
const inOrder = ({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }): boolean => daysFrom <= daysTo;
const LATER = { path: ['daysTo'], message: 'Not fewer than the days before it.' };

/** Zones whose fee is in paise as it is stored, or in rupees as it is typed. */
export const zonesWith = <Fee extends z.ZodType>(fee: Fee) =>
  z
    .array(
      z
        .object({
          name: oneLine.min(1).max(60),
          pincodes: Pincodes.refine((typed) => typed !== '', 'Please fill this in.'),
          fee,
          ...way,
        })
        .refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, LATER),
    )
    .max(30)
    .readonly();

/** As in domain/shipping/shipping-settings.ts. Stored under the key `shipping`; no page holds it. */
export const ShippingSettings = z.object({
  // Zones from before there were fees have none of their own.
  zones: zonesWith(z.int().min(0).max(10_000_00).nullable().default(null)),
  elsewhere: z.object(way).refine(inOrder, LATER),
  notServed: Pincodes,
  dispatch: z.object({
    within: z.int().min(0).max(7),
    weekdays: z.array(z.int().min(0).max(6)).min(1, 'Please choose at least one day.').max(7).readonly(),
    cutOffHour: z.int().min(0).max(24),
  }),
  holidays: z.array(day).max(60).readonly(),
}) satisfies z.ZodType<ShippingType>;

const score = z.int().min(0).max(100);

/** As in domain/shipping/cash-rules.ts. Stored under the key `cash`. */
export const CashRules = z.object({
  only: Pincodes,
  except: Pincodes,
  refusedMost: z.int().min(0).max(20),
  confirmFrom: score,
  callFrom: score,
  refuseFrom: score,
  refusalCost: z.int().min(0).max(10_000_00),
  advanceKind: z.enum(ADVANCE_KINDS),
  advanceValue: z.int().min(1).max(10_000_00),
  advanceFor: z.enum(ADVANCE_FOR),
  advanceAbove: z.int().min(0).max(100_000_00),
  advanceIn: Pincodes,
  advanceRefused: z.int().min(0).max(20),
  advanceFrom: score,
  advanceRetained: z.boolean(),
}) satisfies z.ZodType<CashRulesType>;
