import { expect, test } from 'vitest';
import { mayRelease, type PayoutFacts } from './payout-rules.ts';

const facts: PayoutFacts = {
  who: 'anu',
  isOwner: false,
  others: 2,
  named: 'account',
  askedBy: null,
  customer: 'asha',
  contactChangedBy: null,
  sum: 1500_00,
  aloneUpTo: 2000_00,
};
const large = { sum: 2000_01 };

test.each<[string, Partial<PayoutFacts>, boolean]>([
  ['the customer named it: one person, however large', large, true],
  ['a guest named it by link', { named: 'link', customer: null, ...large }, true],
  [
    'by link, after somebody else changed the e-mail',
    { named: 'link', contactChangedBy: 'ben', ...large },
    true,
  ],
  ['by link, after the same person changed the e-mail', { named: 'link', contactChangedBy: 'anu' }, false],
  ['typed, up to the limit', { named: 'anu', askedBy: 'anu', sum: 2000_00 }, true],
  ['typed, above the limit', { named: 'anu', ...large }, false],
  ['typed by somebody else, above the limit', { named: 'ben', askedBy: 'ben', ...large }, true],
  ['asked for by the same person, typed by another', { named: 'ben', askedBy: 'anu', ...large }, false],
  ['an order of one’s own, however small', { customer: 'anu', sum: 1 }, false],
  ['an order of one’s own, typed', { customer: 'anu', named: 'anu', sum: 1 }, false],
  [
    'typed by an owner while others could approve',
    { named: 'anu', isOwner: true, others: 1, ...large },
    false,
  ],
  ['typed by the only person there is', { named: 'anu', isOwner: true, others: 0, ...large }, true],
  ['typed by staff, although there is nobody else', { named: 'anu', others: 0, ...large }, false],
])('%s', (_, more, may) => {
  expect(mayRelease({ ...facts, ...more })).toBe(may);
});
