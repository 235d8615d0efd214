import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STATES, PAYMENT_STATES } from '../../../domain/orders/order-states.ts';
import { paymentResult } from './payment-result.ts';

const of = (orderStatus: string, PaymentStatus: string, paymentMethod: 'cod' | 'online', own = true) =>
  paymentResult({ orderStatus, PaymentStatus, paymentMethod }, own);

test.each([
  ['Confirmed', 'Paid', 'online', 'paid'],
  ['Delivered', 'Paid', 'cod', 'paid'],
  ['Placed', 'Pending', 'cod', 'cash'],
  ['Placed', 'Pending', 'online', 'confirming'],
  ['Cancelled', 'Failed', 'online', 'closed'],
  ['Cancelled', 'Pending', 'cod', 'closed'],
  ['Returned', 'Pending', 'cod', 'closed'],
  ['Cancelled', 'Refund initiated', 'online', 'returned'],
] as const)('%s, %s, %s: %s', (status, paid, method, result) => {
  expect(of(status, paid, method)).toBe(result);
});

test('of an order with an advance its money is waited for; then it is an order in cash', () => {
  const waiting = { orderStatus: 'Placed', PaymentStatus: 'Pending', paymentMethod: 'cod' as const };
  expect(paymentResult({ ...waiting, advance: 'waits' }, true)).toBe('confirming');
  expect(paymentResult({ ...waiting, advance: 'waits' }, false)).toBe('unpaid');
  expect(paymentResult({ ...waiting, orderStatus: 'Confirmed', advance: 'paid' }, true)).toBe('cash');
});

test('"the specified words for what is paid": no order without money is successful, none that is closed is waited for', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDER_STATES),
      fc.constantFrom(...PAYMENT_STATES),
      fc.constantFrom('cod' as const, 'online' as const),
      fc.boolean(),
      (status, paid, method, own) => {
        const result = of(status, paid, method, own);
        if (paid !== 'Paid') expect(result).not.toBe('paid');
        if (status === 'Cancelled' || !own || method === 'cod') expect(result).not.toBe('confirming');
      },
    ),
  );
});
