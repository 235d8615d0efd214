import { z } from 'zod';
import { OWN_STATES } from '../domain/orders/own-delivery.ts';
import { CARRIERS, COURIERS, FAILED_DELIVERY_ACTS } from '../domain/shipping/shipping-settings.ts';
import type { Endpoints } from './endpoint.ts';
import { Done, page } from './staff.ts';
import { oneLine } from './one-line.ts';
import { day } from './moments.ts';

const order = z.object({ orderNumber: z.string().max(64) });

/** Why and how often a parcel could not be delivered, and what the courier was asked to do. */
export const FailedDelivery = z.object({
  at: z.string(),
  why: z.string(),
  tries: z.number().int(),
  answer: z.enum(FAILED_DELIVERY_ACTS).nullable(),
  answeredAt: z.string().nullable(),
});

const StaffParcel = z.object({
  orderNumber: z.string(),
  awbNo: z.string(),
  courier: z.enum(CARRIERS),
  /** Of an own delivery: the courier as typed, empty when the shop brings it. */
  carrier: z.string(),
  stage: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.object({ billing_address: z.string(), billing_address2: z.string() }),
  city: z.string(),
  pincode: z.string(),
  /** What is collected at delivery, in paise. */
  cash: z.number().int(),
  since: z.string(),
  failed: FailedDelivery.nullable(),
});
export type StaffParcel = z.infer<typeof StaffParcel>;

export const PARCEL_VIEWS = ['failed', 'asked', 'returning', 'to fetch', 'own'] as const;

/** A door in the same pincode: another pincode is another parcel. */
const NewAddress = z.strictObject({
  billing_address: oneLine.min(1, 'Please enter the address').max(250),
  billing_address2: oneLine.max(250).default(''),
  phone: z.string().trim().max(20),
});

export const FailedDeliveryInput = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('try again') }),
  z.strictObject({ act: z.literal('new address'), address: NewAddress }),
  z.strictObject({ act: z.literal('return') }),
]);
export type FailedDeliveryInput = z.infer<typeof FailedDeliveryInput>;

const address = z.url({ protocol: /^https?$/, error: 'Please enter a whole address: https://…' }).max(500);

/** Who carries a parcel that no connected courier carries; all may be empty: then the shop brings it. */
export const OwnParcelInput = z.strictObject({
  carrier: oneLine.max(60).default(''),
  awbNo: z
    .string()
    .trim()
    .max(40)
    .regex(/^[A-Za-z0-9/-]*$/, 'Letters, figures, - and / only.')
    .default(''),
  url: z.union([z.literal(''), address]).default(''),
});
export type OwnParcelInput = z.infer<typeof OwnParcelInput>;

/** Parcels on their way, as staff look after them. */
export const parcelsStaffApi = {
  staffParcels: {
    who: 'orders staff',
    query: z.object({ page, view: z.enum(PARCEL_VIEWS).default('failed') }),
    out: z.object({
      success: z.literal(true),
      parcels: z.array(StaffParcel),
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
      /** Of the couriers whose van has to be asked for: how many parcels wait, and the days it comes. */
      vans: z.array(
        z.object({
          courier: z.enum(COURIERS),
          waiting: z.number().int(),
          days: z.array(z.object({ day: z.string(), time: z.string(), parcels: z.number().int() })),
        }),
      ),
    }),
    failures: [],
  },
  answerFailedDelivery: {
    who: 'orders staff',
    params: order,
    body: FailedDeliveryInput,
    out: Done,
    failures: ['notFound', 'impossibleMove'],
  },
  /** The shop itself or a courier that is not connected delivers it. */
  nameOwnParcel: {
    who: 'orders staff',
    params: order,
    body: OwnParcelInput,
    out: Done,
    failures: ['notFound', 'impossibleMove'],
  },
  bookCourier: { who: 'orders staff', params: order, out: Done, failures: ['notFound', 'impossibleMove'] },
  moveOwnParcel: {
    who: 'orders staff',
    params: order,
    body: z.strictObject({
      state: z.enum(OWN_STATES),
      /** With `delivered`: the cash is in the shop. Only of those who may deal with money. */
      cashReceived: z.boolean().default(false),
    }),
    out: Done,
    failures: ['notFound', 'impossibleMove', 'notAllowed'],
  },
  cashReceived: { who: 'money staff', params: order, out: Done, failures: ['notFound', 'impossibleMove'] },
  /** The courier's own label as a PDF. */
  courierLabel: {
    who: 'orders staff',
    params: order,
    out: z.unknown(),
    failures: ['notFound', 'impossibleMove'],
  },
  requestCourierPickup: {
    who: 'orders staff',
    body: z.object({
      courier: z.enum(COURIERS),
      day,
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time'),
      parcels: z.int().min(1, 'At least one parcel').max(5_000),
    }),
    out: Done,
    failures: ['impossibleMove'],
  },
} as const satisfies Endpoints;
