import { z } from 'zod';
import { commonKnobs, knob } from '../../sandbox/knobs.server.ts';
import type { ParcelEvent } from './store.server.ts';

export const courierKnobs = z.object({
  ...commonKnobs,
  /** HTML where JSON should be. */
  html: knob.flag,
  hugeAnswer: knob.flag,
  dataMissing: knob.flag,
  dataNull: knob.flag,
  statusAsText: knob.flag,
  unknownStatus: knob.flag,
  shuffleEvents: knob.flag,
  duplicateEvents: knob.flag,
  /** After the end, a step back. */
  backwards: knob.flag,
  emptyLocation: knob.flag,
  futureTime: knob.flag,
  /** The next movement comes under another AWB. */
  changeAwb: knob.flag,
  walletEmpty: knob.flag,
  /** A second parcel for the same order number instead of a refusal. */
  acceptDuplicates: knob.flag,
  awbDelayMs: knob.ms.default(1_500),
  dropWebhooks: knob.flag,
  duplicateWebhooks: knob.count,
});

export type CourierKnobs = z.output<typeof courierKnobs>;

/** The events as a courier in trouble would tell them. */
export function spoil(events: ParcelEvent[], knobs: CourierKnobs): unknown[] {
  const last = events.at(-1);
  let told: ParcelEvent[] = [...events];
  if (knobs.unknownStatus && last) told.push({ ...last, status_id: 99, courier_msg: 'Sent by camel' });
  if (knobs.backwards && last) told.push({ ...last, status_id: 6, courier_msg: 'Intransit' });
  if (knobs.duplicateEvents) told = told.flatMap((event) => [event, event]);
  if (knobs.shuffleEvents) told.reverse();
  return told.map((event) => ({
    ...event,
    status_id: knobs.statusAsText ? String(event.status_id) : event.status_id,
    current_location: knobs.emptyLocation ? null : event.current_location,
    courier_event_date_time: knobs.futureTime ? '2099-01-01T00:00:00.000Z' : event.courier_event_date_time,
  }));
}
