import type { CourierWord } from '../../domain/orders/delivery-promise.ts';
import type { TrackingEvent } from '../../domain/orders/shipment-status.ts';
import type { CourierName } from '../../domain/shipping/shipping-settings.ts';

/** A parcel to hand over. Money in paise; the adapter writes it as the courier wants it. */
export type ShipmentOrder = {
  /** The shop's own reference, another one for each booking: the courier's duplicates are found by it. */
  orderNo: string;
  placedAt: Date;
  customer: {
    name: string;
    address1: string;
    address2: string;
    pincode: string;
    city: string;
    state: string;
    /** Ten digits. */
    phone: string;
    email: string;
  };
  lines: { name: string; sku: string; quantity: number; unitPrice: number }[];
  invoiceValue: number;
  /** What the courier collects at the door; 0 when the order is paid. */
  codValue: number;
  /** The parcel is fetched from the customer and brought to the shop. */
  reverse?: true;
  /** Who carries it. Whom the owner chose for the pincode unless said; the one that was asked before must be said. */
  by?: CourierName;
  /** Asked for before without an answer: a courier that can be asked for its parcels is asked first. */
  again?: boolean;
};

/** As the courier told it: possibly repeated, unsorted, from the future, or with a status nobody knows. */
export type CourierEvent = TrackingEvent & { courier_msg: string };

/** Unsigned by the courier: a reason to ask `track`, never to change a state by itself. */
export type CourierHint = {
  courierOrderId: string | null;
  orderNo: string | null;
  awbNo: string | null;
  event: CourierEvent | null;
};

export type CourierWay = {
  from: string;
  to: string;
  /** Who carries it there; of one courier alone nobody asks. */
  by?: CourierName;
};

/** Indian day and clock. */
export type PickupInput = { by: CourierName; day: string; time: string; parcels: number };

/** The pincode stays: another one is another parcel. */
export type FailedDeliveryAnswer =
  | { act: 'try again' }
  | { act: 'new address'; name: string; address: string; phone: string }
  | { act: 'return' };

/** Every call may throw a ServiceError. */
export type CourierPort = {
  /** False when no courier has keys: the shop delivers by itself. */
  connected?: boolean;
  /** The AWB may come later by webhook. The same `orderNo` twice is one parcel where the courier sees to it. */
  ship(order: ShipmentOrder): Promise<{ courierOrderId: string; awbNo?: string }>;
  /** Calls a parcel back that is not picked up yet. Refused once it is on its way. */
  cancel(awbNo: string): Promise<void>;
  /** Unsorted and unfiltered; empty while the courier knows of no event. `fresh` passes by the adapter's memory. */
  track(awbNo: string, options?: { fresh?: boolean }): Promise<CourierEvent[]>;
  /** Whether and how fast it brings a parcel from one pincode to another; a courier without such a call has none. */
  serviceable?(way: CourierWay): Promise<CourierWord>;
  /** The courier's own label, a PDF. This and the calls below are refused by a courier that has none. */
  label(awbNo: string): Promise<Uint8Array>;
  /** Asks a van to come; couriers that come by themselves have no such call. The same day twice is one van. */
  requestPickup(wish: PickupInput): Promise<void>;
  /** What is to be done with a parcel that could not be delivered. */
  answerFailedDelivery(awbNo: string, answer: FailedDeliveryAnswer): Promise<void>;
  /** undefined when the body is no courier message. */
  parseWebhook(body: unknown): CourierHint | undefined;
};
