import { z } from 'zod';
import { MAX_LINE_QUANTITY } from '../domain/cart/cart.ts';
import { DEFAULT_DELIVERY, DEFAULT_SAVING } from '../domain/money/fees.ts';
import { DEFAULT_DISCOUNT } from '../domain/money/pricing.ts';
import { DEFAULT_RETURN_DAYS, isReturnNote } from '../domain/orders/return-promise.ts';
import { DEFAULT_LIMITS } from '../domain/orders/order-limits.ts';
import { DEFAULT_TAX } from '../domain/money/tax.ts';
import { DEFAULT_CASH_OFFER } from '../domain/shipping/cash-rules.ts';
import { findState } from '../domain/text/india.ts';
import { DEFAULT_GOODS, GoodsDefaults, Processors } from './law-settings.ts';
import { BrandSettings, DEFAULT_BRAND } from './brand-settings.ts';
import type { Endpoints } from './endpoint.ts';
import { DEFAULT_MENU } from '../domain/settings/menu.ts';
import { Menu } from './menu-settings.ts';
import { oneLine } from './one-line.ts';
import { TaxSettings } from './tax-settings.ts';

const line = oneLine.min(1).max(200);
const email = z.email().max(254);
const phone = z
  .string()
  .trim()
  .regex(/^\+?[\d ()-]{6,24}$/, 'A phone number has digits only');

const percent = z.number().min(0).max(100);
const paise = z.int().min(0).max(10_000_000_00);

/** As in domain/orders/order-limits.ts. */
const OrderLimits = z.object({
  pairsPerLine: z.int().min(1).max(MAX_LINE_QUANTITY),
  pairsPerOrder: z.int().min(1).max(10_000),
  /** In paise. */
  cashUpTo: z.int().min(0),
  longestHoldMinutes: z
    .int()
    .min(30)
    .max(72 * 60),
  unpaidAtOnce: z.int().min(1).max(100),
});

/** As in domain/money/fees.ts. */
const OnlineSaving = z.object({
  kind: z.enum(['none', 'percent', 'amount']),
  value: z.number().min(0).max(10_000_000_00),
});

/** What decides the fees of one order; `delivery.fee` is the one of its pincode. */
export const ChargeTerms = z.object({
  delivery: z.object({ fee: paise, freeFrom: paise }),
  cashFee: paise,
  saving: OnlineSaving,
});

