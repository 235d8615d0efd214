import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentOf } from '../text/dates.ts';
import { quietEnd } from './sending-hours.ts';

const night = { quietFrom: 21, quietUntil: 9 };

test('"quiet hours": over night and within a day', () => {
  expect(quietEnd(momentOf('2026-11-20T20:59'), night)).toBeUndefined();
  expect(quietEnd(momentOf('2026-11-20T21:00'), night)).toEqual(momentOf('2026-11-21T09:00'));
  expect(quietEnd(momentOf('2026-11-30T23:59'), night)).toEqual(momentOf('2026-12-01T09:00'));
  expect(quietEnd(momentOf('2026-11-21T08:59'), night)).toEqual(momentOf('2026-11-21T09:00'));
  expect(quietEnd(momentOf('2026-11-21T09:00'), night)).toBeUndefined();
  expect(quietEnd(momentOf('2026-11-21T13:30'), { quietFrom: 13, quietUntil: 14 })).toEqual(
    momentOf('2026-11-21T14:00'),
  );
});

test('none where none are set', () => {
  for (const quiet of [
    { quietFrom: null, quietUntil: null },
    { quietFrom: 21, quietUntil: null },
    { quietFrom: 9, quietUntil: 9 },
  ])
    expect(quietEnd(momentOf('2026-11-21T03:00'), quiet)).toBeUndefined();
});

test('their end is in the future, within a day, and not quiet itself', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, hour, hour, (now, quietFrom, quietUntil) => {
      const end = quietEnd(now, { quietFrom, quietUntil });
      if (!end) return;
      expect(end.getTime() - now.getTime()).toBeGreaterThan(0);
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
      expect(quietEnd(end, { quietFrom, quietUntil })).toBeUndefined();
    }),
  );
});
