import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CASH_RULES } from '../shipping/cash-rules.ts';
import {
  advanceByTerms,
  advanceFor,
  advanceOf,
  advanceTerms,
  cashDue,
  DEFAULT_ADVANCE,
  paidFirst,
  retainedOf,
  riskLimits,
  type AdvanceRules,
} from './advance.ts';

const rules = (change: Partial<AdvanceRules>): AdvanceRules => ({ ...DEFAULT_ADVANCE, ...change });
const order = { amount: 1399_00, pincode: '560001', refused: 0, rule: null };
const paise = fc.integer({ min: 0, max: 100_000_00 });
const anyRules = fc.record({
  advanceKind: fc.constantFrom('none' as const, 'amount' as const, 'percent' as const),
  advanceValue: fc.integer({ min: 1, max: 90 }),
  advanceFor: fc.constantFrom('all' as const, 'rules' as const),
  advanceAbove: fc.constantFrom(0, 1000_00, 2000_00),
  advanceIn: fc.constantFrom('', '56', '560001-560099', '682001'),
  advanceRefused: fc.integer({ min: 0, max: 3 }),
  advanceFrom: fc.constantFrom(0, 40),
  advanceRetained: fc.boolean(),
});
const anyOrder = fc.record({
  amount: paise.map((amount) => Math.round(amount / 100) * 100),
  pincode: fc.constantFrom('560001', '682001', '110001'),
  refused: fc.integer({ min: 0, max: 4 }),
  rule: fc.constantFrom(null, 'advance' as const, 'call' as const),
});

describe('the advance of an order with cash on delivery', () => {
  it('is an amount, or a percentage in whole rupees', () => {
    expect(advanceOf(1399_00, { kind: 'amount', value: 99_00 })).toBe(99_00);
    expect(advanceOf(1399_00, { kind: 'percent', value: 20 })).toBe(280_00);
    expect(advanceOf(1397_00, { kind: 'percent', value: 50 })).toBe(699_00);
  });
  it('is nothing where the order costs no more', () => {
    expect(advanceOf(99_00, { kind: 'amount', value: 99_00 })).toBe(0);
    expect(advanceOf(98_00, { kind: 'amount', value: 99_00 })).toBe(0);
  });
  it('is asked by pincode, amount, refused parcels or score, and by nothing else', () => {
    const amount = { advanceKind: 'amount', advanceValue: 99_00 } as const;
    expect(advanceFor(order, rules(amount))).toBe(0);
    expect(advanceFor(order, rules({ ...amount, advanceFor: 'all' }))).toBe(99_00);
    expect(advanceFor(order, rules({ ...amount, advanceIn: '56' }))).toBe(99_00);
    expect(advanceFor(order, rules({ ...amount, advanceIn: '11' }))).toBe(0);
    expect(advanceFor(order, rules({ ...amount, advanceAbove: 1399_00 }))).toBe(99_00);
    expect(advanceFor(order, rules({ ...amount, advanceAbove: 1400_00 }))).toBe(0);
    expect(advanceFor({ ...order, refused: 2 }, rules({ ...amount, advanceRefused: 2 }))).toBe(99_00);
    expect(advanceFor({ ...order, refused: 1 }, rules({ ...amount, advanceRefused: 2 }))).toBe(0);
    expect(advanceFor({ ...order, rule: 'advance' }, rules(amount))).toBe(99_00);
    expect(advanceFor({ ...order, rule: 'call' }, rules(amount))).toBe(0);
  });
  it('is off by default: no rule and no score asks for one', () => {
    expect(advanceFor({ ...order, refused: 9, rule: 'advance' }, DEFAULT_ADVANCE)).toBe(0);
    expect(riskLimits({ ...DEFAULT_CASH_RULES, advanceFrom: 40 }).advanceFrom).toBe(0);
  });
  it('is whole rupees, less than the order, and what the browser shows where no history counts', () => {
    fc.assert(
      fc.property(anyOrder, anyRules, (asked, by) => {
        const whole = {
          ...by,
          advanceValue: by.advanceKind === 'amount' ? by.advanceValue * 100 : by.advanceValue,
        };
        const advance = advanceFor(asked, whole);
        expect(advance % 100).toBe(0);
        expect(advance === 0 || (advance > 0 && advance < asked.amount)).toBe(true);
        const shown = advanceByTerms(asked.amount, advanceTerms(whole, asked.pincode));
        // History asks more often, never for another sum.
        expect(shown === advance || shown === 0).toBe(true);
        if (asked.rule !== 'advance' && asked.refused === 0) expect(shown).toBe(advance);
      }),
    );
  });
  it('and the rest are the order, whatever it costs later', () => {
    fc.assert(
      fc.property(paise, paise, (amount, advance) => {
        const cash = { paymentMethod: 'cod' as const, amount, advance };
        expect(paidFirst(cash) + cashDue(cash)).toBe(amount);
        expect(cashDue(cash)).toBeGreaterThanOrEqual(0);
        const online = { ...cash, paymentMethod: 'online' as const };
        expect([paidFirst(online), cashDue(online)]).toEqual([amount, 0]);
      }),
    );
  });
  it('stays only if the shopper was told, and never more than was paid', () => {
    fc.assert(
      fc.property(paise, paise, paise, fc.boolean(), (advance, paid, remaining, advanceRetained) => {
        const stays = retainedOf({ advance, advanceRetained }, { paid, remaining });
        expect(stays).toBe(advanceRetained ? Math.min(advance, paid, remaining) : 0);
      }),
    );
  });
});
