import { paths } from '../../../../contract/paths.ts';
import { paidFirst } from '../../../../domain/orders/advance.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { notifyStaff } from '../notify/staff-notices.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import type { ProviderPayment } from '../../../../services/payment/port.ts';
import type { Shop } from '../../../shop.server.ts';
import {
  findOrder,
  lockOrder,
  setOrderState,
  setPaymentState,
  type OrderRecord,
} from '../order-record.server.ts';
import { cancelLink } from './cancel-payment-request.server.ts';
import { alarmIfWebhookSilent } from './payment-alarms.server.ts';
import { isFree, settleFree } from './free-order.server.ts';
import { settleOpenLink } from './payment-requests.server.ts';
import { readEarlier, receiptOf } from './provider-order.server.ts';
import { awaitsPayment, settle } from './settle.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { restockOrder } from '../place/stock.server.ts';

const MINUTE = 60_000;
/** A provider that cannot be reached this long after a hold's end no longer keeps pairs from other shoppers. */
const PROVIDER_PATIENCE = 60 * MINUTE;
/** No bank reports a payment later than this. */
const GIVE_UP_AFTER = 72 * 60 * MINUTE;

/** Asks the provider what was paid for an order and settles it. */
export async function refreshPayment(shop: Shop, order: OrderRecord): Promise<void> {
  const { payment } = shop.services;
  let providerOrderId = order.providerOrderId;
  if (providerOrderId === null) {
    const made = await payment.findOrderByReceipt(await receiptOf(shop.sql, order));
    providerOrderId = made?.id ?? null;
    if (made)
      await shop.sql`
        update orders set provider_order_id = ${made.id} where id = ${order.id} and provider_order_id is null`;
  }
  if (order.placedBy !== null) await settleOpenLink(shop, order);
  const earlier = await readEarlier(shop.sql, order.id);
  // What has arrived comes first: one that the bank does not let us capture must not hide it.
  const waits = ({ status }: ProviderPayment) => Number(status !== 'captured');
  for (const id of [...(providerOrderId === null ? [] : [providerOrderId]), ...earlier]) {
    const found = (await payment.paymentsOf(id)).toSorted((a, b) => waits(a) - waits(b));
    for (const each of found) await settle(shop, each);
  }
}

/** The sweep of one order: first the provider is asked, only then are pairs given back. */
export async function checkPayment(shop: Shop, orderNumber: string): Promise<void> {
  const order = await findOrder(shop.sql, orderNumber);
  if (!order) return;
  const known = order.providerOrderId !== null || (await readEarlier(shop.sql, order.id)).length > 0;
  if (order.paymentMethod === 'cod' && !known && !awaitsPayment(order)) return;
  if (isFree(order)) return settleFree(shop, order);
  try {
    await refreshPayment(shop, order);
  } catch (error) {
    const overdue = order.holdUntil && shop.now().getTime() > order.holdUntil.getTime() + PROVIDER_PATIENCE;
    if (!(error instanceof ServiceError) || !overdue) throw error;
    shop.log.warn({ order: orderNumber }, 'pairs are given back although the payment provider is silent');
  }
  await releaseIfDue(shop, orderNumber);
  await alarmIfWebhookSilent(shop);
}

const callerOf = ({ billing: { fname, lname, phone } }: OrderRecord): string =>
  `${fname} ${lname} (${phone})`.trim();

/** Ends the hold of an order whose time is over; much later, gives the order up. */
async function releaseIfDue(shop: Shop, orderNumber: string): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    if (!order || !awaitsPayment(order)) return;
    const now = shop.now().getTime();
    // Somebody may be paying it just now.
    if (order.holdUntil && order.holdUntil.getTime() > now) return;
    if (order.holdUntil) {
      await restockOrder(tx, order.id);
      await tx`update orders set hold_until = null where id = ${order.id}`;
      await cancelLink(tx, order, shop.now());
      if (order.paymentStatus === 'Pending') {
        await setPaymentState(tx, order, 'Failed', { actor: 'system', note: 'Not paid in time' });
        await notify(tx, order.id, 'not paid');
        const { tellFailedPayment: way } = await readStored(tx, 'orders');
        // Whoever took the call wants to know.
        await notifyStaff(tx, order.placedBy !== null && way === 'off' ? 'mail' : way, [
          {
            key: `not paid ${orderNumber}`,
            subject: `Payment of ${orderNumber} failed`,
            lines: [
              `${formatINR(paidFirst(order))} were not paid in time. Its pairs are on sale again.`,
              ...(order.placedBy === null ? [] : [`It was placed for ${callerOf(order)}, who got a link.`]),
            ],
            path: paths.backofficeOrder(orderNumber),
            area: 'orders',
          },
        ]);
      }
    }
    if (now - order.placedAt.getTime() >= GIVE_UP_AFTER) {
      await restockOrder(tx, order.id);
      await setOrderState(tx, order, 'Cancelled', { actor: 'system', note: 'Never paid' });
    }
  });
}
