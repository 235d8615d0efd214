import { DAY_MS, istDay, istParts } from '../text/dates.ts';
import type { DeliveryZone } from './delivery-zone.ts';

/** The least and the most of something counted in days. */
export type DaySpan = { from: number; to: number };

/** How fast the shop and its courier are, and where they do not go: the owner's settings. */
export type DeliveryRules = {
  /** Working days until a parcel leaves the shop. */
  dispatch: DaySpan;
  /** An order after this hour of an Indian clock counts as one of the next working day. */
  cutOffHour: number;
  /** Weekdays without dispatch and delivery; Sunday is 0. */
  closedWeekdays: readonly number[];
  /** 'YYYY-MM-DD' */
  holidays: readonly string[];
  /** Working days on the way. */
  zoneDays: Readonly<Record<DeliveryZone, DaySpan>>;
  /** Pincodes, or their first digits, that no parcel goes to. */
  notServed: readonly string[];
  /** Pincodes, or their first digits, where nobody collects cash. */
  noCash: readonly string[];
};

export const DEFAULT_DELIVERY: DeliveryRules = {
  dispatch: { from: 0, to: 2 },
  cutOffHour: 14,
  closedWeekdays: [0],
  holidays: [],
  zoneDays: {
    A: { from: 1, to: 2 },
    B: { from: 2, to: 3 },
    C: { from: 2, to: 4 },
    D: { from: 3, to: 6 },
    E: { from: 5, to: 9 },
  },
  notServed: [],
  noCash: [],
};

/** What the courier itself says of a pincode; what it leaves out the shop's own table says. */
export type CourierWord = {
  deliverable?: boolean | undefined;
  cash?: boolean | undefined;
  days?: DaySpan | undefined;
};

/** Between which days a parcel arrives: 'YYYY-MM-DD', both counted in. */
export type DayRange = { from: string; to: string };

/** As an order keeps it: the days, and how long its way takes should they have to be counted again. */
export type KeptPromise = DayRange & { pincode: string; zone: DeliveryZone; days: DaySpan };

const FURTHEST_DAYS = 400;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const nextDay = (day: string) => new Date(utc(day).getTime() + DAY_MS).toISOString().slice(0, 10);

type Calendar = Pick<DeliveryRules, 'closedWeekdays' | 'holidays'>;

export function isWorkingDay(day: string, { closedWeekdays, holidays }: Calendar): boolean {
  return !closedWeekdays.includes(utc(day).getUTCDay()) && !holidays.includes(day);
}

/** The day itself or the next one that is worked on. A calendar without any is not obeyed for ever. */
function workingDayFrom(day: string, calendar: Calendar): string {
  let found = day;
  for (let tried = 0; tried < FURTHEST_DAYS && !isWorkingDay(found, calendar); tried += 1)
    found = nextDay(found);
  return found;
}

function afterWorkingDays(day: string, count: number, calendar: Calendar): string {
  let reached = workingDayFrom(day, calendar);
  for (let passed = 0; passed < count; passed += 1) reached = workingDayFrom(nextDay(reached), calendar);
  return reached;
}

/** The first and last day on which a parcel ordered now leaves the shop. */
export function dispatchDays(now: Date, rules: DeliveryRules): DayRange {
  const today = istDay(now);
  const begun = istParts(now).hour >= rules.cutOffHour ? nextDay(today) : today;
  return {
    from: afterWorkingDays(begun, rules.dispatch.from, rules),
    to: afterWorkingDays(begun, rules.dispatch.to, rules),
  };
}

/** Between which days a parcel ordered now is brought, its way taking so many working days. */
export function deliveryDays(now: Date, days: DaySpan, rules: DeliveryRules): DayRange {
  const leaves = dispatchDays(now, rules);
  return {
    from: afterWorkingDays(leaves.from, days.from, rules),
    to: afterWorkingDays(leaves.to, days.to, rules),
  };
}

const isAmong = (pincode: string, list: readonly string[]) =>
  list.some((start) => start !== '' && pincode.startsWith(start));

export type Promised = {
  deliverable: boolean;
  cash: boolean;
  /** None where no parcel goes. */
  kept: KeptPromise | undefined;
};

/** What the shop promises for one pincode. The owner's word stands above the courier's. */
export function promiseFor(
  { pincode, zone }: { pincode: string; zone: DeliveryZone },
  now: Date,
  { rules, courier = {} }: { rules: DeliveryRules; courier?: CourierWord | undefined },
): Promised {
  const deliverable = !isAmong(pincode, rules.notServed) && courier.deliverable !== false;
  if (!deliverable) return { deliverable, cash: false, kept: undefined };
  const days = courier.days ?? rules.zoneDays[zone];
  return {
    deliverable,
    cash: !isAmong(pincode, rules.noCash) && courier.cash !== false,
    kept: { pincode, zone, days, ...deliveryDays(now, days, rules) },
  };
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Tue, 17 Nov' */
export function dayWords(day: string): string {
  const at = utc(day);
  return `${WEEKDAYS[at.getUTCDay()]}, ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`;
}

/** 'Tue, 17 Nov – Fri, 20 Nov', or the one day. The same words on every screen and in every message. */
export const rangeWords = ({ from, to }: DayRange): string =>
  from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`;

/** In the words of the shop where no parcel goes. */
export const NOT_SERVED = 'We do not deliver to this pincode yet.';
