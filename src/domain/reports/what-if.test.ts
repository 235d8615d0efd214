import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOffers, sharesOf } from '../offers/apply-offers.ts';
import type { OfferTerms } from '../offers/offer-terms.ts';
import { discountShares, STAFF_DISCOUNT_ID, STAFF_DISCOUNT_NAME } from '../orders/staff-discount.ts';
import { chargeOrder } from '../money/fees.ts';
import { priceAfterDiscount } from '../money/pricing.ts';
import { classesOfRows } from '../money/tax-classes.ts';
import { totalsOf } from '../money/totals.ts';
import { replay, type PastOrder, type Rules } from './what-if.ts';

const DAY = '2026-11-01';
const HOME = 'Karnataka';
const TEN: OfferTerms = {
  id: 'ten',
  name: 'Ten',
  code: 'TEN',
  benefit: { kind: 'percent', percent: 10, upTo: null },
  minimum: 0,
  pairs: 1,
  categories: [],
  collections: [],
  firstOrder: false,
  perCustomer: null,
  stacks: false,
};

interface Simple {
  readonly discount: number;
  readonly limit: number;
  readonly within: boolean;
  readonly fee: number;
  readonly freeFrom: number;
  readonly cashFee: number;
  readonly saving: number;
}
interface Wanted {
  readonly lines: readonly {
    readonly mrp: number;
    readonly own: number | null;
    readonly quantity: number;
    readonly category: string;
  }[];
  readonly method: 'online' | 'cod';
  readonly state: string;
  readonly staff: number;
  readonly used: boolean;
}

function rulesOf({ discount, limit, within, fee, freeFrom, cashFee, saving }: Simple): Rules {
  const row = { validFrom: '2017-07-01', switchedOn: true, limit, percentUpTo: 5, percentAbove: 18 };
  return {
    homeState: HOME,
    defaultDiscount: discount,
    tax: { method: within ? 'within-price' : 'percent-of-price', classes: classesOfRows([row]) },
    charges: () => ({
      delivery: { fee, freeFrom },
      cashFee,
      saving: { kind: saving > 0 ? 'percent' : 'none', value: saving },
    }),
    cash: { offered: true, from: 0, upTo: 25_000_00 },
  };
}

/** The same steps as when an order is placed. */
function place({ lines, method, state, staff, used }: Wanted, rules: Rules, offers: OfferTerms[]): PastOrder {
  const goods = lines.map((line) => ({
    ...line,
    hsn: '6403',
    taxClass: 'footwear',
    unitPrice: priceAfterDiscount(line.mrp, line.own, rules.defaultDiscount),
  }));
  const { applied } = applyOffers(goods, used ? offers : []);
  const offered = goods.map((line, at) => {
    const offerShares = sharesOf(applied, at);
    return { ...line, offerShares, discount: offerShares.reduce((sum, { amount }) => sum + amount, 0) };
  });
  const staffDiscount = staff > 0 ? ({ kind: 'percent', percent: staff, reason: 'Late' } as const) : null;
  const taken = staffDiscount
    ? discountShares(
        offered.map(({ unitPrice, quantity, discount }) => unitPrice * quantity - discount),
        staffDiscount,
      )
    : [];
  const discounted = offered.map((line, at) => {
    const amount = taken[at] ?? 0;
    const share = { offer: STAFF_DISCOUNT_ID, name: STAFF_DISCOUNT_NAME, amount };
    return amount === 0
      ? line
      : { ...line, discount: line.discount + amount, offerShares: [...line.offerShares, share] };
  });
  const charged = chargeOrder(discounted, method, rules.charges(''));
  const totals = totalsOf(
    charged.lines,
    { settings: rules.tax, day: DAY, state, homeState: HOME },
    charged.fees,
  );
  return {
    method,
    state,
    pincode: '560001',
    taxRules: { ...rules.tax, day: DAY },
    staffDiscount,
    subTotal: totals.subTotal,
    tax: totals.totalTax,
    total: totals.total,
    isFirst: true,
    lines: totals.lines.map((line) => ({ ...line, followsShop: line.own === null, cost: 100_00 })),
  };
}

const figures = ({ total, tax, subTotal }: PastOrder) => ({ total, tax, net: subTotal });
const known = new Map([[TEN.id, TEN]]);

