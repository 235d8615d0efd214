import { expect, test } from 'vitest';
import { DEFAULT_DELIVERY } from '../money/fees.ts';
import { DEFAULT_CASH_OFFER } from '../shipping/cash-rules.ts';
import { termsWords } from './terms-words.ts';

test('as the shop opens, nothing is asked for beside the price', () => {
  expect(termsWords(DEFAULT_DELIVERY, DEFAULT_CASH_OFFER)).toEqual({
    deliveryCost: 'delivery costs nothing extra',
    cashCost: 'cash on delivery costs nothing extra',
    waysToPay: 'online or at your door',
  });
});

test.each([
  [{ fee: 60_00, freeFrom: 0 }, 'delivery costs ₹60'],
  [{ fee: 60_00, freeFrom: 999_00 }, 'delivery costs ₹60; from ₹999 it is free'],
  [{ fee: 0, freeFrom: 999_00 }, 'delivery costs nothing extra'],
  [{ fee: 0, freeFrom: 0, byZone: true }, 'delivery costs nothing extra in most places'],
  [{ fee: 60_00, freeFrom: 999_00, byZone: true }, 'delivery costs ₹60 in most places; from ₹999 it is free'],
])('what delivery costs is what the owner has set: %j', (delivery, words) => {
  expect(termsWords(delivery, DEFAULT_CASH_OFFER).deliveryCost).toBe(words);
});

test('a fee for cash is named, and cash that nobody offers is promised nowhere', () => {
  expect(termsWords(DEFAULT_DELIVERY, { offered: true, fee: 40_00, from: 0 })).toMatchObject({
    cashCost: 'cash on delivery costs ₹40 more',
    waysToPay: 'online or at your door',
  });
  expect(termsWords(DEFAULT_DELIVERY, { offered: false, fee: 40_00, from: 0 })).toMatchObject({
    cashCost: 'cash on delivery is not offered at the moment',
    waysToPay: 'online',
  });
  expect(termsWords(DEFAULT_DELIVERY, DEFAULT_CASH_OFFER, false).waysToPay).toBe('at your door');
});
