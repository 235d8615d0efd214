import type { RefundByHandInput } from '../../../../contract/order-admin.ts';
import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { creditAmount, creditPairs } from '../../../../domain/orders/order-money.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { holdOrder } from '../edit/change-order.server.ts';
import { putBackPairs } from '../place/stock.server.ts';
import { refundPart } from './refund-credit.server.ts';

/** A part of an order's money goes back, by the pair or as an amount, with a credit note. Twice at once is once. */
export async function refundOrder(
  shop: Shop,
  wish: RefundByHandInput & { orderNumber: string; who: string },
): Promise<{ message: string }> {
  return inTransaction(shop.sql, async (tx) => {
    const { order, money } = await holdOrder(tx, wish.orderNumber);
    if (order.paymentStatus !== 'Paid')
      throw impossibleMove(
        'Only what has been paid can be given back. Cancel the order, or change its lines.',
      );
    if (money.remaining !== wish.kept)
      throw impossibleMove('Something of this order was refunded or changed meanwhile. Please look again.');
    if (money.due > 0) throw impossibleMove('The difference is not paid yet. Change the lines back instead.');
    const credit =
      wish.amount === undefined
        ? creditPairs(money.sold, wish.lines, wish)
        : creditAmount(money.sold, wish.amount);
    if (!credit || credit.total === 0)
      throw new Failure('invalidInput', { message: `At most ${formatINR(money.remaining)} can go back.` });
    const by = { actor: 'staff', who: wish.who, note: wish.reason } as const;
    const reason = wish.amount === undefined ? 'returned' : 'goodwill';
    if (wish.backToStock && wish.amount === undefined) {
      const pairs = credit.lines.flatMap(({ line, quantity }) => {
        const sold = order.lines[line - 1];
        return sold ? [{ productId: sold.productId, size: sold.size, quantity }] : [];
      });
      const { orderNumber } = order;
      await putBackPairs(tx, pairs, { cause: 'return', who: wish.who, orderNumber });
    }
    await refundPart(tx, order, credit, { reason, by, now: shop.now(), askedBy: wish.who });
    const text = `${order.orderNumber}: ${formatINR(credit.total)} refunded (${wish.reason})`;
    await writeAuditLog(tx, wish.who, text, {
      orderId: order.id,
      before: money.remaining,
      after: money.remaining - credit.total,
    });
    return { message: `${formatINR(credit.total)} go back to the customer.` };
  });
}
