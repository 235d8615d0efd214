import { expect, test } from 'vitest';
import { doneWords, effectWords, type EffectEvent } from './effects.ts';

const rani = { title: 'Rani', size: '38' };
const event = (kind: EffectEvent['kind'], more: Partial<EffectEvent> = {}): EffectEvent => ({
  ...rani,
  kind,
  quantity: 1,
  ...more,
});

test('units of the same size are counted together, and what moves nowhere is not told', () => {
  const events = [
    event('released', { from: 'reserved', to: 'shelf' }),
    event('released', { from: 'packed', to: 'shelf' }),
    event('scrapped', { from: 'delivered', to: 'scrapped' }),
    event('credited', { quantity: 3 }),
  ];
  expect(effectWords(events, [])).toEqual([
    '2 pairs, Rani, size 38: back on the shelf',
    '1 pair, Rani, size 38: scrapped',
  ]);
});

test('what is lost with its parcel is scrapped, and what of it comes back is told once', () => {
  expect(effectWords([event('lost', { from: 'shipped', to: 'scrapped' })], [])).toEqual([
    '1 pair, Rani, size 38: lost, scrapped',
  ]);
  const back = [
    event('found', { from: 'scrapped', to: 'returning' }),
    event('restocked', { from: 'returning', to: 'shelf' }),
  ];
  expect(effectWords(back, [])).toEqual(['1 pair, Rani, size 38: back on the shelf']);
});

test('many kinds of goods are summed', () => {
  const events = ['A', 'B', 'C', 'D'].map((title) => event('released', { title, to: 'shelf', quantity: 2 }));
  expect(effectWords(events, [])).toEqual(['8 pairs: back on the shelf']);
  expect(effectWords(events.slice(1), [])).toHaveLength(3);
});

test.each([
  ['provider', 'upi', '₹1,399.00 requested back to UPI'],
  ['provider', null, '₹1,399.00 requested back to where it was paid from'],
  ['payout', 'cash', '₹1,399.00 requested back to the account the customer named, once it is released'],
  ['hand', 'cash', '₹1,399.00 requested back, to be paid out: it was paid in cash'],
] as const)('money by %s, paid by %s, is requested and not called done', (way, method, words) => {
  expect(effectWords([], [{ amount: 1399_00, way, method, bonus: 0 }])).toEqual([words]);
});

test('what becomes store credit is done, and its bonus is named', () => {
  const refund = { amount: 1399_00, way: 'credit', method: 'upi' } as const;
  expect(effectWords([], [{ ...refund, bonus: 0 }])).toEqual(['₹1,399.00 to store credit']);
  expect(effectWords([], [{ ...refund, bonus: 69_95 }])).toEqual([
    '₹1,399.00 to store credit, and a bonus of ₹69.95',
  ]);
});

test('a message names two effects and counts the others', () => {
  const done = (effects: readonly string[]) => doneWords({ message: 'Done.', effects });
  expect(done([])).toBe('Done.');
  expect(done(['a'])).toBe('Done. a.');
  expect(done(['a', 'b', 'c'])).toBe('Done. a; b; c.');
  expect(done(['a', 'b', 'c', 'd'])).toBe('Done. a; b; and 2 more.');
});
