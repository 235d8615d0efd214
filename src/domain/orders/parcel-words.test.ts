import { expect, test } from 'vitest';
import { ORDER_STATES } from './order-states.ts';
import { isLate, parcelSentence, trackingHeadline } from './parcel-words.ts';

test('every state of an order has its line, and a parcel at the door its own', () => {
  for (const orderStatus of ORDER_STATES)
    expect(trackingHeadline({ orderStatus, statusId: undefined })).toMatch(/\w+ \w+/);
  expect(trackingHeadline({ orderStatus: 'Shipped', statusId: 7 })).toBe('Your parcel comes today');
  expect(trackingHeadline({ orderStatus: 'Delivered', statusId: 7 })).toBe('Your parcel has arrived');
  expect(parcelSentence(6)).toBe('Your parcel travels to you.');
  expect(parcelSentence(99)).toBeUndefined();
});

test('a promise is broken on the day after its last, and only while the parcel is not there', () => {
  const promisedTo = '2026-11-20';
  const late = (orderStatus: 'Shipped' | 'Delivered', today: string) =>
    isLate({ orderStatus, promisedTo, today });
  expect(late('Shipped', '2026-11-20')).toBe(false);
  expect(late('Shipped', '2026-11-21')).toBe(true);
  expect(late('Delivered', '2026-11-21')).toBe(false);
});
