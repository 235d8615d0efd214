import { eventTime } from '../../../../domain/orders/shipment-status.ts';
import type { CourierEvent } from '../../../../services/courier/port.ts';

const DELIVERY_FAILED = 11;

/** Why a parcel waits at the courier's after a try that failed; nothing once it has moved on. Events oldest first. */
export function failureOf(
  told: readonly CourierEvent[],
  now: Date,
): { at: Date; why: string; tries: number } | undefined {
  const last = told.at(-1);
  if (last?.status_id !== DELIVERY_FAILED) return undefined;
  return {
    at: eventTime(last.courier_event_date_time) ?? now,
    why: last.courier_msg.slice(0, 300),
    tries: told.filter(({ status_id: id }) => id === DELIVERY_FAILED).length,
  };
}
