import { expect, test } from 'vitest';
import { queryClock, settleBy, settleClock } from './query-clock.ts';

const since = new Date('2026-11-10T00:00:00Z');
test.each([
  ['2026-11-10T00:00:00Z', { hours: 48, state: 'in time' }],
  ['2026-11-11T11:59:59Z', { hours: 12, state: 'in time' }],
  ['2026-11-11T12:00:00Z', { hours: 12, state: 'near' }],
  ['2026-11-12T00:00:00Z', { hours: 0, state: 'near' }],
  ['2026-11-12T00:30:00Z', { hours: 1, state: 'late' }],
  ['2026-11-13T00:00:00Z', { hours: 24, state: 'late' }],
])('at %s the 48 hours of a query are %j', (now, clock) => {
  expect(queryClock(since, new Date(now))).toEqual(clock);
});

test.each([
  ['2026-11-10T06:00:00.000Z', '2026-12-10T06:00:00.000Z'],
  ['2027-01-31T06:00:00.000Z', '2027-02-28T06:00:00.000Z'],
  ['2027-12-15T06:00:00.000Z', '2028-01-15T06:00:00.000Z'],
  // 1 December in India already.
  ['2026-11-30T20:00:00.000Z', '2026-12-31T20:00:00.000Z'],
])('a complaint of %s is to be settled by %s', (received, by) => {
  expect(settleBy(new Date(received)).toISOString()).toBe(by);
});

test.each([
  ['2026-11-10T00:00:00Z', { days: 30, state: 'in time' }],
  ['2026-12-02T00:00:00Z', { days: 8, state: 'in time' }],
  ['2026-12-03T00:00:00Z', { days: 7, state: 'near' }],
  ['2026-12-10T00:00:00Z', { days: 0, state: 'near' }],
  ['2026-12-10T00:00:01Z', { days: 1, state: 'late' }],
])('at %s the month of a complaint is %j', (now, clock) => {
  expect(settleClock(since, new Date(now))).toEqual(clock);
});
