import { inMoney, paidFirst } from '../../../../domain/orders/advance.ts';
import { toWholeRupees } from '../../../../domain/money/money.ts';
import type { Shop } from '../../../shop.server.ts';
import { arrivalOf } from '../order-view.server.ts';
import { orderLinkToken } from '../order-link.server.ts';
import type { OrderRecord } from '../order-record.server.ts';
import { isFree, settleFree } from './free-order.server.ts';
import { ensureProviderOrder } from './provider-order.server.ts';
import { awaitsPayment } from './settle.server.ts';

/** What the payment widget is opened with. A free order has none at the provider: the browser goes on to the result. */
export async function onlineAnswer(shop: Shop, order: OrderRecord) {
  if (isFree(order)) await settleFree(shop, order);
  return {
    success: true as const,
    order: {
      id: isFree(order) ? '' : await ensureProviderOrder(shop, order),
      amount: paidFirst(order),
      currency: 'INR',
      orderNumber: order.orderNumber,
      link: orderLinkToken(shop, order.orderNumber),
    },
  };
}

export const cashAnswer = (shop: Shop, order: OrderRecord) => ({
  success: true as const,
  orderNumber: order.orderNumber,
  link: orderLinkToken(shop, order.orderNumber),
  amount: String(toWholeRupees(inMoney(order))),
  expected: arrivalOf(order),
});

/** Of an order with an advance the payment widget is opened, as for one that is paid online. */
export async function cashOrAdvance(shop: Shop, order: OrderRecord) {
  const answer = cashAnswer(shop, order);
  return awaitsPayment(order) ? { ...answer, advance: (await onlineAnswer(shop, order)).order } : answer;
}