const simple = fc.record({
  discount: fc.integer({ min: 0, max: 60 }),
  limit: fc.integer({ min: 500, max: 3000 }).map((rupees) => rupees * 100),
  within: fc.boolean(),
  fee: fc.integer({ min: 0, max: 9900 }),
  freeFrom: fc.constantFrom(0, 1500_00, 4000_00),
  cashFee: fc.integer({ min: 0, max: 9900 }),
  saving: fc.integer({ min: 0, max: 9 }),
});
const wanted = fc.record({
  lines: fc.array(
    fc.record({
      mrp: fc.integer({ min: 500, max: 8000 }).map((rupees) => rupees * 100),
      own: fc.option(fc.integer({ min: 0, max: 80 })),
      quantity: fc.integer({ min: 1, max: 4 }),
      category: fc.constantFrom('Party', 'Casual'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  method: fc.constantFrom('online', 'cod'),
  state: fc.constantFrom(HOME, 'Kerala'),
  staff: fc.constantFrom(0, 0, 7),
  used: fc.boolean(),
});

describe('an order of the past under other rules', () => {
  it('with the rules unchanged is what it was, to the paisa', () => {
    fc.assert(
      fc.property(wanted, simple, (order, rules) => {
        const past = place(order, rulesOf(rules), [TEN]);
        const replayed = replay(past, rulesOf(rules), rulesOf(rules), { known });
        expect(replayed?.after).toEqual(figures(past));
        expect(replayed?.before).toEqual(figures(past));
      }),
    );
  });

  it('with one rule changed is what the shop would have asked for', () => {
    fc.assert(
      fc.property(wanted, simple, simple, fc.constantFrom(0, 1, 2, 3, 4), (order, old, other, which) => {
        const { discount, limit, within, fee, freeFrom, cashFee, saving } = other;
        const part = [{ discount }, { limit, within }, { fee, freeFrom }, { cashFee }, { saving }][which];
        const [before, after] = [rulesOf(old), rulesOf({ ...old, ...part })];
        const replayed = replay(place(order, before, [TEN]), before, after, { known });
        expect(replayed?.after).toEqual(figures(place(order, after, [TEN])));
      }),
    );
  });

  it('with an offer changed is what the shop would have asked for; a coupon counts where it was used', () => {
    fc.assert(
      fc.property(
        wanted,
        simple,
        fc.integer({ min: 1, max: 60 }),
        fc.boolean(),
        (order, rules, percent, some) => {
          const terms: OfferTerms = {
            ...TEN,
            benefit: { kind: 'percent', percent, upTo: 500_00 },
            minimum: some ? 2000_00 : 0,
            categories: some ? ['Party'] : [],
          };
          const past = place(order, rulesOf(rules), [TEN]);
          const rest = [past, rulesOf(rules), rulesOf(rules)] as const;
          const replayed = replay(...rest, { known, change: { terms, isNew: false } });
          expect(replayed?.after).toEqual(figures(place(order, rulesOf(rules), [terms])));
          // A new one, beside what the order had: whatever is better for the customer.
          const added = replay(...rest, { known, change: { terms: { ...terms, id: 'new' }, isNew: true } });
          const both = [...(order.used ? [TEN] : []), { ...terms, id: 'new' }];
          expect(added?.after).toEqual(figures(place({ ...order, used: true }, rulesOf(rules), both)));
        },
      ),
    );
  });

  it('that was placed under another version of the changed rule cannot be said', () => {
    const rules = { discount: 50, limit: 2500_00, within: true, fee: 0, freeFrom: 0, cashFee: 0, saving: 0 };
    const line = { mrp: 2000_00, own: null, quantity: 1, category: 'Party' };
    const order: Wanted = { lines: [line], method: 'cod', state: HOME, staff: 0, used: false };
    const past = place(order, rulesOf({ ...rules, discount: 40, fee: 49_00 }), []);
    const ask = (change: Partial<Simple>) =>
      replay(past, rulesOf(rules), rulesOf({ ...rules, ...change }), { known });
    expect(ask({ discount: 30 })).toBeUndefined();
    expect(ask({ fee: 99_00 })).toBeUndefined();
    // Another rule can change: price and fee stay as they were.
    expect(ask({ cashFee: 20_00 })?.after.total).toBe(past.total + 20_00);
    // What was edited since is none of these sums.
    const changed = { ...past, total: past.total + 1 };
    expect(replay(changed, rulesOf(rules), rulesOf(rules), { known })).toBeUndefined();
  });

  it('says whether it could still have been paid at the door, and what its goods cost', () => {
    const rules = rulesOf({
      discount: 50,
      limit: 2500_00,
      within: true,
      fee: 0,
      freeFrom: 0,
      cashFee: 0,
      saving: 0,
    });
    const line = { mrp: 2000_00, own: null, quantity: 2, category: 'Party' };
    const past = place({ lines: [line], method: 'cod', state: HOME, staff: 0, used: false }, rules, []);
    const capped = { ...rules, cash: { ...rules.cash, upTo: 1500_00 } };
    expect(replay(past, rules, capped, { known })).toMatchObject({ notInCash: true, cost: 200_00 });
    expect(replay(past, rules, rules, { known })).toMatchObject({ notInCash: false });
  });

  it('a tax row that begins later counts as if it had begun', () => {
    const old = { discount: 50, limit: 2500_00, within: true, fee: 0, freeFrom: 0, cashFee: 0, saving: 0 };
    const line = { mrp: 2000_00, own: null, quantity: 1, category: 'Party' };
    const rules = rulesOf(old);
    const past = place({ lines: [line], method: 'cod', state: HOME, staff: 0, used: false }, rules, []);
    const [row] = rules.tax.classes[0]?.rows ?? [];
    if (!row) throw new Error('A class without a row');
    const later = { ...row, validFrom: '2027-04-01', limit: 500_00 };
    const after = { ...rules, tax: { ...rules.tax, classes: classesOfRows([row, later]) } };
    const expected = totalsOf(past.lines, {
      settings: after.tax,
      day: '2027-04-01',
      state: HOME,
      homeState: HOME,
    });
    expect(replay(past, rules, after, { known })?.after.tax).toBe(expected.totalTax);
    expect(expected.totalTax).toBeGreaterThan(past.tax);
  });
});
