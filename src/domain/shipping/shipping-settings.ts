import type { ChargeTerms, DeliveryTerms, OnlineSaving } from '../money/fees.ts';
import type { Paise } from '../money/money.ts';
import type { CashOffer } from './cash-rules.ts';
import { hasPincode, isPincode, readPincodes } from './pincode-list.ts';

/** The couriers behind the same port. */
export const COURIERS = ['tekipost', 'delhivery'] as const;
export type CourierName = (typeof COURIERS)[number];
/** Who carries a parcel; `own`: the shop itself or a courier that is not connected, followed by hand. */
export const CARRIERS = [...COURIERS, 'own'] as const;
export type Carrier = (typeof CARRIERS)[number];
/** As people know them. */
export const COURIER_NAMES: Readonly<Record<Carrier, string>> = {
  tekipost: 'Tekipost',
  delhivery: 'Delhivery',
  own: 'Own delivery',
};

/** What the owner chooses when a parcel could not be delivered. */
export const FAILED_DELIVERY_ACTS = ['try again', 'new address', 'return'] as const;
export type FailedDeliveryAct = (typeof FAILED_DELIVERY_ACTS)[number];
/** What some couriers can be asked for, and others not; `van`: it comes when it is asked, and only then. */
export type CourierAct = FailedDeliveryAct | 'label' | 'van';
export const COURIER_ACTS: Readonly<Record<Carrier, readonly CourierAct[]>> = {
  tekipost: [],
  own: [],
  delhivery: [...FAILED_DELIVERY_ACTS, 'label', 'van'],
};

/** Numbers of the first courier stand as they are; those of the others carry its name, so that none is mistaken. */
export const nameParcel = (courier: Carrier, id: string): string =>
  courier === COURIERS[0] ? id : `${courier}:${id}`;
export const courierOfParcel = (named: string | null): Carrier =>
  CARRIERS.find((courier) => named?.startsWith(`${courier}:`)) ?? COURIERS[0];

/** How long a parcel is on its way, in days in which the courier works, and who carries it. */
export interface Way {
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly courier: Carrier;
}

export interface Zone extends Way {
  readonly name: string;
  /** As typed, see pincode-list.ts. */
  readonly pincodes: string;
  /** What delivery costs here, tax included; null as everywhere. */
  readonly fee: Paise | null;
}

export interface ShippingSettings {
  /** The first zone that holds the pincode counts. */
  readonly zones: readonly Zone[];
  /** Whatever lies in no zone. */
  readonly elsewhere: Way;
  /** Pincodes nobody delivers to, as typed. */
  readonly notServed: string;
  readonly dispatch: {
    /** Days of work between the order and the parcel's leaving. */
    readonly within: number;
    /** Days of the week on which parcels leave: 0 is Sunday. */
    readonly weekdays: readonly number[];
    /** An order before this hour, Indian time, counts for the same day. */
    readonly cutOffHour: number;
  };
  /** Indian dates on which nothing leaves, 'YYYY-MM-DD'. */
  readonly holidays: readonly string[];
}

export const DEFAULT_SHIPPING: ShippingSettings = {
  zones: [
    { name: 'City', pincodes: '560', fee: null, daysFrom: 1, daysTo: 2, courier: 'tekipost' },
    { name: 'State', pincodes: '56-59', fee: null, daysFrom: 2, daysTo: 3, courier: 'tekipost' },
    {
      name: 'Metros',
      pincodes: '110, 122, 201, 380, 400, 411, 500, 600, 700',
      fee: null,
      daysFrom: 2,
      daysTo: 4,
      courier: 'tekipost',
    },
    {
      name: 'North-East, Jammu, Kashmir, Ladakh and islands',
      pincodes: '18-19, 737, 744, 78-79',
      fee: null,
      daysFrom: 5,
      daysTo: 9,
      courier: 'tekipost',
    },
  ],
  elsewhere: { daysFrom: 3, daysTo: 6, courier: 'tekipost' },
  notServed: '',
  dispatch: { within: 2, weekdays: [1, 2, 3, 4, 5, 6], cutOffHour: 14 },
  holidays: [],
};

export const isServed = ({ notServed }: ShippingSettings, pincode: string): boolean =>
  isPincode(pincode) && !hasPincode(readPincodes(notServed), pincode);

const zoneOf = ({ zones }: Pick<ShippingSettings, 'zones'>, pincode: string): Zone | undefined =>
  zones.find(({ pincodes }) => hasPincode(readPincodes(pincodes), pincode));

/** The zone of a pincode and how a parcel gets there; undefined where nobody delivers. */
export function wayTo(settings: ShippingSettings, pincode: string): (Way & { name: string }) | undefined {
  if (!isServed(settings, pincode)) return undefined;
  return zoneOf(settings, pincode) ?? { name: 'Elsewhere', ...settings.elsewhere };
}

/** A zone's own fee is free from the same amount as the others. */
export function deliveryTermsFor(
  { fee, freeFrom }: DeliveryTerms,
  shipping: Pick<ShippingSettings, 'zones'>,
  pincode: string,
): DeliveryTerms {
  return { fee: zoneOf(shipping, pincode)?.fee ?? fee, freeFrom };
}

interface PublicTerms {
  readonly delivery: DeliveryTerms;
  readonly onlineSaving: OnlineSaving;
  readonly cash: Pick<CashOffer, 'fee'>;
}

/** What an order to a pincode costs beside its goods. */
export const chargeTermsFor = (
  { delivery, onlineSaving, cash }: PublicTerms,
  shipping: ShippingSettings,
  pincode: string,
): ChargeTerms => ({
  delivery: deliveryTermsFor(delivery, shipping, pincode),
  cashFee: cash.fee,
  saving: onlineSaving,
});
