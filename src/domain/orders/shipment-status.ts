import { clockTime, fromIst, indianDate } from '../text/dates.ts';
import type { OrderState } from './order-states.ts';
import type { Language } from '../text/languages.ts';
import { parcelMessages } from './parcel-messages.ts';

/** Where a parcel is in the shop's own words. An exception needs somebody's attention but moves nothing. */
export type ParcelStage =
  | 'processing'
  | 'shipped'
  | 'returning'
  | 'delivered'
  | 'returned'
  | 'cancelled'
  /** Staff have closed it: the courier does not find it, or has destroyed it. */
  | 'lost'
  | 'exception';

type ShipmentStatus = { id: number; label: string; stage: ParcelStage };

const status = (id: number, stage: ParcelStage): ShipmentStatus => ({
  id,
  label: parcelMessages.en.labels[id] ?? '',
  stage,
});

export const SHIPMENT_STATUSES: readonly ShipmentStatus[] = [
  status(1, 'processing'),
  status(2, 'processing'),
  status(3, 'exception'),
  status(4, 'processing'),
  status(5, 'shipped'),
  status(6, 'shipped'),
  status(7, 'shipped'),
  status(8, 'cancelled'),
  status(9, 'cancelled'),
  status(10, 'delivered'),
  status(11, 'shipped'),
  status(12, 'returning'),
  status(13, 'returned'),
  status(14, 'shipped'),
  status(15, 'exception'),
  status(16, 'exception'),
  status(17, 'shipped'),
  status(18, 'shipped'),
  status(19, 'exception'),
  status(20, 'returning'),
  status(21, 'cancelled'),
  status(22, 'cancelled'),
  status(23, 'processing'),
  status(24, 'cancelled'),
  status(25, 'processing'),
];

const byId = new Map(SHIPMENT_STATUSES.map((entry) => [entry.id, entry]));

/** What a parcel is called before its courier has said anything. */
export const noEventsLabel = (language: Language = 'en'): string => statusLabel(4, '', language);

/** An id the courier invented since is shown by what the courier says about it. */
export function statusLabel(statusId: number, courierText = '', language: Language = 'en'): string {
  const { labels, unknown } = parcelMessages[language];
  return labels[statusId] ?? (courierText.trim() || unknown(statusId));
}

export function stageOf(statusId: number): ParcelStage | undefined {
  return byId.get(statusId)?.stage;
}

const RANK: Readonly<Record<ParcelStage, number>> = {
  exception: 0,
  processing: 1,
  shipped: 2,
  returning: 3,
  // What turns up after all is where the courier says it is.
  lost: 4,
  delivered: 5,
  returned: 5,
  cancelled: 5,
};

/** Couriers repeat, reorder and contradict themselves: a parcel only ever moves on, and the first end holds. */
export function furthestStage(current: ParcelStage, statusIds: readonly number[]): ParcelStage {
  return statusIds.reduce((furthest, id) => {
    const stage = stageOf(id);
    return stage !== undefined && RANK[stage] > RANK[furthest] ? stage : furthest;
  }, current);
}

export const needsAttention = (statusId: number) => (stageOf(statusId) ?? 'exception') === 'exception';

/** Lost or damaged, in the courier's own word. */
export const isSaidLost = (statusId: number | undefined): boolean => statusId === 15 || statusId === 16;

/** The order's state that follows from the parcel's. Whether a cancelled parcel ends the order, staff decide. */
export function orderStateOf(stage: ParcelStage): OrderState | undefined {
  const states: Partial<Record<ParcelStage, OrderState>> = {
    shipped: 'Shipped',
    returning: 'Shipped',
    delivered: 'Delivered',
    returned: 'Returned',
  };
  return states[stage];
}

export type TrackingEvent = {
  status_id: number;
  current_location: string;
  courier_event_date_time: string;
};

const TIME = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:(Z)|([+-])(\d\d):?(\d\d))?$/;

/** A time without a zone is taken for Indian time. Anything that is no time gives undefined. */
export function eventTime(text: string): Date | undefined {
  const match = TIME.exec(text.trim());
  if (!match) return undefined;
  const part = (index: number) => Number(match[index] ?? 0);
  const [month, day, hour, minute, second] = [part(2), part(3), part(4), part(5), part(6)];
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59)
    return undefined;
  const hasZone = match[7] !== undefined || match[8] !== undefined;
  if (!hasZone) return fromIst(part(1), month, day, hour, minute, second);
  const offset = (part(9) * 60 + part(10)) * (match[8] === '-' ? -1 : 1);
  return new Date(Date.UTC(part(1), month - 1, day, hour, minute - offset, second));
}

/** '15-11-2026 09:05 PM'; what cannot be read as a time is shown as it came. */
export function formatEventTime(text: string): string {
  const instant = eventTime(text);
  return instant ? `${indianDate(instant)} ${clockTime(instant)}` : text;
}

const MAX_EVENTS = 200;

/** Oldest first, each once; events without a readable time come last. */
export function tidyEvents<Event extends TrackingEvent>(events: readonly Event[]): Event[] {
  const timeOf = (event: Event) => eventTime(event.courier_event_date_time)?.getTime() ?? Infinity;
  const keyOf = (event: Event) => {
    const time = timeOf(event);
    const when = time === Infinity ? event.courier_event_date_time : time;
    return JSON.stringify([event.status_id, when, event.current_location]);
  };
  const once = [...new Map(events.map((event) => [keyOf(event), event])).values()];
  return once.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0)).slice(-MAX_EVENTS);
}
