import type { PaymentStatus } from '../../../contract/checkout.ts';

/** What the page says of an order the shop knows. `closed`: cancelled, expired or come back without money. */
export type PaymentResult = 'confirming' | 'unpaid' | 'paid' | 'cash' | 'returned' | 'closed';

/** `own`: this browser placed or pays the order. Only its money is waited for. */
export function paymentResult(
  {
    orderStatus,
    PaymentStatus: paid,
    paymentMethod,
    advance,
  }: Pick<PaymentStatus, 'orderStatus' | 'PaymentStatus' | 'paymentMethod' | 'advance'>,
  own: boolean,
): PaymentResult {
  if (paid === 'Refund initiated' || paid === 'Refunded') return 'returned';
  if (paid === 'Paid') return orderStatus === 'Cancelled' ? 'returned' : 'paid';
  if (orderStatus === 'Cancelled' || orderStatus === 'Returned') return 'closed';
  if (paymentMethod === 'cod' && advance !== 'waits') return 'cash';
  return own ? 'confirming' : 'unpaid';
}
