import { toWholeRupees } from '../../../../domain/money/money.ts';
import type { Shop } from '../../../shop.server.ts';
import { arrivalOf } from '../order-view.server.ts';
import { orderLinkToken } from '../order-link.server.ts';
import type { OrderRecord } from '../order-record.server.ts';
import { isFree, settleFree } from './free-order.server.ts';
import { ensureProviderOrder } from './provider-order.server.ts';

/** What the payment widget is opened with. A free order has none at the provider: the browser goes on to the result. */
export async function onlineAnswer(shop: Shop, order: OrderRecord) {
  if (isFree(order)) await settleFree(shop, order);
  return {
    success: true as const,
    order: {
      id: isFree(order) ? '' : await ensureProviderOrder(shop, order),
      amount: order.amount,
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
  amount: String(toWholeRupees(order.amount)),
  expected: arrivalOf(order),
});
