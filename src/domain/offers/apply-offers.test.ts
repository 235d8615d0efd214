import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOffers, remainingShares, missingSentence, type OfferLine } from './apply-offers.ts';
import { isFor, offerWords, type Benefit, type OfferTerms } from './offer-terms.ts';
import { tidyCode } from './offer-code.ts';

const offer = (benefit: Benefit, over: Partial<OfferTerms> = {}): OfferTerms => ({
  id: 'a',
  name: 'An offer',
  code: null,
  benefit,
  minimum: 0,
  pairs: 1,
  categories: [],
  collections: [],
  firstOrder: false,
  perCustomer: null,
  stacks: false,
  ...over,
});
const percent = (value: number, upTo: number | null = null): Benefit => ({
  kind: 'percent',
  percent: value,
  upTo,
});
const line = (unitPrice: number, quantity = 1, category = 'casual'): OfferLine => ({
  unitPrice,
  quantity,
  category,
});

describe('offers', () => {
  it('a percentage is spread over the lines to the paisa', () => {
    const { discounts, applied } = applyOffers([line(999_00), line(1499_50, 3)], [offer(percent(10))]);
    expect(discounts).toEqual([99_90, 449_85]);
    expect(applied).toMatchObject([{ id: 'a', amount: 549_75, shares: [99_90, 449_85] }]);
  });

  it('an amount is never more than the goods, and a percentage stops at its ceiling', () => {
    expect(applyOffers([line(300_00)], [offer({ kind: 'amount', amount: 500_00 })]).discounts).toEqual([
      300_00,
    ]);
    expect(applyOffers([line(9000_00)], [offer(percent(20, 500_00))]).discounts).toEqual([500_00]);
  });

  it('buy two, get one: the cheapest pair of every three is spread over all of them', () => {
    const set = offer({ kind: 'cheapest', buy: 2, get: 1, percent: 100 });
    expect(applyOffers([line(1000_00, 2), line(500_00)], [set]).applied[0]?.amount).toBe(500_00);
    expect(applyOffers([line(1000_00, 6)], [set]).discounts).toEqual([2000_00]);
    expect(applyOffers([line(1000_00, 2)], [set]).discounts).toEqual([0]);
  });

  it('says what is missing: "Add ₹300 for 10% off"', () => {
    const from = offer(percent(10), { minimum: 3000_00 });
    const [missing] = applyOffers([line(2700_00)], [from]).missing;
    expect(missing && missingSentence(missing)).toBe('Add ₹300 for 10% off');
    const set = offer({ kind: 'cheapest', buy: 2, get: 1, percent: 50 }, { categories: ['Festive'] });
    const [pair] = applyOffers([line(2700_00, 2, 'Festive')], [set]).missing;
    expect(pair && missingSentence(pair)).toBe('Add 1 more pair of Festive: buy 2, get 1 at 50% off');
  });

  it('a code that does nothing says why', () => {
    const code = (over: Partial<OfferTerms>) => offer(percent(10), { code: 'TEN', ...over });
    const why = (terms: OfferTerms, facts = {}) =>
      applyOffers([line(1000_00)], [terms], facts).refused.map(({ sentence }) => sentence);
    expect(why(code({}))).toEqual([]);
    expect(why(code({ minimum: 1500_00 }))).toEqual(['Add ₹500 for 10% off with TEN.']);
    expect(why(code({ categories: ['Boots'] }))).toEqual(['TEN is for Boots only.']);
    expect(why(code({ firstOrder: true }), { hasOrdered: true })).toEqual(['TEN is for a first order.']);
    expect(why(code({ firstOrder: true }))).toEqual([]);
    expect(why(code({ perCustomer: 1 }), { used: { a: 1 } })).toEqual(['You have used TEN already.']);
  });

  it('for a collection: it holds for the products that belong to it, beside those of its categories', () => {
    const monsoon = { id: '7', name: 'Monsoon ready' };
    const code = (over: Partial<OfferTerms>) =>
      offer(percent(10), { code: 'RAIN', collections: [monsoon], ...over });
    const inside = { ...line(1000_00), collections: ['7', '9'] };
    const outside = line(1000_00, 1, 'Boots');
    expect(applyOffers([inside, outside], [code({})]).discounts).toEqual([100_00, 0]);
    expect(applyOffers([inside, outside], [code({ categories: ['Boots'] })]).discounts).toEqual([
      100_00, 100_00,
    ]);
    expect(applyOffers([outside], [code({})]).refused).toEqual([
      { code: 'RAIN', why: 'category', sentence: 'RAIN is for Monsoon ready only.' },
    ]);
    expect(offerWords(code({ categories: ['Boots'] }))).toBe('10% off on Boots and Monsoon ready');
    const [missing] = applyOffers([inside], [code({ minimum: 1500_00 })]).missing;
    expect(missing && missingSentence(missing)).toBe('Add ₹500 of Monsoon ready for 10% off with RAIN');
  });

  it('those that may be combined are; otherwise the best one alone counts', () => {
    const auto = offer(percent(10), { id: 'auto' });
    const coupon = offer({ kind: 'amount', amount: 150_00 }, { id: 'c', code: 'C150' });
    const best = applyOffers([line(1000_00)], [auto, coupon]);
    expect(best.applied.map(({ id }) => id)).toEqual(['c']);
    const less = applyOffers([line(2000_00)], [auto, coupon]);
    expect(less.applied.map(({ id }) => id)).toEqual(['auto']);
    expect(less.refused).toMatchObject([{ code: 'C150', why: 'not together' }]);
    const both = applyOffers(
      [line(1000_00)],
      [
        { ...auto, stacks: true },
        { ...coupon, stacks: true },
      ],
    );
    // The percentage first, then the amount.
    expect(both.discounts).toEqual([250_00]);
  });

  it('a free size exchange costs nothing and goes with everything', () => {
    const promise = offer({ kind: 'exchange', days: 15 }, { id: 'p', code: 'FIT' });
    const { applied, refused } = applyOffers([line(1000_00)], [offer(percent(10)), promise]);
    expect(applied.map(({ id, amount }) => [id, amount])).toEqual([
      ['a', 100_00],
      ['p', 0],
    ]);
    expect(refused).toEqual([]);
  });

  it('is described in one sentence', () => {
    expect(offerWords(offer(percent(10), { minimum: 3000_00, categories: ['Festive', 'Party'] }))).toBe(
      '10% off from ₹3,000 on Festive and Party',
    );
    expect(offerWords(offer({ kind: 'cheapest', buy: 1, get: 1, percent: 50 }))).toBe(
      'Buy 1, get 1 at 50% off',
    );
    expect(tidyCode(' festive 10 ')).toBe('FESTIVE10');
  });

  it('no line ever costs less than nothing, the parts always sum, and the order of the offers does not matter', () => {
    const benefit = fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        percent: fc.integer({ min: 1, max: 100 }),
        upTo: fc.option(fc.integer({ min: 1, max: 500_000 })),
      }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 500_000 }) }),
      fc.record({
        kind: fc.constant('cheapest' as const),
        buy: fc.integer({ min: 1, max: 3 }),
        get: fc.integer({ min: 1, max: 2 }),
        percent: fc.integer({ min: 1, max: 100 }),
      }),
    );
    const anyOffer = fc.record({
      benefit,
      stacks: fc.boolean(),
      one: fc.boolean(),
      collections: fc.subarray([
        { id: '1', name: 'One' },
        { id: '2', name: 'Two' },
      ]),
    });
    const anyLine = fc.record({
      unitPrice: fc.integer({ min: 0, max: 999_999 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      category: fc.constantFrom('x', 'y'),
      collections: fc.option(fc.subarray(['1', '2']), { nil: undefined }),
    });
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 5 }),
        fc.array(anyOffer, { maxLength: 4 }),
        (lines, wishes) => {
          const offers = wishes.map(({ benefit: gives, stacks, one, collections }, index) =>
            offer(gives, { id: `o${index}`, stacks, categories: one ? ['x'] : [], collections }),
          );
          const outcome = applyOffers(lines, offers);
          expect(applyOffers(lines, offers.toReversed())).toMatchObject({ discounts: outcome.discounts });
          outcome.discounts.forEach((discount, index) => {
            const { unitPrice = 0, quantity = 0 } = lines[index] ?? {};
            expect(discount).toBeGreaterThanOrEqual(0);
            expect(discount).toBeLessThanOrEqual(unitPrice * quantity);
            const holding = offers.filter((each) => isFor(each, lines[index] ?? { category: '' }));
            if (holding.length === 0) expect(discount).toBe(0);
          });
          const given = outcome.applied.reduce((all, { amount }) => all + amount, 0);
          expect(outcome.discounts.reduce((a, b) => a + b, 0)).toBe(given);
        },
      ),
    );
  });

  it('a line that is made smaller keeps its share', () => {
    const shares = [
      { offer: 'a', name: 'A', amount: 100 },
      { offer: 'b', name: 'B', amount: 50 },
    ];
    expect([1, 3, 5].map((quantity) => remainingShares(shares, quantity, 3).discount)).toEqual([
      50, 150, 150,
    ]);
  });

  it('a line has the share of its pairs, half up, and never more than they cost; of all pairs that were ordered all of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 500_000 }),
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 30 }),
        (ordered, unitPrice, parts, quantity) => {
          let left = unitPrice * ordered;
          const shares = parts.map((part, at) => {
            const amount = Math.floor((left * part) / 100);
            left -= amount;
            return { offer: String(at), name: '', amount };
          });
          const given = unitPrice * ordered - left;
          const { discount, offerShares } = remainingShares(shares, quantity, ordered);
          const pairs = Math.min(quantity, ordered);
          expect(discount).toBe(Math.floor((2 * given * pairs + ordered) / (2 * ordered)));
          expect(discount).toBeLessThanOrEqual(unitPrice * pairs);
          expect(offerShares.reduce((all, { amount }) => all + amount, 0)).toBe(discount);
        },
      ),
    );
  });
});
