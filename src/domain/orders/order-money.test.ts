import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeOrder, NO_CHARGES, type ChargeTerms, type Fee } from '../money/fees.ts';
import { DEFAULT_TAX, type TaxMethod } from '../money/tax.ts';
import { totalsOf } from '../money/totals.ts';
import { applyOffers, remainingShares, sharesOf, type OfferShare } from '../offers/apply-offers.ts';
import type { Benefit } from '../offers/offer-terms.ts';
import {
  afterCredit,
  creditAll,
  creditAllBut,
  creditAmount,
  creditedSgst,
  creditPairs,
  remainingAmount,
  remainingPairs,
  remainingTax,
  remainingTotal,
  taxOfRemaining,
  type Credit,
  type SoldMoney,
} from './order-money.ts';
import { SHOE } from '../money/testing-tax.ts';

const NOTHING = { quantity: 0, amount: 0, tax: 0, fees: 0 };
type LineInput = { unitPrice: number; quantity: number; discount?: number; offerShares?: OfferShare[] };

interface How {
  readonly method: TaxMethod;
  readonly state: string;
  readonly cash: boolean;
  readonly fees?: readonly Fee[];
}

function sell(wishes: readonly LineInput[], { method, state, cash, fees }: How) {
  const sale = { settings: { ...DEFAULT_TAX, method }, day: '2026-11-16', state };
  const totals = totalsOf(
    wishes.map((wish) => ({ ...SHOE, ...wish })),
    sale,
    fees,
  );
  const asked = cash ? Number(totals.amountCod) * 100 : totals.total;
  const lines = totals.lines.map((line, index) => ({ ...line, line: index + 1, credited: NOTHING }));
  const sold: SoldMoney = { lines, roundOff: asked - totals.total };
  return { sold, asked, tax: totals.totalTax, sgst: totals.SGST, total: totals.total };
}

/** The cart after offers, as the shop sells it. */
function discounted(wishes: readonly LineInput[], benefits: readonly Benefit[]): LineInput[] {
  const lines = wishes.map(({ unitPrice, quantity }) => ({ unitPrice, quantity, category: 'Casual' }));
  const { discounts, applied } = applyOffers(
    lines,
    benefits.map((benefit, index) => ({
      id: `o${index}`,
      name: `Offer ${index}`,
      code: index % 2 === 0 ? null : `CODE${index}`,
      benefit,
      minimum: 0,
      pairs: 1,
      categories: [],
      collections: [],
      firstOrder: false,
      perCustomer: null,
      stacks: true,
    })),
  );
  return wishes.map((each, index) => ({
    ...each,
    discount: discounts[index] ?? 0,
    offerShares: sharesOf(applied, index),
  }));
}

/** As staff change them: lines that stay keep their share, new ones cost their price. */
const changed = (
  before: readonly LineInput[],
  quantities: readonly number[],
  more: readonly LineInput[],
): LineInput[] => [
  ...before.flatMap((line, index) => {
    const quantity = quantities[index] ?? line.quantity;
    if (quantity === 0) return [];
    return [{ ...line, quantity, ...remainingShares(line.offerShares ?? [], quantity, line.quantity) }];
  }),
  ...more,
];

const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    upTo: fc.option(fc.integer({ min: 1, max: 300_000 })),
  }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({
    kind: fc.constant('cheapest' as const),
    buy: fc.integer({ min: 1, max: 3 }),
    get: fc.integer({ min: 1, max: 2 }),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
);

const wish = fc.record({
  unitPrice: fc.integer({ min: 1, max: 9_999_99 }),
  quantity: fc.integer({ min: 1, max: 5 }),
});
const cart = fc.array(wish, { minLength: 1, maxLength: 6 });
const charges: fc.Arbitrary<ChargeTerms> = fc.record({
  delivery: fc.record({ fee: fc.nat(300_00), freeFrom: fc.oneof(fc.constant(0), fc.nat(20_000_00)) }),
  cashFee: fc.nat(150_00),
  saving: fc.oneof(
    fc.constant({ kind: 'none' as const, value: 0 }),
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 5_000_00 }) }),
  ),
});
const sale = fc.record({
  charges: fc.oneof(fc.constant(NO_CHARGES), charges),
  cart,
  offers: fc.array(benefit, { maxLength: 3 }),
  method: fc.constantFrom<TaxMethod>('percent-of-price', 'within-price'),
  state: fc.constantFrom('Karnataka', 'Goa'),
  cash: fc.boolean(),
});
const step = fc.oneof(
  fc.record({
    kind: fc.constant('pairs' as const),
    line: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 5 }),
    withFees: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('amount' as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant('edit' as const),
    quantities: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 6 }),
    more: fc.array(wish, { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('cancel' as const) }),
);

