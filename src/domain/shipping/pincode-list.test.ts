import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashError, DEFAULT_CASH_OFFER, DEFAULT_CASH_RULES } from './cash-rules.ts';
import { hasPincode, pincodeCount, pincodeFault, readPincodes } from './pincode-list.ts';
import { DEFAULT_SHIPPING, isServed, wayTo } from './shipping-settings.ts';

const pincode = fc.integer({ min: 100_000, max: 999_999 }).map(String);
const beginning = fc
  .tuple(pincode, fc.integer({ min: 1, max: 6 }))
  .map(([whole, digits]) => whole.slice(0, digits));
const range = fc
  .tuple(pincode, pincode, fc.integer({ min: 1, max: 6 }))
  .map(([one, other, digits]) => [one.slice(0, digits), other.slice(0, digits)].sort().join('-'));
const item = fc.oneof(pincode, beginning, range);

/** The same rule, said the slow way. */
const holds = (typed: string, wanted: string): boolean => {
  const [begin = '', end = begin] = typed.split('-');
  const head = wanted.slice(0, begin.length);
  return begin <= head && head <= end;
};

describe('pincodes as somebody types them', () => {
  it('hold a pincode exactly when one of the items does, however they are parted', () => {
    const part = fc.constantFrom(',', ', ', ' ', '\n', ';', ' , \n');
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), part, pincode, (items, between, wanted) => {
        const list = readPincodes(items.join(between));
        expect(list.faults).toEqual([]);
        expect(hasPincode(list, wanted)).toBe(items.some((each) => holds(each, wanted)));
      }),
    );
  });

  it('become ranges in order, apart from each other, whose sum is the number of pincodes', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), (items) => {
        const list = readPincodes(items.join(' '));
        list.ranges.forEach(({ from, to }, index) => {
          expect(from).toBeLessThanOrEqual(to);
          const next = list.ranges[index + 1];
          if (next) expect(next.from).toBeGreaterThan(to + 1);
        });
        expect(pincodeCount(list)).toBe(list.ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0));
      }),
    );
  });

  it('never break, whatever is typed; what cannot be read is named', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const { faults } = readPincodes(typed);
        expect(pincodeFault(typed) === undefined).toBe(faults.length === 0);
      }),
    );
    expect(readPincodes('560001, Bengaluru, 0123, 56-5, 560-5699, 1234567').faults).toEqual([
      'Bengaluru',
      '0123',
      '56-5',
      '560-5699',
      '1234567',
    ]);
    expect(readPincodes('560001 - 560005').ranges).toEqual([{ from: 560_001, to: 560_005 }]);
  });
});

describe('zones', () => {
  it('are tried in their order; what lies in none is elsewhere', () => {
    expect(wayTo(DEFAULT_SHIPPING, '560034')?.name).toBe('City');
    expect(wayTo(DEFAULT_SHIPPING, '575001')?.name).toBe('State');
    expect(wayTo(DEFAULT_SHIPPING, '793001')).toMatchObject({ daysFrom: 5, daysTo: 9 });
    expect(wayTo(DEFAULT_SHIPPING, '302001')).toMatchObject({ name: 'Elsewhere', daysFrom: 3, daysTo: 6 });
  });

  it('do not reach a pincode that is not served, nor one that is none', () => {
    const settings = { ...DEFAULT_SHIPPING, notServed: '560001, 744' };
    expect(isServed(settings, '560002')).toBe(true);
    for (const nowhere of ['560001', '744101', '056001', '5600', ''])
      expect(wayTo(settings, nowhere)).toBeUndefined();
  });
});

describe('cash on delivery', () => {
  const order = { amount: 1500_00, pincode: '560034', refused: 0 };
  const rules = { ...DEFAULT_CASH_RULES, only: '56', except: '560099', refusedMost: 2 };
  it('is possible where, for what and for whom the owner says', () => {
    expect(cashError(order, DEFAULT_CASH_OFFER, rules)).toBeUndefined();
    expect(cashError(order, { ...DEFAULT_CASH_OFFER, offered: false }, rules)).toMatch(/not offered/);
    expect(cashError(order, { ...DEFAULT_CASH_OFFER, from: 2000_00 }, rules)).toContain('from ₹2,000.');
    expect(cashError({ ...order, pincode: '400001' }, DEFAULT_CASH_OFFER, rules)).toContain('in 400001');
    expect(cashError({ ...order, pincode: '560099' }, DEFAULT_CASH_OFFER, rules)).toContain('in 560099');
    expect(cashError({ ...order, refused: 1 }, DEFAULT_CASH_OFFER, rules)).toBeUndefined();
    expect(cashError({ ...order, refused: 2 }, DEFAULT_CASH_OFFER, rules)).toContain('this phone number');
  });
});
