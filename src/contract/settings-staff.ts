import { z } from 'zod';
import { accentColourFault, mainColourFault } from '../domain/settings/contrast.ts';
import { gstinFault } from '../domain/settings/gstin.ts';
import { CONFIRMED_STEPS, OPENING_STEPS } from '../domain/settings/opening.ts';
import { findState } from '../domain/text/india.ts';
import type { Endpoints } from './endpoint.ts';
import { WhatsAppSettings } from './whatsapp-settings.ts';
import { OrderSettings } from './order-settings.ts';
import { CashRules, ShippingSettings, zonesWith } from './shipping-settings.ts';
import { ShopSettings } from './shop.ts';
import { Done } from './staff.ts';

const shop = ShopSettings.shape;
const rupees = z.number().min(0).max(10_000_000).multipleOf(0.01);
const fee = rupees.max(10_000, 'At most ₹10,000.');
/** Turns the sentence of a pure rule into a fault at its field. */
const told = (fault: (typed: string) => string | undefined) =>
  z
    .string()
    .trim()
    .superRefine((typed, context) => {
      const message = fault(typed);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

/** One screen of settings each; what is saved together. `version` guards against two people. */
const of = <Name extends string, Shape extends z.ZodRawShape>(group: Name, shape: Shape) =>
  z.object({ group: z.literal(group), version: z.int(), ...shape });

const Identity = of('identity', {
  name: shop.name,
  legalName: shop.legalName,
  tagline: shop.tagline,
  /** Line by line. */
  address: z
    .string()
    .trim()
    .min(1)
    .max(1600)
    .refine((typed) => typed.split('\n').length <= 8, 'At most 8 lines.')
    .refine(
      (typed) => typed.split('\n').every((line) => line.length <= 200),
      'A line has at most 200 characters.',
    ),
  city: shop.city,
  state: shop.state,
  zipcode: shop.zipcode,
  country: shop.country,
  gstin: z.string().trim().toUpperCase(),
  website: shop.website,
  phone: shop.phone,
  hours: shop.hours,
  email: shop.email,
  ordersEmail: shop.ordersEmail,
  privacyEmail: shop.privacyEmail,
  grievanceOfficer: shop.grievanceOfficer,
  grievanceDesignation: shop.grievanceDesignation,
  grievanceEmail: shop.grievanceEmail,
  grievancePhone: shop.grievancePhone,
  countryOfOrigin: shop.countryOfOrigin,
  latitude: shop.map.shape.latitude,
  longitude: shop.map.shape.longitude,
}).superRefine(({ gstin, state }, context) => {
  const message = gstinFault(gstin, findState(state)?.gstCode);
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['gstin'], message });
});

const Brand = of('brand', {
  logo: shop.brand.shape.logo,
  icon: shop.brand.shape.icon,
  main: told(mainColourFault).toLowerCase(),
  accent: told(accentColourFault).toLowerCase(),
  socials: shop.socials,
});

const Tax = of('tax', {
  method: shop.pricing.shape.tax.shape.method,
  rows: z
    .array(
      z.object({
        validFrom: z.iso.date(),
        switchedOn: z.boolean(),
        /** In rupees. */
        limit: rupees,
        percentUpTo: z.number().min(0).max(100).multipleOf(0.01),
        percentAbove: z.number().min(0).max(100).multipleOf(0.01),
      }),
    )
    .min(1)
    .max(20)
    .refine((rows) => rows.some(({ switchedOn }) => switchedOn), 'One row must be switched on.')
    .refine(
      (rows) => new Set(rows.map(({ validFrom }) => validFrom)).size === rows.length,
      'Two rows begin on the same day.',
    ),
});

const Discounts = of('discounts', { defaultDiscount: z.number().min(0).max(90) });

const Shipping = of('shipping', {
  /** In rupees. */
  fee,
  freeFrom: rupees,
  ...ShippingSettings.shape,
  zones: zonesWith(fee.nullable()),
});

const Cash = of('cash', {
  offered: z.boolean(),
  /** In rupees. */
  fee,
  from: rupees,
  upTo: rupees,
  savingKind: shop.onlineSaving.shape.kind,
  /** In percent or in rupees. */
  saving: rupees,
  confirmCash: OrderSettings.shape.confirmCash,
  confirmHours: OrderSettings.shape.confirmHours,
  cancelUnconfirmed: OrderSettings.shape.cancelUnconfirmed,
  ...CashRules.shape,
})
  .refine(({ from, upTo }) => from <= upTo, { path: ['upTo'], message: 'Not less than the smallest order.' })
  .refine(({ savingKind, saving }) => savingKind !== 'percent' || saving <= 90, {
    path: ['saving'],
    message: 'At most 90 percent.',
  })
  .refine(({ savingKind, saving }) => savingKind === 'none' || saving > 0, {
    path: ['saving'],
    message: 'Please fill this in, or choose that nothing is taken off.',
  });

