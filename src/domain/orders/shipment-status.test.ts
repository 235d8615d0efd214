import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  eventTime,
  formatEventTime,
  furthestStage,
  needsAttention,
  orderStateOf,
  SHIPMENT_STATUSES,
  stageOf,
  statusLabel,
  tidyEvents,
  type ParcelStage,
} from './shipment-status.ts';

const LABELS =
  '1 Order Uploaded, 2 Order Assigned, 3 Order Failed, 4 Pickup Pending, 5 Picked, 6 Intransit, 7 Out for Delivery, 8 Order Cancelled, 9 Shipment Cancelled, 10 Delivered, 11 Delivery Failed, 12 RTO Pending, 13 RTO Delivered, 14 Heldup, 15 Lost, 16 Damaged, 17 Contact Customer Care, 18 Arrived at Destination, 19 Cancellation Requested, 20 RTO Undelivered, 21 Pickup Cancelled by Merchant, 22 Pickup Cancelled by Courier, 23 Pickup Failed, 24 Auto Cancelled, 25 Order Processing';

describe('shipment status codes', () => {
  it('have the labels of the specification', () => {
    expect(SHIPMENT_STATUSES.map(({ id, label }) => `${id} ${label}`).join(', ')).toBe(LABELS);
  });

  it.each<[ParcelStage, number[]]>([
    ['processing', [1, 2, 4, 23, 25]],
    ['shipped', [5, 6, 7, 11, 14, 17, 18]],
    ['delivered', [10]],
    ['cancelled', [8, 9, 21, 22, 24]],
    ['returning', [12, 20]],
    ['returned', [13]],
    ['exception', [3, 15, 16, 19]],
  ])('are %s for %j', (stage, ids) => {
    expect(SHIPMENT_STATUSES.filter((entry) => entry.stage === stage).map((entry) => entry.id)).toEqual(ids);
  });

  it('show an unknown id by the courier’s own words, and call for attention', () => {
    expect(statusLabel(99, ' Held by customs ')).toBe('Held by customs');
    expect(statusLabel(99)).toBe('Status 99');
    expect(stageOf(99)).toBeUndefined();
    expect([99, 15, 6].map(needsAttention)).toEqual([true, true, false]);
  });
});

describe('the furthest stage', () => {
  it('never runs backwards', () => {
    expect(furthestStage('processing', [5, 6, 4, 1])).toBe('shipped');
    expect(furthestStage('delivered', [6, 12, 13, 9])).toBe('delivered');
    expect(furthestStage('processing', [10, 6])).toBe('delivered');
    expect(furthestStage('shipped', [12, 6, 13])).toBe('returned');
    expect(furthestStage('shipped', [15, 99])).toBe('shipped');
    // Staff have given it up, and it turns up.
    expect(furthestStage('lost', [6, 15, 12])).toBe('lost');
    expect([furthestStage('lost', [6, 10]), furthestStage('lost', [13])]).toEqual(['delivered', 'returned']);
    expect(furthestStage('processing', [])).toBe('processing');
  });

  it('once ended stays ended, whatever comes', () => {
    const ids = fc.array(fc.integer({ min: 0, max: 30 }));
    fc.assert(
      fc.property(ids, ids, (before, later) => {
        const stage = furthestStage('processing', before);
        const next = furthestStage(stage, later);
        if (['delivered', 'returned', 'cancelled'].includes(stage)) expect(next).toBe(stage);
        expect(furthestStage(next, [...before, ...later])).toBe(next);
        expect(next).not.toBe('exception');
      }),
    );
  });

  it('moves the order where it clearly must, and leaves cancellation to people', () => {
    expect(orderStateOf('shipped')).toBe('Shipped');
    expect(orderStateOf('returning')).toBe('Shipped');
    expect(orderStateOf('delivered')).toBe('Delivered');
    expect(orderStateOf('returned')).toBe('Returned');
    expect([orderStateOf('processing'), orderStateOf('cancelled'), orderStateOf('exception')]).toEqual(
      Array(3).fill(undefined),
    );
  });
});

describe('event times', () => {
  it.each([
    ['2026-11-15T15:35:07.000Z', '15-11-2026 09:05 PM'],
    ['2026-11-14T18:30:00Z', '15-11-2026 12:00 AM'],
    ['2026-11-15 21:05:00', '15-11-2026 09:05 PM'],
    ['2026-11-15T21:05:00+05:30', '15-11-2026 09:05 PM'],
    ['2026-11-15T10:35:00-0500', '15-11-2026 09:05 PM'],
    ['2026-13-15T21:05:00Z', '2026-13-15T21:05:00Z'],
    ['soon', 'soon'],
    ['', ''],
  ])('"dd-mm-yyyy, 12-hour": %s is %s', (text, shown) => {
    expect(formatEventTime(text)).toBe(shown);
  });

  it('reads back every instant', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          expect(eventTime(date.toISOString())?.getTime()).toBe(date.getTime() - date.getUTCMilliseconds());
        },
      ),
    );
  });
});

describe('a list of events', () => {
  const event = (status_id: number, courier_event_date_time: string, current_location = 'Mysuru') => ({
    status_id,
    current_location,
    courier_event_date_time,
  });

  it('is sorted by time and says everything once', () => {
    const picked = event(5, '2026-11-15T06:00:00.000Z');
    const same = event(5, '2026-11-15 11:30:00');
    const moving = event(6, '2026-11-15T08:00:00.000Z');
    const odd = event(14, 'later');
    expect(tidyEvents([odd, moving, picked, moving, odd, same]).map((one) => one.status_id)).toEqual([
      5, 6, 14,
    ]);
  });

  it('is the same in whatever order it came', () => {
    const events = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 25 }), hour: fc.integer({ min: 10, max: 23 }) }),
      { selector: ({ hour }) => hour },
    );
    fc.assert(
      fc.property(events, (list) => {
        const all = list.map(({ id, hour }) => event(id, `2026-11-15T${hour}:00:00Z`));
        expect(tidyEvents([...all.toReversed(), ...all])).toEqual(tidyEvents(all));
      }),
    );
  });

  it('keeps the newest 200 of a huge answer', () => {
    const huge = Array.from({ length: 5000 }, (_, n) => event(6, '2026-11-15T08:00:00Z', `stop ${n}`));
    expect(tidyEvents(huge)).toHaveLength(200);
  });
});
