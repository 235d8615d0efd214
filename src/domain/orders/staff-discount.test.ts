import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '../accounts/visitor.ts';
import { discountError, discountShares, discountUpTo } from './staff-discount.ts';

const limits = { discountByOrders: 10, discountByMoney: 25 };
const somebody = (more: object): Visitor => ({
  kind: 'staff',
  userId: 'u',
  token: 't',
  areas: ['orders'],
  ...more,
});

describe('"apply a discount with a reason (limit per permission)"', () => {
  it('orders and money have limits of their own, an owner has none, a token that of orders', () => {
    expect(discountUpTo(somebody({}), limits)).toBe(10);
    expect(discountUpTo(somebody({ areas: ['orders', 'money'] }), limits)).toBe(25);
    expect(discountUpTo(somebody({ kind: 'owner' }), limits)).toBe(100);
    expect(discountUpTo(somebody({ kind: 'owner', scopes: ['orders:write'] }), limits)).toBe(10);
  });

  it('says how much may be taken off', () => {
    expect(discountError({ goods: 1999_00, taken: 199_90 }, 10)).toBeUndefined();
    expect(discountError({ goods: 1999_00, taken: 199_91 }, 10)).toBe(
      'You may take off at most 10% of this order, which is ₹199.90. The owner can change that.',
    );
    expect(discountError({ goods: 1999_00, taken: 0 }, 0)).toBeUndefined();
    expect(discountError({ goods: 1999_00, taken: 1 }, 0)).toContain('no discount');
  });

  it('the shares of the lines sum to it, and no line costs less than nothing', () => {
    const off = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 900_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(fc.nat(500_000), { minLength: 1, maxLength: 6 }), off, (left, typed) => {
        const discount =
          typed.kind === 'percent'
            ? { ...typed, percent: typed.percent / 100, reason: 'x' }
            : { ...typed, reason: 'x' };
        const shares = discountShares(left, discount);
        const goods = left.reduce((a, b) => a + b, 0);
        const wanted =
          typed.kind === 'percent'
            ? Math.floor((goods * typed.percent + 5000) / 10_000)
            : Math.min(typed.amount, goods);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(wanted);
        shares.forEach((share, at) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(left[at] ?? 0);
        });
      }),
    );
  });
});
