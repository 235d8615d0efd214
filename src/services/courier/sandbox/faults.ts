import { z } from 'zod';
import { commonFaults, fault } from '../../sandbox/faults.server.ts';
import type { ParcelEvent } from './store.server.ts';

export const courierFaults = z.object({
  ...commonFaults,
  /** HTML where JSON should be. */
  html: fault.flag,
  hugeAnswer: fault.flag,
  dataMissing: fault.flag,
  dataNull: fault.flag,
  statusAsText: fault.flag,
  unknownStatus: fault.flag,
  shuffleEvents: fault.flag,
  duplicateEvents: fault.flag,
  /** After the end, a step back. */
  backwards: fault.flag,
  emptyLocation: fault.flag,
  futureTime: fault.flag,
  /** The next movement comes under another AWB. */
  changeAwb: fault.flag,
  walletEmpty: fault.flag,
  /** A second parcel for the same order number instead of a refusal. */
  acceptDuplicates: fault.flag,
  awbDelayMs: fault.ms.default(1_500),
  dropWebhooks: fault.flag,
  duplicateWebhooks: fault.count,
});

export type CourierFaults = z.output<typeof courierFaults>;

/** The events with the faults that are switched on. */
export function spoil(events: ParcelEvent[], faults: CourierFaults): unknown[] {
  const last = events.at(-1);
  let told: ParcelEvent[] = [...events];
  if (faults.unknownStatus && last) told.push({ ...last, status_id: 99, courier_msg: 'Sent by camel' });
  if (faults.backwards && last) told.push({ ...last, status_id: 6, courier_msg: 'Intransit' });
  if (faults.duplicateEvents) told = told.flatMap((event) => [event, event]);
  if (faults.shuffleEvents) told.reverse();
  return told.map((event) => ({
    ...event,
    status_id: faults.statusAsText ? String(event.status_id) : event.status_id,
    current_location: faults.emptyLocation ? null : event.current_location,
    courier_event_date_time: faults.futureTime ? '2099-01-01T00:00:00.000Z' : event.courier_event_date_time,
  }));
}
