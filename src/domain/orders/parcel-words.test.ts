import { expect, test } from 'vitest';
import { ORDER_STATES } from './order-states.ts';
import {
  isComing,
  isLate,
  parcelSentence,
  paymentWords,
  placeWords,
  stateWords,
  stepOf,
  trackingHeadline,
} from './parcel-words.ts';

test('every state of an order has its line, and a parcel at the door its own', () => {
  for (const orderStatus of ORDER_STATES)
    expect(trackingHeadline({ orderStatus, statusId: undefined })).toMatch(/\w+ \w+/);
  expect(trackingHeadline({ orderStatus: 'Shipped', statusId: 7 })).toBe('Your parcel comes today');
  expect(trackingHeadline({ orderStatus: 'Delivered', statusId: 7 })).toBe('Your parcel has arrived');
  expect(trackingHeadline({ orderStatus: 'Shipped', statusId: 11 })).toBe(
    'Your parcel could not be delivered yet',
  );
  for (const statusId of [12, 20])
    expect(trackingHeadline({ orderStatus: 'Shipped', statusId })).toBe('Your parcel goes back to us');
  expect(parcelSentence(6)).toBe('Your parcel travels to you.');
  expect(parcelSentence(99)).toBeUndefined();
});

test('an order whose parcel was lost says so, in both languages', () => {
  const lost = { orderStatus: 'Cancelled', lost: true } as const;
  expect(trackingHeadline({ ...lost, statusId: 6 })).toBe('Your parcel was lost on its way');
  expect(stateWords(lost)).toBe('Cancelled: parcel lost');
  expect(stateWords({ orderStatus: 'Cancelled' })).toBe('Cancelled');
  expect(trackingHeadline({ ...lost, statusId: 6 }, 'hi')).toContain('खो गया');
});

test('a promise is broken on the day after its last, and only while the parcel is not there', () => {
  const promisedTo = '2026-11-20';
  const late = (orderStatus: 'Shipped' | 'Delivered', today: string) =>
    isLate({ orderStatus, promisedTo, today });
  expect(late('Shipped', '2026-11-20')).toBe(false);
  expect(late('Shipped', '2026-11-21')).toBe(true);
  expect(late('Delivered', '2026-11-21')).toBe(false);
});

test('an order that is over and was never paid has nothing red; the others keep "PaymentStatus Paid is green, anything else red"', () => {
  expect(paymentWords('Cancelled', 'Pending')).toEqual({ words: 'Nothing to pay', tone: 'plain' });
  expect(paymentWords('Cancelled', 'Failed')).toEqual({ words: 'Nothing to pay', tone: 'plain' });
  expect(paymentWords('Cancelled', 'Refunded')).toEqual({ words: 'Refunded', tone: 'plain' });
  expect(paymentWords('Confirmed', 'Pending')).toEqual({ words: 'Pending', tone: 'red' });
  expect(paymentWords('Delivered', 'Paid')).toEqual({ words: 'Paid', tone: 'green' });
});

test('a cancelled order is on no way, and its pairs were not sent', () => {
  expect(stepOf('Cancelled')).toBeUndefined();
  expect(isComing('Cancelled')).toBe(false);
  expect(placeWords('reserved', { orderStatus: 'Cancelled' })).toBe('Not sent');
  expect(placeWords('scrapped', { orderStatus: 'Cancelled', lost: true })).toBe('Lost on its way');
  expect(placeWords('returning', { orderStatus: 'Cancelled', lost: true })).toContain('Back with us');
  expect(placeWords('shipped', { orderStatus: 'Shipped' })).toBe('On its way to you');
});