/** The shop's identity, shown everywhere from one place: the settings in the database. */
export const ShopSettings = z.object({
  name: line,
  legalName: line,
  tagline: line,
  /** As printed, line by line; city, state, zipcode and country are part of it. */
  address: z.array(line).min(1).max(8),
  city: line,
  /** Sales within it are taxed as CGST and SGST, so it must be one that a pincode can lie in. */
  state: line.refine(
    (name) => findState(name)?.name === name,
    'Please name a State as it is written: Karnataka',
  ),
  /** The two digits of the State in GST documents. */
  stateCode: z.string().regex(/^\d\d$/, 'A State code has 2 digits'),
  zipcode: z.string().regex(/^\d{6}$/, 'A zipcode has 6 digits'),
  country: line,
  gstin: z.string().regex(/^\d\d[0-9A-Z]{13}$/, 'A GSTIN has 15 characters'),
  website: line,
  phone,
  hours: line,
  email,
  ordersEmail: email,
  privacyEmail: email,
  grievanceOfficer: line,
  grievanceDesignation: line,
  grievanceEmail: email,
  grievancePhone: phone,
  countryOfOrigin: line,
  socials: z.array(z.object({ name: line, url: z.url({ protocol: /^https$/ }).max(300) })).max(12),
  brand: BrandSettings,
  /** The main menu, and the first part of the phone's. */
  menu: Menu,
  /** Where the map of the contact page is centred. */
  map: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  /** What prices and tax are computed from: the browser needs it for the cart, the server for everything. */
  pricing: z.object({ defaultDiscount: percent, tax: TaxSettings }),
  limits: OrderLimits,
  /** As in domain/money/fees.ts. `byZone`: some zones have another fee. */
  delivery: z.object({ fee: paise, freeFrom: paise, byZone: z.boolean().optional() }),
  onlineSaving: OnlineSaving,
  /** As in domain/shipping/cash-rules.ts. */
  cash: z.object({ offered: z.boolean(), fee: paise, from: paise }),
  /** The shop stays open to look at, but nobody can order; the sentence says so. */
  selling: z.object({ stopped: z.boolean(), sentence: oneLine.max(200) }),
  /** Days after delivery in which a pair can be returned or exchanged. */
  returnDays: z.int().min(1).max(90),
  /** Days after delivery in which a pair can be exchanged for another size, free of charge, where they are more. */
  exchangeDays: z.int().min(0).max(90),
  /** The owner's words beside the buy button; without them what follows from the days. */
  returnNote: oneLine
    .max(200)
    .refine(isReturnNote, 'Only {returnDays} and {exchangeDays} can stand in braces.'),
  /** Whether businesses can give their GSTIN at checkout. */
  business: z.boolean(),
  /** Whether shoppers can hear of their orders by WhatsApp. */
  whatsappNews: z.boolean(),
  /** Whether customers can have store credit. */
  storeCredit: z.boolean(),
  /** Whether gift cards are sold and taken. */
  giftCards: z.boolean(),
  /** What the shop is offered in beside English. */
  languages: z.object({ hi: z.boolean() }),
  /** Where shoppers can write by WhatsApp. */
  whatsapp: z.object({
    on: z.boolean(),
    number: z.string().regex(/^\d{10,15}$|^$/, 'Digits with the country code: 919800000000'),
  }),
  /** What products say of their maker unless they say it themselves. */
  goods: GoodsDefaults,
  processors: Processors,
  /** A product without reviews says so; otherwise it shows the specification's figure and '(32 reviews)'. */
  noReviewsYet: z.boolean(),
  /** Whether visits are counted. */
  countVisits: z.boolean(),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

/** What a new shop says of itself until its owner changes it. Plainly fictitious. */
export const defaultSettings: ShopSettings = {
  name: 'My shop',
  legalName: 'My shop (demo)',
  tagline: 'Footwear for women',
  address: ['0 Example House, Demo Road', 'Sample Nagar', 'Bengaluru 560001', 'Karnataka, India'],
  city: 'Bengaluru',
  state: 'Karnataka',
  stateCode: '29',
  zipcode: '560001',
  country: 'India',
  gstin: '29AAAAA0000A1ZY',
  website: 'shop.example',
  phone: '+91 00000 00000',
  hours: 'Monday to Saturday, 10 am to 6 pm IST',
  email: 'help@shop.example',
  ordersEmail: 'orders@shop.example',
  privacyEmail: 'privacy@shop.example',
  grievanceOfficer: 'The Grievance Officer',
  grievanceDesignation: 'Grievance Officer',
  grievanceEmail: 'grievance@shop.example',
  grievancePhone: '+91 00000 00000',
  countryOfOrigin: 'India',
  socials: [],
  brand: DEFAULT_BRAND,
  menu: DEFAULT_MENU,
  map: { latitude: 12.9763, longitude: 77.5929 },
  pricing: { defaultDiscount: DEFAULT_DISCOUNT, tax: DEFAULT_TAX },
  limits: DEFAULT_LIMITS,
  delivery: { ...DEFAULT_DELIVERY, byZone: false },
  onlineSaving: DEFAULT_SAVING,
  cash: DEFAULT_CASH_OFFER,
  selling: { stopped: false, sentence: 'We are not taking orders at the moment. Please come back soon.' },
  returnDays: DEFAULT_RETURN_DAYS,
  exchangeDays: 0,
  returnNote: '',
  languages: { hi: false },
  whatsapp: { on: false, number: '' },
  business: false,
  whatsappNews: false,
  storeCredit: false,
  giftCards: false,
  goods: DEFAULT_GOODS,
  processors: [],
  noReviewsYet: false,
  countVisits: false,
};

/** The settings, and what follows from keys and from whether the shop is open. */
export const PublicSettings = ShopSettings.extend({
  /** Pages of a shop without it say nothing of it. */
  storeCredit: z.literal(true).optional(),
  giftCards: z.literal(true).optional(),
  /** Who measures, with consent; nothing in a shop that has set no ids of theirs. */
  measuredBy: z.array(z.enum(['google', 'meta'])).optional(),
  /** Only the people of the shop see it yet. */
  closed: z.boolean(),
  /** Payments can be made online. */
  online: z.boolean(),
  /** Codes can be sent to phones. */
  codesByPhone: z.boolean(),
  /** As in domain/catalogue/size-chart.ts. */
  sizes: z.record(
    z.string(),
    z.record(z.string(), z.strictObject({ cm: z.number(), other: z.string().optional() })),
  ),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const shopApi = {
  shop: { who: 'anyone', out: PublicSettings, failures: [], cached: true },
} as const satisfies Endpoints;

export const previewApi = {
  /** Shows this browser a shop that is closed to visitors. */
  previewShop: { who: 'any staff', out: z.object({ success: z.literal(true) }), failures: [] },
} as const satisfies Endpoints;
