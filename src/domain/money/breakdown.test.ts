import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOffers, sharesOf } from '../offers/apply-offers.ts';
import type { OfferTerms } from '../offers/offer-terms.ts';
import { breakdownOf, breakdownSentence, rowWords, taxWords } from './breakdown.ts';
import { chargeOrder } from './fees.ts';
import { SHOE } from './testing-tax.ts';
import { DEFAULT_TAX, type TaxCase } from './tax.ts';
import { totalsOf } from './totals.ts';

const sale: TaxCase = { settings: DEFAULT_TAX, day: '2026-11-15', state: 'Karnataka' };
const coupon: OfferTerms = {
  id: 'a',
  name: 'Festive season',
  code: 'FESTIVE300',
  benefit: { kind: 'amount', amount: 300_00 },
  minimum: 0,
  pairs: 1,
  categories: [],
  collections: [],
  firstOrder: false,
  perCustomer: null,
  stacks: true,
};
const byItself: OfferTerms = {
  ...coupon,
  id: 'b',
  name: 'Two pairs',
  code: null,
  benefit: { kind: 'percent', percent: 7, upTo: null },
};

interface Bought {
  readonly mrp: number;
  readonly unitPrice: number;
  readonly quantity: number;
}

function sold(
  bought: readonly Bought[],
  offers: readonly OfferTerms[],
  method: 'online' | 'cod',
  terms: Parameters<typeof chargeOrder>[2],
) {
  const lines = bought.map((line) => ({ ...SHOE, ...line, category: 'Party Footwear' }));
  const { applied, discounts } = applyOffers(lines, offers);
  const charged = chargeOrder(
    lines.map((line, index) => ({
      ...line,
      discount: discounts[index] ?? 0,
      offerShares: sharesOf(applied, index),
    })),
    method,
    terms,
  );
  const totals = totalsOf(charged.lines, sale, charged.fees);
  const toPay = method === 'cod' ? Number(totals.amountCod) * 100 : totals.total;
  return { totals, toPay, breakdown: breakdownOf(totals.lines, toPay) };
}

const NOTHING = {
  delivery: { fee: 0, freeFrom: 0 },
  cashFee: 0,
  saving: { kind: 'none', value: 0 },
} as const;

describe('the price breakdown', () => {
  it('M.R.P. total − discount − coupon + delivery (Free) + fees = to pay, by example', () => {
    const { breakdown } = sold(
      [
        { mrp: 3000_00, unitPrice: 2400_00, quantity: 1 },
        { mrp: 4300_00, unitPrice: 3010_00, quantity: 2 },
      ],
      [coupon],
      'cod',
      { ...NOTHING, cashFee: 40_00 },
    );
    expect(breakdown.rows.map((row) => [row.label, rowWords(row)])).toEqual([
      ['M.R.P. total', '₹11,600.00'],
      ['Discount', '−₹3,180.00'],
      ['Coupon FESTIVE300', '−₹300.00'],
      ['Delivery', 'Free'],
      ['Cash on delivery fee', '₹40.00'],
    ]);
    expect(breakdown.toPay).toBe(8160_00);
    expect(breakdownSentence(breakdown)).toBe(
      'M.R.P. total ₹11,600.00 − Discount ₹3,180.00 − Coupon FESTIVE300 ₹300.00 + Delivery Free + Cash on delivery fee ₹40.00 = ₹8,160.00',
    );
    expect(taxWords(breakdown)).toBe('incl. ₹1,468.81 GST');
  });

  it('names an offer without a code, what delivery costs and what is rounded', () => {
    const { breakdown } = sold([{ mrp: 1000_50, unitPrice: 1000_50, quantity: 1 }], [byItself], 'cod', {
      ...NOTHING,
      delivery: { fee: 60_00, freeFrom: 0 },
    });
    expect(breakdown.rows.map((row) => [row.label, rowWords(row)])).toEqual([
      ['M.R.P. total', '₹1,000.50'],
      ['Two pairs', '−₹70.04'],
      ['Delivery', '₹60.00'],
      ['Round off', '−₹0.46'],
    ]);
  });

  it('takes no discount off a pair that replaces another', () => {
    const line = { mrp: 2999_00, unitPrice: 0, quantity: 1, offerShares: [], feeShares: [], tax: 0 };
    expect(breakdownOf([line], 0).rows).toEqual([
      { label: 'M.R.P. total', amount: 0 },
      { label: 'Delivery', amount: 0 },
    ]);
  });

  it('sums to the paisa, whatever is bought and however it is paid', () => {
    const price = fc.integer({ min: 1, max: 20_000_00 });
    const pairs = fc.array(
      fc.record({ mrp: price, unitPrice: price, quantity: fc.integer({ min: 1, max: 5 }) }),
      { minLength: 1, maxLength: 6 },
    );
    const charges = fc.record({
      delivery: fc.record({
        fee: fc.integer({ min: 0, max: 200_00 }),
        freeFrom: fc.constantFrom(0, 999_00),
      }),
      cashFee: fc.integer({ min: 0, max: 100_00 }),
      saving: fc.constantFrom(
        { kind: 'none', value: 0 } as const,
        { kind: 'percent', value: 3.5 } as const,
        { kind: 'amount', value: 75_00 } as const,
      ),
    });
    const offers = fc.subarray([coupon, byItself]);
    fc.assert(
      fc.property(pairs, offers, fc.constantFrom('online', 'cod'), charges, (bought, terms, method, of) => {
        const { breakdown, totals, toPay } = sold(bought, terms, method, of);
        expect(breakdown.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(toPay);
        expect(breakdown.tax).toBe(totals.totalTax);
        // What is rounded is never more than half a rupee: no other difference hides in it.
        const rounded = breakdown.rows.find(({ label }) => label === 'Round off')?.amount ?? 0;
        expect(Math.abs(rounded)).toBeLessThanOrEqual(method === 'cod' ? 50 : 0);
      }),
    );
  });
});