describe('one money model', () => {
  it('paid = remaining + refunded, and tax on invoices minus credit notes = tax of what remains, to the paisa, for any order with coupons, fees, a saving for paying online, edits, partial refunds and cancels', () => {
    fc.assert(
      fc.property(sale, fc.array(step, { maxLength: 8 }), (first, steps) => {
        const charged = chargeOrder(
          discounted(first.cart, first.offers),
          first.cash ? 'cod' : 'online',
          first.charges,
        );
        let cartNow: LineInput[] = charged.lines;
        const how = { ...first, fees: charged.fees };
        const made = sell(cartNow, how);
        let sold = made.sold;
        let [paid, refunded] = [made.asked, 0];
        // What stands on documents: tax, its SGST half, and the sum asked for.
        const documents = { tax: made.tax, sgst: made.sgst, total: made.asked };
        const within = first.state === 'Karnataka';
        const book = (credit: Credit) => {
          documents.sgst -= creditedSgst(sold, credit, within);
          documents.tax -= credit.tax;
          documents.total -= credit.total;
          sold = afterCredit(sold, credit);
        };
        let untouched = true;
        for (const each of steps) {
          if (each.kind === 'edit') {
            // Staff may change lines until a part was refunded: the old invoice is taken back, a new one is made.
            if (!untouched) continue;
            const next = changed(cartNow, each.quantities, each.more);
            if (next.length === 0) continue;
            cartNow = next;
            const again = sell(cartNow, how);
            book(creditAll(sold));
            expect(documents).toEqual({ tax: 0, sgst: 0, total: 0 });
            Object.assign(documents, { tax: again.tax, sgst: again.sgst, total: again.asked });
            const difference = again.asked - (paid - refunded);
            if (difference > 0) paid += difference;
            else refunded -= difference;
            sold = again.sold;
            continue;
          }
          const [one] = [sold.lines[each.kind === 'pairs' ? each.line % sold.lines.length : 0]];
          const credit =
            each.kind === 'cancel'
              ? creditAll(sold)
              : each.kind === 'amount'
                ? creditAmount(sold, Math.ceil((remainingTotal(sold) * each.share) / 100))
                : one && creditPairs(sold, [{ line: one.line, quantity: each.quantity }], each);
          if (each.kind === 'amount' && remainingTotal(sold) > 0 && each.share === 100)
            expect(credit?.total).toBe(remainingTotal(sold));
          if (!credit) continue;
          untouched = false;
          expect(credit.total).toBeGreaterThanOrEqual(0);
          expect(
            credit.lines.every(
              ({ amount, tax, fees }) => tax >= 0 && tax <= amount && fees >= 0 && fees <= amount,
            ),
          ).toBe(true);
          if (each.kind === 'pairs' && !each.withFees)
            expect(credit.lines.every(({ fees }) => fees === 0)).toBe(true);
          book(credit);
          refunded += credit.total;
        }
        expect(paid).toBe(remainingTotal(sold) + refunded);
        expect(documents.total).toBe(remainingTotal(sold));
        expect(documents.tax).toBe(remainingTax(sold));
        expect(documents.sgst).toBe(within ? Math.floor(remainingTax(sold) / 2) : 0);
        expect(documents.sgst).toBeGreaterThanOrEqual(0);
        for (const line of sold.lines) {
          expect(remainingAmount(line)).toBeGreaterThanOrEqual(0);
          expect(remainingPairs(line)).toBeGreaterThanOrEqual(0);
          expect(line.credited.fees).toBeLessThanOrEqual(line.fees);
          expect(line.credited.amount - line.credited.fees).toBeLessThanOrEqual(line.amount - line.fees);
          expect(line.tax - line.credited.tax).toBe(taxOfRemaining(line, remainingAmount(line)));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('two offers together never take off more than the pairs that stay cost', () => {
    const shares = [
      { offer: 'a', name: 'A', amount: 3 },
      { offer: 'b', name: 'B', amount: 1 },
    ];
    expect(remainingShares(shares, 2, 4)).toMatchObject({ discount: 2 });
    expect(remainingShares(shares, 4, 4)).toEqual({ discount: 4, offerShares: shares });
  });

  it('whole pairs of an untouched line come back with exactly the tax they were sold with', () => {
    fc.assert(
      fc.property(sale, (first) => {
        const { sold } = sell(first.cart, { ...first, cash: false });
        const [line] = sold.lines;
        if (!line) return;
        const credit = creditPairs(sold, [{ line: line.line, quantity: 1 }]);
        expect(credit?.lines[0]).toMatchObject({
          amount: line.amount / line.quantity,
          tax: line.tax / line.quantity,
        });
      }),
    );
  });

  it('fees stay when the customer changes their mind, go back by the pair when the shop is at fault, and all with a cancellation', () => {
    const fees = [{ kind: 'delivery' as const, amount: 100_00 }];
    const how = { method: 'within-price' as const, state: 'Goa', cash: false, fees };
    const { sold, asked } = sell([{ unitPrice: 1500_00, quantity: 2 }], how);
    expect(asked).toBe(3100_00);
    const withoutFees = creditPairs(sold, [{ line: 1, quantity: 1 }]);
    const withFees = creditPairs(sold, [{ line: 1, quantity: 1 }], { withFees: true });
    expect([withoutFees?.total, withFees?.total, creditAll(sold).total]).toEqual([1500_00, 1550_00, 3100_00]);
    const allBack = creditPairs(sold, [{ line: 1, quantity: 2 }]);
    if (!allBack) throw new Error('Two pairs can come back');
    expect([allBack.total, remainingTotal(afterCredit(sold, allBack))]).toEqual([3000_00, 100_00]);
    expect(creditAll(afterCredit(sold, allBack)).total).toBe(100_00);
  });

  it('what was rounded off for cash goes back with the last pair', () => {
    const { sold, asked } = sell([{ unitPrice: 999_70, quantity: 1 }], {
      method: 'within-price',
      state: 'Goa',
      cash: true,
    });
    expect([asked, sold.roundOff, creditAll(sold).total]).toEqual([1000_00, 30, 1000_00]);
    expect(creditAll(afterCredit(sold, creditAll(sold))).total).toBe(0);
  });

  it('of a refused parcel what stays of the advance is all that remains, to the paisa', () => {
    const wish = fc.record({
      unitPrice: fc.integer({ min: 100_00, max: 5000_00 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    });
    const how = fc.record({
      method: fc.constantFrom<TaxMethod>('within-price', 'percent-of-price'),
      state: fc.constantFrom('Karnataka', 'Goa'),
      fee: fc.constantFrom(0, 49_99),
    });
    fc.assert(
      fc.property(
        fc.array(wish, { minLength: 1, maxLength: 3 }),
        how,
        fc.integer({ min: 1, max: 100 }),
        (wishes, { fee, ...way }, part) => {
          const fees = fee > 0 ? [{ kind: 'cash' as const, amount: fee }] : [];
          const { sold, asked } = sell(wishes, { ...way, cash: true, fees });
          const stays = Math.min(asked, Math.ceil((asked * part) / 10_000) * 100);
          const credit = creditAllBut(sold, stays);
          const after = afterCredit(sold, credit);
          expect([credit.total, remainingTotal(after)]).toEqual([asked - stays, stays]);
          expect(after.lines.map(remainingPairs).every((pairs) => pairs === 0)).toBe(true);
          expect(after.lines.map(remainingAmount).every((amount) => amount >= 0)).toBe(true);
          expect(remainingTax(sold) - credit.tax).toBe(remainingTax(after));
          expect(credit.lines.every(({ amount, fees: own }) => own >= 0 && own <= amount)).toBe(true);
          expect(creditAll(after).total).toBe(stays);
        },
      ),
    );
  });

  it('an amount goes back to the paisa: all that remains, or less than the lines are worth', () => {
    const { sold } = sell([{ unitPrice: 299_00, quantity: 1 }], {
      method: 'percent-of-price',
      state: 'Goa',
      cash: true,
    });
    const rounded = { lines: sold.lines, roundOff: 50 };
    const whole = remainingTotal(rounded);
    expect(creditAmount(rounded, whole)?.total).toBe(whole);
    expect(creditAmount(rounded, whole - 1)).toBeUndefined();
    expect(creditAmount(rounded, whole - 50)).toBeUndefined();
    expect(creditAmount(rounded, whole - 51)?.total).toBe(whole - 51);
    const down = { lines: sold.lines, roundOff: -50 };
    expect(creditAmount(down, whole - 100)?.total).toBe(whole - 100);
    expect(remainingTotal(afterCredit(down, creditAmount(down, whole - 100) ?? { lines: [] }))).toBe(0);
    expect(creditAmount(down, whole - 101)?.total).toBe(whole - 101);
  });

  it('more than remains, no pair, a pair too many, the same line twice or an unknown line is refused', () => {
    const { sold } = sell([{ unitPrice: 1499_00, quantity: 2 }], {
      method: 'percent-of-price',
      state: 'Goa',
      cash: false,
    });
    expect(creditAmount(sold, 2998_01)).toBeUndefined();
    expect(creditAmount(sold, 0)).toBeUndefined();
    expect(creditAmount(sold, 1.5)).toBeUndefined();
    expect(creditPairs(sold, [])).toBeUndefined();
    expect(creditPairs(sold, [{ line: 1, quantity: 3 }])).toBeUndefined();
    expect(creditPairs(sold, [{ line: 2, quantity: 1 }])).toBeUndefined();
    const twice = [
      { line: 1, quantity: 1 },
      { line: 1, quantity: 1 },
    ];
    expect(creditPairs(sold, twice)).toBeUndefined();
  });
});
