import type { PaymentStatus } from '../../../../contract/checkout.ts';
import { Failure } from '../../../../domain/errors.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import type { Shop } from '../../../shop.server.ts';
import { refreshPayment } from './check-payment.server.ts';
import { readOrderLink } from '../order-link.server.ts';
import { findOrder } from '../order-record.server.ts';
import { arrivalOf } from '../order-view.server.ts';
import { awaitsPayment } from './settle.server.ts';

/** When each waiting order was last asked about, so that impatient pages do not run the provider over. */
const asked = new Map<string, number>();
const PAUSE_MS = 3_000;
const REMEMBERED = 10_000;

function mayAsk(orderNumber: string): boolean {
  const now = performance.now();
  if (now - (asked.get(orderNumber) ?? -Infinity) < PAUSE_MS) return false;
  if (asked.size >= REMEMBERED) asked.clear();
  asked.set(orderNumber, now);
  return true;
}

/**
 * How an order's payment stands. While it is unknown, the provider is asked: callback and webhook may both be lost.
 * When it comes is only for whoever has its link.
 */
export async function readPaymentStatus(shop: Shop, reference: string, link = ''): Promise<PaymentStatus> {
  const orderNumber = readOrderNumber(reference);
  let order = orderNumber && (await findOrder(shop.sql, orderNumber));
  if (!order) throw new Failure('notFound');
  if (awaitsPayment(order) && mayAsk(order.orderNumber)) {
    await refreshPayment(shop, order).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
    });
    order = (await findOrder(shop.sql, order.orderNumber)) ?? order;
  }
  return {
    success: true,
    orderNumber: order.orderNumber,
    orderStatus: order.status,
    PaymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    ...(order.advance > 0 ? { advance: awaitsPayment(order) ? ('waits' as const) : ('paid' as const) } : {}),
    expected: readOrderLink(shop, link) === order.orderNumber ? arrivalOf(order) : null,
  };
}
