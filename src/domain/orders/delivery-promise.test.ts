import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromIst, istDay, istParts } from '../text/dates.ts';
import {
  DEFAULT_DELIVERY,
  deliveryDays,
  dispatchDays,
  isWorkingDay,
  promiseFor,
  rangeWords,
  type DeliveryRules,
} from './delivery-promise.ts';
import { DELIVERY_ZONES, zoneBetween } from './delivery-zone.ts';

const shop = { pincode: '560001', city: 'Bengaluru', state: 'Karnataka' };

const span = (most: number) =>
  fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const instant = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2027-12-31'),
  noInvalidDate: true,
});
const day = instant.map(istDay);
const rulesOf: fc.Arbitrary<DeliveryRules> = fc
  .record({
    dispatch: span(7),
    cutOffHour: fc.nat(24),
    holidays: fc.array(day, { maxLength: 20 }),
    closedWeekdays: fc.uniqueArray(fc.nat(6), { maxLength: 4 }).map((days) => [...new Set([0, ...days])]),
  })
  .map((rules) => ({ ...DEFAULT_DELIVERY, ...rules }));

describe('properties of the promise', () => {
  test('no parcel leaves or arrives on a Sunday, a closed day or a holiday', () => {
    fc.assert(
      fc.property(instant, span(9), rulesOf, (now, days, rules) => {
        const [leaves, comes] = [dispatchDays(now, rules), deliveryDays(now, days, rules)];
        for (const each of [leaves.from, leaves.to, comes.from, comes.to])
          expect(isWorkingDay(each, rules)).toBe(true);
      }),
    );
  });

  test('it begins no earlier than today, and its first day is never after its last', () => {
    fc.assert(
      fc.property(instant, span(9), rulesOf, (now, days, rules) => {
        const [leaves, comes] = [dispatchDays(now, rules), deliveryDays(now, days, rules)];
        expect(leaves.from >= istDay(now)).toBe(true);
        expect(leaves.from <= leaves.to && comes.from <= comes.to && leaves.from <= comes.from).toBe(true);
      }),
    );
  });

  test('whoever orders later is promised no earlier day; a longer way takes no fewer days', () => {
    fc.assert(
      fc.property(instant, instant, span(9), rulesOf, (a, b, days, rules) => {
        const [first, second] = a < b ? [a, b] : [b, a];
        const [early, late] = [deliveryDays(first, days, rules), deliveryDays(second, days, rules)];
        expect(early.from <= late.from && early.to <= late.to).toBe(true);
        const longer = deliveryDays(first, { from: days.from + 1, to: days.to + 1 }, rules);
        expect(early.from <= longer.from && early.to <= longer.to).toBe(true);
      }),
    );
  });

  test('one more holiday never brings a parcel earlier', () => {
    fc.assert(
      fc.property(instant, day, rulesOf, (now, holiday, rules) => {
        const more = { ...rules, holidays: [...rules.holidays, holiday] };
        const days = { from: 2, to: 4 };
        expect(deliveryDays(now, days, rules).to <= deliveryDays(now, days, more).to).toBe(true);
      }),
    );
  });

  test('it is counted by the Indian clock, whatever the clock of the machine', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const { year, month, day: date, hour } = istParts(now);
        const rules = {
          ...DEFAULT_DELIVERY,
          closedWeekdays: [],
          dispatch: { from: 0, to: 0 },
          cutOffHour: 24,
        };
        expect(hour).toBeLessThan(24);
        expect(dispatchDays(now, rules).from).toBe(istDay(fromIst(year, month, date)));
      }),
    );
  });
});

describe('examples', () => {
  // A Monday.
  const monday = fromIst(2026, 11, 16, 10);
  test('before the cut-off today counts, after it tomorrow', () => {
    const rules = { ...DEFAULT_DELIVERY, dispatch: { from: 0, to: 1 } };
    expect(dispatchDays(monday, rules)).toEqual({ from: '2026-11-16', to: '2026-11-17' });
    expect(dispatchDays(fromIst(2026, 11, 16, 14), rules)).toEqual({ from: '2026-11-17', to: '2026-11-18' });
  });
  test('23:30 of an Indian Saturday is Monday’s order although London still has Saturday afternoon', () => {
    expect(dispatchDays(fromIst(2026, 11, 14, 23, 30), DEFAULT_DELIVERY).from).toBe('2026-11-16');
  });
  test('a city nearby and a valley far away', () => {
    const to = (pincode: string, city: string, state: string) =>
      promiseFor({ pincode, zone: zoneBetween(shop, { pincode, city, state }) }, monday, {
        rules: DEFAULT_DELIVERY,
      });
    expect(rangeWords(to('560034', 'Bengaluru', 'Karnataka').kept!)).toBe('Tue, 17 Nov – Fri, 20 Nov');
    expect(to('110001', 'New Delhi', 'Delhi').kept?.zone).toBe('C');
    expect(rangeWords(to('795001', 'Imphal', 'Manipur').kept!)).toBe('Sat, 21 Nov – Sat, 28 Nov');
  });
  test('not served and no cash by the owner’s list, by whole pincodes or their beginning', () => {
    const rules = { ...DEFAULT_DELIVERY, notServed: ['744'], noCash: ['560034'] };
    const of = (pincode: string) => promiseFor({ pincode, zone: 'B' }, monday, { rules });
    expect(of('744101')).toEqual({ deliverable: false, cash: false, kept: undefined });
    expect(of('560034')).toMatchObject({ deliverable: true, cash: false });
    expect(of('560035')).toMatchObject({ deliverable: true, cash: true });
  });
  test('the courier’s word counts where the owner has said nothing', () => {
    const courier = { deliverable: true, cash: false, days: { from: 1, to: 1 } };
    const said = promiseFor({ pincode: '560001', zone: 'A' }, monday, { rules: DEFAULT_DELIVERY, courier });
    expect(said).toMatchObject({ cash: false, kept: { from: '2026-11-17', to: '2026-11-19' } });
    expect(
      promiseFor({ pincode: '560001', zone: 'A' }, monday, {
        rules: DEFAULT_DELIVERY,
        courier: { deliverable: false },
      }).deliverable,
    ).toBe(false);
  });
  test('every zone has its days, and the further one is not faster', () => {
    const ends = DELIVERY_ZONES.map((zone) => DEFAULT_DELIVERY.zoneDays[zone].to);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  });
});
