import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SHIPPING, type ShippingSettings } from '../shipping/shipping-settings.ts';
import { fromIst, istDay, istParts } from '../text/dates.ts';
import {
  deliveryDays,
  dispatchDays,
  isCourierDay,
  isDispatchDay,
  promiseFor,
  rangeWords,
} from './delivery-promise.ts';

const span = (most: number) =>
  fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const instant = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2027-12-31'),
  noInvalidDate: true,
});
const day = instant.map(istDay);
const shippingOf: fc.Arbitrary<ShippingSettings> = fc
  .record({
    within: fc.nat(7),
    cutOffHour: fc.nat(24),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
    holidays: fc.array(day, { maxLength: 20 }),
  })
  .map(({ holidays, ...dispatch }) => ({ ...DEFAULT_SHIPPING, dispatch, holidays }));

describe('properties of the promise', () => {
  test('no parcel leaves on a Sunday, a day without dispatch or a holiday, and none is brought on a Sunday or holiday', () => {
    fc.assert(
      fc.property(instant, span(9), shippingOf, (now, days, shipping) => {
        const [leaves, comes] = [dispatchDays(now, shipping), deliveryDays(now, days, shipping)];
        for (const each of [leaves.from, leaves.to]) expect(isDispatchDay(shipping, each)).toBe(true);
        for (const each of [comes.from, comes.to]) expect(isCourierDay(shipping, each)).toBe(true);
      }),
    );
  });

  test('it begins no earlier than today, and its first day is never after its last', () => {
    fc.assert(
      fc.property(instant, span(9), shippingOf, (now, days, shipping) => {
        const [leaves, comes] = [dispatchDays(now, shipping), deliveryDays(now, days, shipping)];
        expect(leaves.from >= istDay(now)).toBe(true);
        expect(leaves.from <= leaves.to && comes.from <= comes.to && leaves.from <= comes.from).toBe(true);
      }),
    );
  });

  test('whoever orders later is promised no earlier day; a longer way takes no fewer days', () => {
    fc.assert(
      fc.property(instant, instant, span(9), shippingOf, (a, b, days, shipping) => {
        const [first, second] = a < b ? [a, b] : [b, a];
        const [early, late] = [deliveryDays(first, days, shipping), deliveryDays(second, days, shipping)];
        expect(early.from <= late.from && early.to <= late.to).toBe(true);
        const longer = deliveryDays(first, { from: days.from + 1, to: days.to + 1 }, shipping);
        expect(early.from <= longer.from && early.to <= longer.to).toBe(true);
      }),
    );
  });

  test('one more holiday never brings a parcel earlier', () => {
    fc.assert(
      fc.property(instant, day, shippingOf, (now, holiday, shipping) => {
        const more = { ...shipping, holidays: [...shipping.holidays, holiday] };
        const days = { from: 2, to: 4 };
        expect(deliveryDays(now, days, shipping).to <= deliveryDays(now, days, more).to).toBe(true);
      }),
    );
  });

  test('it is counted by the Indian clock, whatever the clock of the machine', () => {
    const dispatch = { within: 0, cutOffHour: 24, weekdays: [0, 1, 2, 3, 4, 5, 6] };
    fc.assert(
      fc.property(instant, (now) => {
        const { year, month, day: date } = istParts(now);
        expect(dispatchDays(now, { dispatch, holidays: [] }).from).toBe(istDay(fromIst(year, month, date)));
      }),
    );
  });
});

describe('examples', () => {
  // A Monday.
  const monday = fromIst(2026, 11, 16, 10);
  const promise = (pincode: string, shipping = DEFAULT_SHIPPING) => promiseFor(pincode, monday, { shipping });

  test('before the cut-off today counts, after it tomorrow', () => {
    expect(dispatchDays(monday, DEFAULT_SHIPPING)).toEqual({ from: '2026-11-16', to: '2026-11-18' });
    expect(dispatchDays(fromIst(2026, 11, 16, 14), DEFAULT_SHIPPING)).toEqual({
      from: '2026-11-17',
      to: '2026-11-19',
    });
  });
  test('23:30 of an Indian Saturday is Monday’s order although London still has Saturday afternoon', () => {
    expect(dispatchDays(fromIst(2026, 11, 14, 23, 30), DEFAULT_SHIPPING).from).toBe('2026-11-16');
  });
  test('a city nearby and a valley far away', () => {
    expect(rangeWords(promise('560034')!)).toBe('Tue, 17 – Fri, 20 Nov');
    expect(promise('110001')?.zone).toBe('Metros');
    expect(rangeWords(promise('795001')!)).toBe('Sat, 21 – Sat, 28 Nov');
    expect(rangeWords({ from: '2026-11-28', to: '2026-12-02' })).toBe('Sat, 28 Nov – Wed, 2 Dec');
    expect(rangeWords({ from: '2026-11-17', to: '2026-11-17' })).toBe('Tue, 17 Nov');
  });
  test('nothing is promised where the owner does not deliver', () => {
    expect(promise('744101', { ...DEFAULT_SHIPPING, notServed: '744' })).toBeUndefined();
  });
  test('the courier’s word counts where the owner has said nothing', () => {
    const said = (courier: object, shipping = DEFAULT_SHIPPING) =>
      promiseFor('560001', monday, { shipping, courier });
    expect(said({ days: { from: 1, to: 1 } })).toMatchObject({ from: '2026-11-17', to: '2026-11-19' });
    expect(said({ deliverable: false })).toBeUndefined();
    expect(said({ deliverable: true }, { ...DEFAULT_SHIPPING, notServed: '560' })).toBeUndefined();
  });
});
