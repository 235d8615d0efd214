import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargeOrder,
  deliveryFee,
  feesOf,
  NO_CHARGES,
  savedOnline,
  savingOf,
  withoutSaving,
} from './fees.ts';
import { deliveryWords } from './fee-words.ts';
import { taxByRate, totalsOf } from './totals.ts';
import { LAWFUL_TAX, SHOE } from './testing-tax.ts';

const line = (unitPrice: number, quantity = 1) => ({
  ...SHOE,
  unitPrice,
  quantity,
  discount: 0,
  offerShares: [],
});
const TERMS = {
  delivery: { fee: 60_00, freeFrom: 999_00 },
  cashFee: 40_00,
  saving: { kind: 'percent' as const, value: 5 },
};
const LAW = {
  settings: { ...LAWFUL_TAX, method: 'within-price' as const },
  day: '2026-11-16',
  state: 'Goa',
};

describe('what an order costs beside its goods', () => {
  it('is nothing until the owner says otherwise', () => {
    for (const method of ['online', 'cod'] as const) {
      const { lines, fees, saving } = chargeOrder([line(1499_00, 2)], method, NO_CHARGES);
      expect({ fees, saving }).toEqual({ fees: [], saving: 0 });
      expect(totalsOf(lines, LAW, fees).total).toBe(2998_00);
    }
  });

  it('is a delivery fee below the amount from which delivery is free', () => {
    expect(deliveryFee(998_99, TERMS.delivery)).toBe(60_00);
    expect(deliveryFee(999_00, TERMS.delivery)).toBe(0);
    expect(deliveryFee(1_00_000_00, { fee: 60_00, freeFrom: 0 })).toBe(60_00);
    expect(deliveryWords(TERMS.delivery)).toBe('Delivery ₹60, free from ₹999');
    expect(deliveryWords({ fee: 0, freeFrom: 999_00 })).toBeUndefined();
  });

  it('depends on how the order is paid: a fee at delivery, a saving online', () => {
    const cash = chargeOrder([line(500_00)], 'cod', TERMS);
    expect(cash.fees).toEqual([
      { kind: 'delivery', amount: 60_00 },
      { kind: 'cash', amount: 40_00 },
    ]);
    expect(totalsOf(cash.lines, LAW, cash.fees).total).toBe(600_00);
    const online = chargeOrder([line(500_00)], 'online', TERMS);
    expect([online.saving, totalsOf(online.lines, LAW, online.fees).total]).toEqual([25_00, 535_00]);
    expect(savedOnline(online.lines)).toBe(25_00);
    expect(online.lines.map(withoutSaving)).toEqual([line(500_00)]);
  });

  it('free delivery does not depend on the saving for paying online', () => {
    const { fees } = chargeOrder([line(1000_00)], 'online', {
      ...TERMS,
      saving: { kind: 'amount', value: 900_00 },
    });
    expect(fees).toEqual([]);
  });

  it('a saving never takes off more than the goods cost', () => {
    expect(savingOf(100_00, { kind: 'amount', value: 500_00 })).toBe(100_00);
    expect(savingOf(100_00, { kind: 'percent', value: 7.5 })).toBe(7_50);
  });

  it('nothing to order costs nothing', () => {
    const none: ReturnType<typeof line>[] = [];
    const { lines, fees } = chargeOrder(none, 'cod', TERMS);
    expect(totalsOf(lines, LAW, fees).total).toBe(0);
  });
});

describe('tax of fees', () => {
  it('is at the rate of the goods: with two rates each takes its share by value, and no fee lifts a pair into another slab', () => {
    const fees = [{ kind: 'delivery' as const, amount: 100_00 }];
    const totals = totalsOf([line(2500_00), line(7500_00)], LAW, fees);
    expect(totals.lines.map(({ taxPercent, fees: share }) => [taxPercent, share])).toEqual([
      [5, 25_00],
      [18, 75_00],
    ]);
    expect(taxByRate(totals.lines).map(({ taxable, tax }) => taxable + tax)).toEqual([2525_00, 7575_00]);
    expect(feesOf(totals.lines)).toEqual(fees);
  });

  it('sums to the paisa for any cart', () => {
    const cart = fc.array(
      fc.record({
        hsn: fc.constantFrom('6403', '4202', ''),
        taxClass: fc.constant(''),
        unitPrice: fc.integer({ min: 0, max: 9_999_99 }),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(cart, fc.nat(500_00), fc.nat(500_00), (lines, delivery, cashFee) => {
        const terms = { ...NO_CHARGES, delivery: { fee: delivery, freeFrom: 0 }, cashFee };
        const { lines: charged, fees } = chargeOrder(lines, 'cod', terms);
        const totals = totalsOf(charged, LAW, fees);
        const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
        expect(totals.total).toBe(goods + delivery + cashFee);
        expect(totals.subTotal + totals.totalTax).toBe(totals.total);
        expect(feesOf(totals.lines)).toEqual(fees);
        for (const each of totals.lines) expect(each.net + each.tax).toBe(each.amount);
      }),
    );
  });
});