const Returns = of('returns', {
  returnDays: shop.returnDays,
  refundReturns: OrderSettings.shape.refundReturns,
  /** In rupees. */
  payoutAloneUpTo: rupees,
});

const Orders = of('orders', {
  bookParcel: OrderSettings.shape.bookParcel,
  callBeforePacking: OrderSettings.shape.callBeforePacking,
  pairsPerLine: shop.limits.shape.pairsPerLine,
  pairsPerOrder: shop.limits.shape.pairsPerOrder,
  longestHoldMinutes: shop.limits.shape.longestHoldMinutes,
  unpaidAtOnce: shop.limits.shape.unpaidAtOnce,
  gstVersion: OrderSettings.shape.gstVersion,
});

const WhatsApp = of('whatsapp', {
  ...shop.whatsapp.shape,
  news: z.boolean(),
  ...WhatsAppSettings.shape,
})
  .refine(({ on, number }) => !on || number !== '', {
    path: ['number'],
    message: 'Please fill this in: shoppers write to it.',
  })
  .superRefine(({ news, integratedNumber, orderTemplate }, context) => {
    if (!news) return;
    const message = 'Please fill this in: news goes out with it.';
    if (integratedNumber === '') context.addIssue({ code: 'custom', path: ['integratedNumber'], message });
    if (orderTemplate === '') context.addIssue({ code: 'custom', path: ['orderTemplate'], message });
  });

const Selling = of('selling', {
  stopped: z.boolean(),
  sentence: shop.selling.shape.sentence.min(1),
});

const Reviews = of('reviews', { noReviewsYet: z.boolean() });

/** Every group of settings, in the order of the screens. */
export const settingGroups = {
  identity: Identity,
  brand: Brand,
  tax: Tax,
  discounts: Discounts,
  shipping: Shipping,
  cash: Cash,
  returns: Returns,
  orders: Orders,
  whatsapp: WhatsApp,
  reviews: Reviews,
  selling: Selling,
} as const;
export type SettingGroup = keyof typeof settingGroups;
export type GroupValues = { [Group in SettingGroup]: z.infer<(typeof settingGroups)[Group]> };
export const SETTING_GROUPS = Object.keys(settingGroups) as [SettingGroup, ...SettingGroup[]];

const AnyGroup = z.discriminatedUnion('group', [
  Identity,
  Brand,
  Tax,
  Discounts,
  Shipping,
  Cash,
  Returns,
  Orders,
  WhatsApp,
  Selling,
  Reviews,
]);
export type AnyGroup = z.infer<typeof AnyGroup>;

/** Since when it is so, and who made it so; nothing while it is as the shop came. */
const Since = z.object({ at: z.string(), who: z.string() }).nullable();

const SettingChange = z.object({
  at: z.string(),
  who: z.string(),
  /** One sentence a field: what it was and what it became. */
  what: z.array(z.string()),
});
export type SettingChange = z.infer<typeof SettingChange>;

const Checklist = z.object({
  /** A live shop without an order waits for all steps. */
  blocks: z.boolean(),
  items: z.array(
    z.object({ step: z.enum(OPENING_STEPS), done: z.boolean(), title: z.string(), text: z.string() }),
  ),
});
export type Checklist = z.infer<typeof Checklist>;

export const settingsStaffApi = {
  settingsOverview: {
    who: 'settings staff',
    out: z.object({
      success: z.literal(true),
      groups: z.array(z.object({ group: z.enum(SETTING_GROUPS), since: Since })),
      checklist: Checklist,
    }),
    failures: [],
  },
  settingGroup: {
    who: 'settings staff',
    params: z.object({ group: z.enum(SETTING_GROUPS) }),
    out: z.object({
      success: z.literal(true),
      values: AnyGroup,
      since: Since,
      history: z.array(SettingChange),
    }),
    failures: [],
  },
  saveSettings: {
    who: 'settings staff',
    body: AnyGroup,
    out: Done,
    failures: ['changedMeanwhile', 'unknownPicture'],
  },
  /** Says that she has looked at it: tax, policies, products without reviews. */
  confirmOpening: {
    who: 'owner',
    body: z.object({ step: z.enum(CONFIRMED_STEPS) }),
    out: Done,
    failures: [],
  },
} as const satisfies Endpoints;
