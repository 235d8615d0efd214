import { Failure } from '../../../../domain/errors.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { paidFirst } from '../../../../domain/orders/advance.ts';
import {
  discountError,
  STAFF_DISCOUNT_ID,
  type StaffDiscount,
} from '../../../../domain/orders/staff-discount.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { OrderRecord } from '../order-record.server.ts';
import { askForPayment } from '../pay/payment-requests.server.ts';
import type { ByStaff } from './order-of-sale.ts';
import type { Quote } from './quote.server.ts';

/** Who places an order for a caller, what they take off and how much they may, and how long its link reserves the pairs. */
export interface StaffPlacing {
  readonly who: string;
  readonly discount: StaffDiscount | null;
  readonly discountUpTo: number;
  readonly holdMinutes: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

/** The goods after offers, and what staff take off them. */
export function discountOf({ totals: { lines } }: Quote): { goods: number; taken: number } {
  const taken = sum(
    lines.flatMap(({ offerShares }) =>
      offerShares.filter(({ offer }) => offer === STAFF_DISCOUNT_ID).map(({ amount }) => amount),
    ),
  );
  const goods = sum(lines.map(({ unitPrice, quantity, discount }) => unitPrice * quantity - discount));
  return { goods: goods + taken, taken };
}

export function refuseDiscount(quote: Quote, { discountUpTo }: StaffPlacing): void {
  const message = discountError(discountOf(quote), discountUpTo);
  if (message !== undefined) throw new Failure('notAllowed', { message });
}

/** The caller is on the phone: nobody has to ask again whether the order is meant. */
export const byStaff = ({ who, discount }: StaffPlacing, at: Date): ByStaff => ({
  placedBy: who,
  staffDiscount: discount,
  phoneConfirmedAt: at,
});

/** What follows in the same transaction: the audit log, and the link by which it is paid. */
export async function staffPlaced(
  tx: Tx,
  order: OrderRecord,
  { who, discount }: StaffPlacing,
): Promise<void> {
  const { id, orderNumber, credit } = order;
  const amount = paidFirst(order);
  const off = discount && (discount.kind === 'percent' ? `${discount.percent}%` : formatINR(discount.amount));
  const words = discount ? `, ${off} off: ${discount.reason}` : '';
  const paid = credit > 0 ? `, ${formatINR(credit)} of it with store credit` : '';
  await writeAuditLog(tx, who, `${orderNumber}: placed for the customer${paid}${words}`, { orderId: id });
  if (amount > 0) await askForPayment(tx, { orderId: id, amount, who, whole: true });
}
