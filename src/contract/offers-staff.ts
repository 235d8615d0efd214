import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { Done, page, text } from './staff.ts';
import { oneLine } from './one-line.ts';

const count = z.int('Please enter a whole number.').min(1, 'At least 1.').max(1_000_000, 'That is too many.');
const rupees = z
  .number('Please enter an amount.')
  .min(0, 'At least ₹0.')
  .max(1_000_000, 'At most ₹10,00,000.');
const percent = z.number('Please enter a figure.').min(1, 'At least 1 %.').max(100, 'At most 100 %.');
/** 'YYYY-MM-DDTHH:mm' in Indian time, or nothing. */
const moment = z.union([
  z.literal(''),
  z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Please choose day and time.'),
]);

/** What each kind of benefit needs. */
const NEEDS = {
  percent: ['percent'],
  amount: ['amount'],
  cheapest: ['buy', 'get', 'percent'],
  exchange: ['days'],
} as const;

const Fields = z.object({
  name: oneLine.min(3, 'At least 3 characters.').max(80, 'At most 80 characters.'),
  applies: z.enum(['coupon', 'itself']),
  code: oneLine.max(24, 'At most 24 characters.'),
  gives: z.enum(['percent', 'amount', 'cheapest', 'exchange']),
  percent: percent.nullable(),
  upTo: rupees.nullable(),
  amount: rupees.nullable(),
  buy: count.max(20, 'At most 20.').nullable(),
  get: count.max(20, 'At most 20.').nullable(),
  days: z.int('Please enter whole days.').min(3, 'At least 3 days.').max(90, 'At most 90 days.').nullable(),
  minimum: rupees.nullable(),
  pairs: count.max(20, 'At most 20.').nullable(),
  categories: z.array(z.string().max(20)).max(60),
  collections: z.array(z.string().max(20)).max(60),
  firstOrder: z.boolean(),
  perCustomer: count.nullable(),
  uses: count.nullable(),
  stacks: z.boolean(),
  shown: z.boolean(),
  /** Its code is only the beginning of codes that each work once. */
  ownCodes: z.boolean().optional(),
  from: moment,
  until: moment,
});
export type OfferFields = z.infer<typeof Fields>;

/** What the form of a new offer is filled in with. */
export const NEW_OFFER: OfferFields & { version: number } = {
  version: 0,
  name: '',
  applies: 'coupon',
  code: '',
  gives: 'percent',
  percent: 10,
  upTo: null,
  amount: null,
  buy: null,
  get: null,
  days: null,
  minimum: null,
  pairs: null,
  categories: [],
  collections: [],
  firstOrder: false,
  perCustomer: null,
  uses: null,
  stacks: false,
  shown: false,
  ownCodes: false,
  from: '',
  until: '',
};

/** The form of an offer. `version` 0 is a new one. */
export const OfferBody = Fields.extend({ version: z.int().min(0) }).superRefine((offer, { addIssue }) => {
  const wrong = (field: keyof OfferFields, message: string) =>
    addIssue({ code: 'custom', path: [field], message });
  for (const field of NEEDS[offer.gives]) if (offer[field] === null) wrong(field, 'Please fill this in.');
  if (offer.gives === 'amount' && offer.amount === 0) wrong('amount', 'At least ₹1.');
  if (offer.gives === 'percent' && offer.upTo === 0) wrong('upTo', 'At least ₹1, or nothing.');
  if (offer.applies === 'coupon' && !/^[A-Za-z0-9]{3,24}$/.test(offer.code))
    wrong('code', '3 to 24 letters and digits, without spaces.');
  if (offer.ownCodes === true && offer.code.length > 12)
    wrong('code', 'At most 12: eight more follow in each code.');
  if (offer.ownCodes === true && offer.shown)
    wrong('shown', 'There is no code that every shopper could use.');
  if (offer.ownCodes === true && offer.applies === 'itself') wrong('ownCodes', 'Only a coupon has codes.');
  if (offer.from !== '' && offer.until !== '' && offer.from >= offer.until)
    wrong('until', 'It must end after it begins.');
  if (offer.applies === 'itself') {
    const everybody =
      'Only a coupon can have this: an offer that applies by itself is the same for everybody.';
    if (offer.firstOrder) wrong('firstOrder', everybody);
    if (offer.perCustomer !== null) wrong('perCustomer', everybody);
    if (offer.uses !== null) wrong('uses', everybody);
    if (offer.gives === 'exchange') wrong('gives', 'A free size exchange is given by a coupon.');
  }
});
export type OfferBody = z.infer<typeof OfferBody>;

export const OFFER_STATES = ['running', 'planned', 'ended', 'stopped'] as const;

const StaffOffer = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  /** What it gives, in one sentence. */
  words: z.string(),
  state: z.enum(OFFER_STATES),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  uses: z.int().nullable(),
  /** Orders that have it now, and what they were given, in paise. */
  used: z.int(),
  given: z.int(),
  shown: z.boolean(),
});
export type StaffOffer = z.infer<typeof StaffOffer>;

const id = z.object({ id: z.uuid() });

/** Offers as staff make them. They give money away, so they belong to the area of money. */
export const offersStaffApi = {
  staffOffers: {
    who: 'money staff',
    query: z.object({
      page,
      text,
      show: z.enum(['all', 'running', 'planned', 'over']).default('all'),
    }),
    out: z.object({
      success: z.literal(true),
      offers: z.array(StaffOffer),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
    failures: [],
  },
  /** One offer, or what a new one is filled in with: `new`. */
  staffOffer: {
    who: 'money staff',
    params: z.object({ id: z.union([z.literal('new'), z.uuid()]) }),
    out: z.object({
      success: z.literal(true),
      offer: StaffOffer.nullable(),
      fields: Fields.extend({ version: z.int() }),
      categories: z.array(z.object({ id: z.string(), name: z.string() })),
      collections: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Where no rate of tax fits what it leads to. */
      warning: z.string().nullable(),
      /** Newest first. */
      orders: z.array(z.object({ orderNumber: z.string(), amount: z.int(), at: z.string() })),
    }),
    failures: ['notFound'],
  },
  createOffer: {
    who: 'money staff',
    body: OfferBody,
    out: Done.extend({ id: z.string(), warning: z.string().nullable() }),
    failures: ['couponTaken', 'nameUnknown'],
  },
  changeOffer: {
    who: 'money staff',
    params: id,
    body: OfferBody,
    out: Done.extend({ id: z.string(), warning: z.string().nullable() }),
    failures: ['couponTaken', 'nameUnknown', 'notFound', 'changedMeanwhile'],
  },
  /** Nobody new gets it; orders that have it keep it. */
  stopOffer: {
    who: 'money staff',
    params: id,
    body: z.object({ stop: z.boolean() }),
    out: Done,
    failures: ['notFound'],
  },
} as const satisfies Endpoints;
