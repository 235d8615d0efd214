import type { CourierWord } from '../../domain/orders/delivery-promise.ts';
import type { TrackingEvent } from '../../domain/orders/shipment-status.ts';

/** A parcel to hand over. Money in paise; the adapter writes it as the courier wants it. */
export type ShipmentOrder = {
  /** The shop's order number: the courier's duplicates are found by it. */
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

/** Every call may throw a ServiceError. */
export type CourierPort = {
  /** The AWB is not known yet; it comes later by webhook. Not idempotent at the courier: look before repeating. */
  ship(order: ShipmentOrder): Promise<{ courierOrderId: string }>;
  /** Calls a parcel back that is not picked up yet. Refused once it is on its way. */
  cancel(awbNo: string): Promise<void>;
  /** Unsorted and unfiltered; empty while the courier knows of no event. `fresh` passes by the adapter's memory. */
  track(awbNo: string, options?: { fresh?: boolean }): Promise<CourierEvent[]>;
  /** Whether and how fast it brings a parcel from one pincode to another; a courier without such a call has none. */
  serviceable?(way: { from: string; to: string }): Promise<CourierWord>;
  /** Where the courier's own label lies; a courier without such a call has none. */
  label?(awbNo: string): Promise<{ url: string }>;
  /** Asks the van to come; couriers that come by themselves have no such call. Indian day and clock. */
  requestPickup?(wish: { day: string; time: string; parcels: number }): Promise<void>;
  /** Asks for another try after a parcel could not be delivered. */
  retryDelivery?(awbNo: string): Promise<void>;
  /** undefined when the body is no courier message. */
  parseWebhook(body: unknown): CourierHint | undefined;
};
