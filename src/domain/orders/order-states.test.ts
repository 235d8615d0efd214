import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ORDER_MOVES,
  move,
  movePayment,
  nextStates,
  ORDER_STATES,
  PAYMENT_STATES,
  tone,
  type OrderState,
} from './order-states.ts';
import { canCancel, canRequestReturn, DEFAULT_RETURN_DAYS } from './return-promise.ts';

const start = new Date('2026-11-15T06:00:00Z');
const after = (hours: number, ms = 0) => new Date(start.getTime() + hours * 3_600_000 + ms);
const anyState = fc.constantFrom(...ORDER_STATES);

describe('order states', () => {
  it('lets staff bring an order from placed to delivered', () => {
    const way: OrderState[] = ['Placed', 'Confirmed', 'Packed', 'Shipped', 'Delivered'];
    way.slice(1).forEach((to, index) => {
      expect(move(way[index] ?? 'Placed', to, 'staff')).toEqual({ ok: true });
    });
  });

  it('says why a move is refused', () => {
    expect(move('Delivered', 'Packed', 'staff')).toEqual({
      ok: false,
      reason: 'An order that is Delivered cannot become Packed.',
    });
    expect(move('Placed', 'Confirmed', 'customer')).toEqual({
      ok: false,
      reason: 'You cannot change an order from Placed to Confirmed.',
    });
  });

  it('offers exactly the moves that are allowed', () => {
    expect(nextStates('Confirmed', 'staff')).toEqual(['Packed', 'Shipped', 'Cancelled']);
    expect(nextStates('Delivered', 'customer')).toEqual(['Return requested']);
    fc.assert(
      fc.property(anyState, anyState, fc.constantFrom('customer', 'staff', 'system'), (from, to, who) => {
        expect(nextStates(from, who).includes(to)).toBe(move(from, to, who).ok);
      }),
    );
  });

  it('never ends anywhere but Cancelled, Returned, or with a delivered order', () => {
    expect(ORDER_STATES.filter((state) => Object.keys(ORDER_MOVES[state]).length === 0)).toEqual([
      'Cancelled',
      'Returned',
    ]);
    const reached = new Set<OrderState>(['Placed']);
    for (const from of reached) {
      for (const who of ['staff', 'system'] as const) for (const to of nextStates(from, who)) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...ORDER_STATES].toSorted());
  });

  it('never lets anybody cancel an order once it is shipped, or twice; only staff end one whose parcel is lost', () => {
    const from = (who: 'customer' | 'staff' | 'system') =>
      ORDER_STATES.filter((state) => move(state, 'Cancelled', who).ok);
    expect(from('system')).toEqual(['Placed', 'Confirmed', 'Packed']);
    expect(from('customer')).toEqual(['Placed', 'Confirmed', 'Packed']);
    expect(from('staff')).toEqual(['Placed', 'Confirmed', 'Packed', 'Shipped']);
    const may = ORDER_STATES.filter(
      (orderStatus) => canCancel({ orderStatus, orderDate: start }, start, 'staff').ok,
    );
    expect(may).toEqual(['Placed', 'Confirmed', 'Packed']);
  });
});

describe('payment states', () => {
  it('moves money only forward: paid is refunded, never unpaid', () => {
    const allowed = PAYMENT_STATES.flatMap((from) =>
      PAYMENT_STATES.filter((to) => movePayment(from, to, 'system').ok).map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual([
      'Pending → Paid',
      'Pending → Failed',
      // The advance of an order with cash on delivery.
      'Pending → Refund initiated',
      'Paid → Refund initiated',
      'Failed → Pending',
      'Failed → Paid',
      'Refund initiated → Refunded',
      'Refunded → Refund initiated',
    ]);
    expect(movePayment('Pending', 'Paid', 'customer').ok).toBe(false);
  });

  it('"PaymentStatus Paid is green, anything else red"', () => {
    expect(tone('Paid')).toBe('green');
    expect(PAYMENT_STATES.filter((state) => tone(state) === 'red')).toHaveLength(4);
    expect(tone('paid')).toBe('red');
  });
});

describe('"Cancellation window 2 days after ordering"', () => {
  const placed = { orderStatus: 'Placed' as const, orderDate: start };

  it('holds to the end of the 48th hour', () => {
    expect(canCancel(placed, start)).toEqual({ ok: true });
    expect(canCancel(placed, after(48))).toEqual({ ok: true });
    expect(canCancel(placed, after(48, 1))).toEqual({
      ok: false,
      reason: 'An order can be cancelled within 2 days of ordering.',
    });
  });

  it('closes when the order is shipped, and does not open twice', () => {
    expect(canCancel({ ...placed, orderStatus: 'Packed' }, start).ok).toBe(true);
    expect(canCancel({ ...placed, orderStatus: 'Shipped' }, start)).toEqual({
      ok: false,
      reason: 'This order has been shipped and can no longer be cancelled.',
    });
    expect(canCancel({ ...placed, orderStatus: 'Cancelled' }, start)).toEqual({
      ok: false,
      reason: 'This order is already cancelled.',
    });
  });

  it('does not bind the shop, and fails closed on a broken date', () => {
    expect(canCancel(placed, after(100), 'staff').ok).toBe(true);
    expect(canCancel({ ...placed, orderStatus: 'Shipped' }, start, 'staff').ok).toBe(false);
    expect(canCancel({ ...placed, orderDate: new Date(NaN) }, start).ok).toBe(false);
  });
});

describe('"reporting damaged or not-as-expected product within 2 days of receipt"', () => {
  const delivered = { orderStatus: 'Delivered' as const, deliveredAt: start };

  it.each([
    [delivered, after(48), undefined],
    [delivered, after(48, 1), 'A return can be requested within 2 days of delivery.'],
    [
      { ...delivered, orderStatus: 'Shipped' as const },
      start,
      'A return can be requested once the order is delivered.',
    ],
    [{ ...delivered, deliveredAt: null }, start, 'A return can be requested once the order is delivered.'],
    [
      { ...delivered, orderStatus: 'Return requested' as const },
      start,
      'A return has already been requested for this order.',
    ],
  ])('%j', (order, now, reason) => {
    expect(canRequestReturn(order, now, { returnDays: DEFAULT_RETURN_DAYS, exchangeDays: 0 })).toEqual(
      reason === undefined ? { ok: true } : { ok: false, reason },
    );
  });
});
