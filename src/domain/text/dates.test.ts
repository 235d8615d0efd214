import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockTime,
  financialYear,
  fromIst,
  indianDate,
  seriesNumber,
  istDay,
  istParts,
  usDate,
} from './dates.ts';
import { dateWords, momentWords } from './date-words.ts';

const anyDate = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

describe('Indian time', () => {
  it('is five and a half hours ahead', () => {
    expect(istDay(new Date('2026-11-14T18:29:59Z'))).toBe('2026-11-14');
    expect(istDay(new Date('2026-11-14T18:30:00Z'))).toBe('2026-11-15');
    expect(usDate(new Date('2026-11-14T18:30:00Z'))).toBe('11/15/2026');
    expect(indianDate(new Date('2028-02-28T20:00:00Z'))).toBe('29-02-2028');
    expect(dateWords(new Date('2026-11-17T20:00:00Z'))).toBe('18 Nov 2026');
    expect(momentWords(new Date('2026-11-18T12:30:00Z'))).toBe('18 Nov 2026, 06:00 PM');
  });

  it.each([
    ['2026-11-15T18:30:00Z', '12:00 AM'],
    ['2026-11-15T06:29:00Z', '11:59 AM'],
    ['2026-11-15T06:30:00Z', '12:00 PM'],
    ['2026-11-15T15:35:00Z', '09:05 PM'],
  ])('%s is %s', (instant, shown) => {
    expect(clockTime(new Date(instant))).toBe(shown);
  });

  it('agrees with the platform on every day', () => {
    const platform = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(istDay(date)).toBe(platform.format(date));
        const { year, month, day, hour, minute, second } = istParts(date);
        expect(fromIst(year, month, day, hour, minute, second).getTime()).toBe(
          date.getTime() - date.getUTCMilliseconds(),
        );
      }),
    );
  });

  it('refuses a date that is none', () => {
    expect(() => istDay(new Date(NaN))).toThrow(RangeError);
  });
});

describe('the financial year', () => {
  it.each([
    ['2027-03-31T18:29:59Z', '26-27'],
    ['2027-03-31T18:30:00Z', '27-28'],
    ['2026-11-15T00:00:00Z', '26-27'],
    ['2026-01-15T00:00:00Z', '25-26'],
    ['2099-12-01T00:00:00Z', '99-00'],
  ])('at %s is %s: it turns at midnight in India', (instant, year) => {
    expect(financialYear(new Date(instant))).toBe(year);
  });
});

describe('invoice numbers', () => {
  it('look like KD/26-27/000123', () => {
    expect(seriesNumber('KD', '26-27', 123)).toBe('KD/26-27/000123');
    expect(seriesNumber('KC', '26-27', 1)).toBe('KC/26-27/000001');
  });

  it('have at most 16 characters of those the law allows, and differ', () => {
    const serial = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(anyDate, serial, serial, (date, a, b) => {
        const number = seriesNumber('KD', financialYear(date), a);
        expect(number).toMatch(/^[A-Z0-9/-]{15,16}$/);
        expect(number === seriesNumber('KD', financialYear(date), b)).toBe(a === b);
      }),
    );
  });

  it.each([0, -1, 1.5, NaN, 10_000_000])('refuse the serial %d', (serial) => {
    expect(() => seriesNumber('KD', '26-27', serial)).toThrow(RangeError);
  });
});
