import type { ShippingSettings } from '../shipping/shipping-settings.ts';
import { istDay } from '../text/dates.ts';
import { courierDaysAfter, type DayRange, type DaySpan } from './delivery-promise.ts';

type Calendar = Pick<ShippingSettings, 'dispatch' | 'holidays'>;

const DAYS_OFFERED = 6;
/** Looking at what came back takes so long at most. */
const CHECK_DAYS = 1;

/** The days on which the courier can fetch what comes back: from tomorrow on, without Sundays and holidays. */
export function pickupDays(now: Date, calendar: Calendar): string[] {
  const days: string[] = [];
  let last = istDay(now);
  while (days.length < DAYS_OFFERED) {
    last = courierDaysAfter(last, 1, calendar);
    days.push(last);
  }
  return days;
}

/** When the new size of an exchange comes: the pair travels back, is looked at, and the new one is packed and sent. */
export function exchangeArrives(pickupDay: string, way: DaySpan, calendar: Calendar): DayRange {
  return {
    from: courierDaysAfter(pickupDay, 2 * way.from, calendar),
    to: courierDaysAfter(pickupDay, 2 * way.to + CHECK_DAYS + calendar.dispatch.within, calendar),
  };
}
