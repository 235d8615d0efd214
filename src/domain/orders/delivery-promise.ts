import { type ShippingSettings, wayTo } from '../shipping/shipping-settings.ts';
import { DAY_MS, istDay, istParts } from '../text/dates.ts';
import { monthName } from '../text/date-words.ts';
import type { Language } from '../text/languages.ts';
import { ruleMessages } from '../text/rule-messages.ts';
import { promiseMessages } from './promise-messages.ts';

/** The least and the most of something counted in days. */
export type DaySpan = { from: number; to: number };

/** What the courier itself says of a way; what it leaves out the shop's own zones say. */
export type CourierWord = {
  deliverable?: boolean | undefined;
  cash?: boolean | undefined;
  days?: DaySpan | undefined;
};

/** Between which days a parcel arrives: 'YYYY-MM-DD', both counted in. */
export type DayRange = { from: string; to: string };

/** As an order keeps it: the days, and how long its way takes should they have to be counted again. */
export type SavedPromise = DayRange & { pincode: string; zone: string; days: DaySpan };

type IsOpen = (day: string) => boolean;
type Calendar = Pick<ShippingSettings, 'dispatch' | 'holidays'>;

/** However few days somebody leaves to work on, the counting ends. */
const FURTHEST_DAYS = 400;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const nextDay = (day: string) => new Date(utc(day).getTime() + DAY_MS).toISOString().slice(0, 10);

export const isDispatchDay = ({ dispatch, holidays }: Calendar, day: string): boolean =>
  dispatch.weekdays.includes(utc(day).getUTCDay()) && !holidays.includes(day);

/** Couriers rest on Sundays, and on the holidays the shop keeps. */
export const isCourierDay = ({ holidays }: Pick<Calendar, 'holidays'>, day: string): boolean =>
  utc(day).getUTCDay() !== 0 && !holidays.includes(day);

/** The day itself or the next open one. */
function openFrom(day: string, isOpen: IsOpen): string {
  let found = day;
  for (let tried = 0; tried < FURTHEST_DAYS && !isOpen(found); tried += 1) found = nextDay(found);
  return found;
}

function afterOpenDays(day: string, count: number, isOpen: IsOpen): string {
  let reached = openFrom(day, isOpen);
  for (let passed = 0; passed < count; passed += 1) reached = openFrom(nextDay(reached), isOpen);
  return reached;
}

/** The day so many of the courier's days later. */
export const courierDaysAfter = (day: string, count: number, calendar: Calendar): string =>
  afterOpenDays(day, count, (each) => isCourierDay(calendar, each));

/** The first and last day on which a parcel ordered now leaves the shop. */
export function dispatchDays(now: Date, calendar: Calendar): DayRange {
  const today = istDay(now);
  const begun = istParts(now).hour >= calendar.dispatch.cutOffHour ? nextDay(today) : today;
  const isOpen: IsOpen = (day) => isDispatchDay(calendar, day);
  return { from: openFrom(begun, isOpen), to: afterOpenDays(begun, calendar.dispatch.within, isOpen) };
}

/** Between which days a parcel ordered now is brought, its way taking so many of the courier's days. */
export function deliveryDays(now: Date, days: DaySpan, calendar: Calendar): DayRange {
  const leaves = dispatchDays(now, calendar);
  return {
    from: courierDaysAfter(leaves.from, days.from, calendar),
    to: courierDaysAfter(leaves.to, days.to, calendar),
  };
}

/** What the shop promises for a pincode; undefined where no parcel goes. The owner's word stands above the courier's. */
export function promiseFor(
  pincode: string,
  now: Date,
  { shipping, courier = {} }: { shipping: ShippingSettings; courier?: CourierWord | undefined },
): SavedPromise | undefined {
  const way = wayTo(shipping, pincode);
  if (!way || courier.deliverable === false) return undefined;
  const days = courier.days ?? { from: way.daysFrom, to: way.daysTo };
  return { pincode, zone: way.name, days, ...deliveryDays(now, days, shipping) };
}

/** 'Tue, 17 Nov' */
export function dayWords(day: string, language: Language = 'en'): string {
  return `${weekdayAndDay(day, language)} ${monthName(utc(day).getUTCMonth() + 1, language)}`;
}

const weekdayAndDay = (day: string, language: Language): string =>
  `${ruleMessages[language].weekdays[utc(day).getUTCDay()]}, ${utc(day).getUTCDate()}`;

/** 'Tue, 17 – Fri, 20 Nov', or the one day. The same words on every screen and in every message. */
export function rangeWords({ from, to }: DayRange, language: Language = 'en'): string {
  if (from === to) return dayWords(from, language);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${sameMonth ? weekdayAndDay(from, language) : dayWords(from, language)} – ${dayWords(to, language)}`;
}

/** In the words of the shop where no parcel goes. */
export const NOT_SERVED = promiseMessages.en.notServed;
