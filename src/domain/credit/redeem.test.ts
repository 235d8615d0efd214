import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayRedeem, redeemable } from './redeem.ts';

test('a part of an order in cash is in whole rupees, one online leaves at least a rupee', () => {
  expect(redeemable({ balance: 500_50, amount: 1399_00, method: 'cod' })).toBe(500_00);
  expect(redeemable({ balance: 500_50, amount: 1399_00, method: 'online' })).toBe(500_50);
  expect(redeemable({ balance: 1398_99, amount: 1399_00, method: 'online' })).toBe(1398_00);
  expect(redeemable({ balance: 2000_00, amount: 1399_00, method: 'cod' })).toBe(1399_00);
});

test('what is offered may be redeemed, and never more than is there or than it costs', () => {
  const sums = fc.record({
    balance: fc.integer({ min: 0, max: 5000_00 }),
    amount: fc.integer({ min: 1, max: 5000 }).map((rupees) => rupees * 100),
    method: fc.constantFrom('cod' as const, 'online' as const),
  });
  fc.assert(
    fc.property(sums, fc.integer({ min: -10, max: 6000_00 }), (sale, wanted) => {
      const most = redeemable(sale);
      expect(most).toBeLessThanOrEqual(Math.min(sale.balance, sale.amount));
      if (most > 0) expect(mayRedeem(most, sale)).toBe(true);
      if (mayRedeem(wanted, sale)) {
        expect(wanted).toBeLessThanOrEqual(most);
        const rest = sale.amount - wanted;
        expect(rest === 0 || (sale.method === 'cod' ? rest % 100 === 0 : rest >= 100)).toBe(true);
      }
    }),
  );
});
