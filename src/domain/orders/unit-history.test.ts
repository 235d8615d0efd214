import { expect, test } from 'vitest';
import { unitHistories, type ToldEvent } from './unit-history.ts';

const at = '2026-11-18T09:00:00.000Z';
const event = (kind: ToldEvent['kind'], quantity: number, more: Partial<ToldEvent> = {}): ToldEvent => ({
  line: 1,
  kind,
  quantity,
  at,
  who: '',
  ...more,
});
const sold = event('sold', 2, { from: 'shelf', to: 'reserved', amount: 2798_00 });
const way = [
  event('packed', 2, { from: 'reserved', to: 'packed' }),
  event('shipped', 2, { from: 'packed', to: 'shipped' }),
  event('delivered', 2, { from: 'shipped', to: 'delivered' }),
];
const told = (events: readonly ToldEvent[]) =>
  unitHistories(1, events).map(({ place, events: own }) => [place, ...own.map(({ text }) => text)]);

test('one of two units is returned and credited, the other stays', () => {
  const returned = [
    event('restocked', 1, { from: 'delivered', to: 'shelf' }),
    event('credited', 1, { amount: 1399_00 }),
  ];
  expect(told([sold, ...way, ...returned])).toEqual([
    [
      'shelf',
      'Sold and reserved',
      'Packed',
      'Shipped',
      'Delivered',
      'Received back, restocked',
      'Credited, ₹1,399.00',
    ],
    ['delivered', 'Sold and reserved', 'Packed', 'Shipped', 'Delivered'],
  ]);
});

test('a unit is credited first and comes back later: both are about the same one', () => {
  const steps = [
    event('credited', 1, { amount: 100 }),
    event('scrapped', 1, { from: 'delivered', to: 'scrapped' }),
  ];
  expect(told([sold, ...way, ...steps])[0]).toEqual([
    'scrapped',
    'Sold and reserved',
    'Packed',
    'Shipped',
    'Delivered',
    'Credited, ₹1.00',
    'Received back, scrapped',
  ]);
});

test('of two units one is scrapped in the shop and the other lost; the lost one comes back', () => {
  const steps = [
    event('scrapped', 1, { from: 'reserved', to: 'scrapped' }),
    event('shipped', 1, { from: 'reserved', to: 'shipped' }),
    event('lost', 1, { from: 'shipped', to: 'scrapped' }),
    event('credited', 1, { amount: 1399_00 }),
  ];
  const lost = () => unitHistories(1, [sold, ...steps]).map((unit) => unit.lost);
  expect(lost()).toEqual([false, true]);
  steps.push(event('found', 1, { from: 'scrapped', to: 'returning' }));
  steps.push(event('restocked', 1, { from: 'returning', to: 'shelf' }));
  expect(lost()).toEqual([false, false]);
  expect(told([sold, ...steps])[1]?.filter((text) => text !== 'Credited, ₹1,399.00')).toEqual([
    'shelf',
    'Sold and reserved',
    'Shipped',
    'Lost with its parcel, scrapped',
    'Came back after it was lost',
    'Came back with its parcel, restocked',
  ]);
});

test('an exchange, and what its replacement is credited with later', () => {
  const steps = [
    event('exchange reserved', 1, { from: 'shelf', to: 'exchange', size: 38 }),
    event('restocked', 1, { from: 'delivered', to: 'shelf' }),
    event('exchanged', 1, { from: 'exchange', size: 38, otherOrder: 'b', otherNumber: 'KDB' }),
    event('credited', 1, { amount: 1399_00, otherOrder: 'b', otherNumber: 'KDB' }),
  ];
  const [first, second] = told([sold, ...way, ...steps]);
  expect(first?.slice(5)).toEqual([
    'Size 38 reserved for an exchange',
    'Received back, restocked',
    'Exchanged for size 38 by KDB',
    'Credited, ₹1,399.00 for KDB',
  ]);
  expect(second).toHaveLength(5);
});

test('lines that are changed, released and reserved again', () => {
  const steps = [
    event('changed', 1, { from: 'reserved', to: 'shelf' }),
    event('changed', 1, { from: 'shelf', to: 'reserved' }),
    event('credited', 0, { amount: 50_00 }),
  ];
  expect(told([sold, ...steps])).toEqual([
    ['shelf', 'Sold and reserved', 'Removed by a change of the order'],
    ['reserved', 'Sold and reserved', 'Price reduced by ₹50.00'],
    ['reserved', 'Added by a change of the order', 'Price reduced by ₹50.00'],
  ]);
});
