import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SHIPPING } from '../shipping/shipping-settings.ts';
import { fromIst, istDay } from '../text/dates.ts';
import { isCourierDay } from './delivery-promise.ts';
import { exchangeArrives, pickupDays } from './pickup-calendar.ts';

const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });

describe('when a pair is fetched, and when the new one comes', () => {
  test('six days from tomorrow on, in order, never a Sunday or a holiday', () => {
    fc.assert(
      fc.property(instant, fc.array(instant.map(istDay), { maxLength: 20 }), (now, holidays) => {
        const calendar = { ...DEFAULT_SHIPPING, holidays };
        const days = pickupDays(now, calendar);
        expect(new Set(days).size).toBe(6);
        expect(days).toEqual(days.toSorted());
        expect(days.every((day) => day > istDay(now) && isCourierDay(calendar, day))).toBe(true);
      }),
    );
  });

  test('the new pair comes after the old one was fetched, and a later pickup never brings it earlier', () => {
    fc.assert(
      fc.property(instant, fc.nat(9), fc.nat(9), (now, a, b) => {
        const way = { from: Math.min(a, b), to: Math.max(a, b) };
        const ranges = pickupDays(now, DEFAULT_SHIPPING).map((day) => ({
          day,
          ...exchangeArrives(day, way, DEFAULT_SHIPPING),
        }));
        for (const { day, from, to } of ranges) expect(day <= from && from <= to).toBe(true);
        const ends = ranges.map(({ to }) => to);
        expect(ends).toEqual(ends.toSorted());
      }),
    );
  });

  test('an example', () => {
    // A Saturday: Sunday is left out.
    const [first = ''] = pickupDays(fromIst(2026, 11, 14, 12), DEFAULT_SHIPPING);
    expect(first).toBe('2026-11-16');
    expect(exchangeArrives(first, { from: 1, to: 2 }, DEFAULT_SHIPPING)).toEqual({
      from: '2026-11-18',
      to: '2026-11-24',
    });
  });
});
