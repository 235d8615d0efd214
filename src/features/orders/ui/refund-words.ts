import type { OrderDetails } from '../../../contract/orders.ts';
import { formatINR, paiseFromRupees } from '../../../domain/money/money.ts';
import type { orderScreenMessages } from '../messages/screens.ts';

/** '₹1,499.00, done' */
export function refundWords(
  { amount, status, toCard, toCredit }: NonNullable<OrderDetails['refund']>,
  t: (typeof orderScreenMessages)['en'],
): string {
  const words = t.refunds[toCard ? 'toCard' : toCredit ? 'toCredit' : status];
  return words(formatINR(paiseFromRupees(amount)));
}
