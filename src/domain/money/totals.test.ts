import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paiseFromText } from './money.ts';
import { DEFAULT_TAX, taxOfPairs, type TaxCase } from './tax.ts';
import { type SaleLine, taxByRate, totalsOf } from './totals.ts';
import { LAWFUL_TAX, SHOE } from './testing-tax.ts';

const sale: TaxCase = { settings: DEFAULT_TAX, day: '2026-11-15', state: 'Karnataka' };
const line = fc.record({
  hsn: fc.constantFrom('6403', '4202', '3405', '9999', ''),
  taxClass: fc.constantFrom('', '', 'bags'),
  unitPrice: fc.integer({ min: 0, max: 1_00_000_00 }),
  quantity: fc.integer({ min: 1, max: 50 }),
});
const sales = fc.record({
  settings: fc.record({
    classes: fc.constantFrom(DEFAULT_TAX.classes, LAWFUL_TAX.classes),
    method: fc.constantFrom('percent-of-price' as const, 'within-price' as const),
  }),
  day: fc.constant('2026-11-15'),
  state: fc.constantFrom('KARNATAKA', 'Goa', undefined),
});
const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);

describe('totals', () => {
  it('adds up a cart by hand', () => {
    const totals = totalsOf(
      [
        { ...SHOE, sku: 'A', unitPrice: 999_50, quantity: 2 },
        { ...SHOE, sku: 'B', unitPrice: 1199_40, quantity: 1 },
      ],
      sale,
    );
    expect(totals).toEqual({
      lines: [
        {
          ...SHOE,
          sku: 'A',
          unitPrice: 999_50,
          quantity: 2,
          taxPercent: 12,
          unitTax: 119_94,
          unitNet: 879_56,
          amount: 1999_00,
          tax: 239_88,
          net: 1759_12,
          fees: 0,
          feeShares: [],
        },
        {
          ...SHOE,
          sku: 'B',
          unitPrice: 1199_40,
          quantity: 1,
          taxPercent: 18,
          unitTax: 215_89,
          unitNet: 983_51,
          amount: 1199_40,
          tax: 215_89,
          net: 983_51,
          fees: 0,
          feeShares: [],
        },
      ],
      subTotal: 2742_63,
      totalTax: 455_77,
      total: 3198_40,
      fees: [],
      CGST: 227_89,
      SGST: 227_88,
      amountOnline: '3198.40',
      amountCod: '3198',
    });
    expect(taxByRate(totals.lines)).toEqual([
      { taxPercent: 12, taxable: 1759_12, tax: 239_88 },
      { taxPercent: 18, taxable: 983_51, tax: 215_89 },
    ]);
  });

  it('takes the rate of the single pair, however many are bought', () => {
    expect(totalsOf([{ ...SHOE, unitPrice: 1000_00, quantity: 9 }], sale).totalTax).toBe(9 * 120_00);
  });

  it('keeps a pair given away, and lists the lowest rate first', () => {
    const totals = totalsOf(
      [
        { ...SHOE, unitPrice: 2000_00, quantity: 1 },
        { ...SHOE, unitPrice: 0, quantity: 2 },
      ],
      sale,
    );
    expect(totals.lines).toHaveLength(2);
    expect(taxByRate(totals.lines).map((rate) => rate.taxPercent)).toEqual([12, 18]);
  });

  it('"over positive lines": leaves out quantities and prices that are none', () => {
    const odd = [0, -1, 1.5, NaN, Infinity].map((quantity) => ({ ...SHOE, unitPrice: 100_00, quantity }));
    const totals = totalsOf(
      [...odd, { ...SHOE, unitPrice: -5, quantity: 1 }, { ...SHOE, unitPrice: 0.1, quantity: 1 }],
      sale,
    );
    expect(totals).toMatchObject({ lines: [], subTotal: 0, totalTax: 0, total: 0, CGST: 0, SGST: 0 });
    expect(totals).toMatchObject({ amountOnline: '0.00', amountCod: '0' });
  });

  it('"Sub total = sum of (price minus tax) times quantity over positive lines": with offers, of the price after them', () => {
    const net = ({ unitPrice, quantity, discount = 0 }: SaleLine): number => {
      const amount = unitPrice * quantity - discount;
      return amount - taxOfPairs({ ...SHOE, amount, quantity }, sale).tax;
    };
    const offered = line.chain((each) =>
      fc.record({
        unitPrice: fc.constant(each.unitPrice),
        quantity: fc.constant(each.quantity),
        discount: fc.integer({ min: 0, max: each.unitPrice * each.quantity }),
        hsn: fc.constant(SHOE.hsn),
        taxClass: fc.constant(SHOE.taxClass),
      }),
    );
    fc.assert(
      fc.property(fc.array(offered, { maxLength: 8 }), (lines) => {
        const totals = totalsOf(lines, sale);
        expect(totals.subTotal).toBe(sum(lines.map(net)));
        expect(totals.total).toBe(
          sum(lines.map(({ unitPrice, quantity, discount }) => unitPrice * quantity - discount)),
        );
        const plain = totalsOf(
          lines.map(({ unitPrice, quantity }) => ({ ...SHOE, unitPrice, quantity })),
          sale,
        );
        expect(plain.subTotal).toBe(sum(plain.lines.map(({ unitNet, quantity }) => unitNet * quantity)));
      }),
    );
  });

  it('lines sum to totals, tax + net = price, halves sum to the tax, nothing negative, no floats', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), sales, (lines, taxCase) => {
        const totals = totalsOf(lines, taxCase);
        for (const { unitPrice, quantity, unitTax, unitNet, amount, tax, net } of totals.lines) {
          expect(unitTax + unitNet).toBe(unitPrice);
          expect(tax + net).toBe(amount);
          expect(amount).toBe(unitPrice * quantity);
          for (const part of [unitTax, unitNet, amount, tax, net]) {
            expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
          }
        }
        expect(totals.total).toBe(sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity)));
        expect(totals.totalTax).toBe(sum(totals.lines.map(({ tax }) => tax)));
        expect(totals.subTotal + totals.totalTax).toBe(totals.total);
        expect(totals.CGST + totals.SGST).toBe(totals.totalTax);
        expect(sum(taxByRate(totals.lines).map((rate) => rate.taxable + rate.tax))).toBe(totals.total);
        expect(paiseFromText(totals.amountOnline)).toBe(totals.total < 100 ? 0 : totals.total);
        expect(Math.abs(Number(totals.amountCod) * 100 - totals.total)).toBeLessThanOrEqual(50);
      }),
    );
  });
});
