import { Failure } from '../../../../domain/errors.ts';
import { paidFirst } from '../../../../domain/orders/advance.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { orderLinkToken } from '../order-link.server.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import type { Shop } from '../../../shop.server.ts';
import type { OrderRecord } from '../order-record.server.ts';

const FRESH_MS = 2_000;

/**
 * Our order number is the provider's receipt: after a lost answer or a crash its order is found again by it. An order that
 * was resumed at another total has another receipt.
 */
export async function receiptOf(db: Db, { id, orderNumber }: OrderRecord): Promise<string> {
  const earlier = await readEarlier(db, id);
  return earlier.length === 0 ? orderNumber : `${orderNumber}-${earlier.length + 1}`;
}

/** Its orders at the provider of earlier totals. */
export async function readEarlier(db: Db, orderId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select provider_order_id as id from earlier_provider_orders where order_id = ${orderId}`;
  return rows.map(({ id }) => id);
}

async function findOrMake(shop: Shop, order: OrderRecord) {
  const { payment } = shop.services;
  const receipt = await receiptOf(shop.sql, order);
  // An order placed this very moment cannot be known to the provider yet.
  const mayExist = shop.now().getTime() - order.placedAt.getTime() > FRESH_MS;
  const made = mayExist ? await payment.findOrderByReceipt(receipt) : undefined;
  const amount = paidFirst(order);
  if (made?.amount === amount) return made;
  const { orderNumber } = order;
  return payment.createOrder({ amount, receipt, notes: { orderNumber } });
}

/** One order at the provider per order of ours. Of two that make one at once, the first to be stored is used. */
export async function ensureProviderOrder(shop: Shop, order: OrderRecord): Promise<string> {
  if (order.providerOrderId !== null) return order.providerOrderId;
  try {
    const made = await findOrMake(shop, order);
    await shop.sql`
      update orders set provider_order_id = ${made.id}
      where id = ${order.id} and provider_order_id is null and amount = ${order.amount}`;
    const [stored] = await shop.sql<{ id: string | null }[]>`
      select provider_order_id as id from orders where id = ${order.id}`;
    // It costs something else meanwhile: what is not stored must not be paid.
    if (!stored?.id) throw new Failure('busy', { retryAfterSeconds: 1 });
    return stored.id;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // The order stands and its pairs are held: the shopper may try again, or pay at delivery.
    throw new Failure('paymentUnavailable', {
      details: { orderNumber: order.orderNumber, link: orderLinkToken(shop, order.orderNumber) },
      retryAfterSeconds: 10,
    });
  }
}
