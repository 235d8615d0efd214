import { expect, test } from 'vitest';
import { queryClock } from './query-clock.ts';

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
