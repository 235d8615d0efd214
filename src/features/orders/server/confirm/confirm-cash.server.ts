import { paths } from '../../../../contract/paths.ts';
import { Failure } from '../../../../domain/errors.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { notifyStaff } from '../notify/staff-notices.server.ts';
import { lockOrder, writeHistory, type OrderRecord } from '../order-record.server.ts';
import { queueShipment } from '../ship/queue-shipment.server.ts';
import { isConfirmationCode, readConfirmationToken } from './confirmation-proof.server.ts';
import { readConfirmation, type Confirmation } from './read-confirmation.server.ts';

/** So many codes may be mistyped; then the link or a call is needed. */
const MOST_WRONG_CODES = 5;

type Proof = { readonly link: string } | { readonly orderNumber: string; readonly code: string };
type Confirmed = { readonly orderNumber: string; readonly message: string };

const WRONG_LINK =
  'This link is not right. Please open the whole link of our message, or type the order number and the code.';
const WRONG_CODE = 'Order number and code do not belong together. Please look at our message again.';
const TOO_MANY = 'The code was mistyped too often. Please open the link of our message, or call us.';

const refuse = (message: string): Failure => new Failure('confirmationRefused', { message });

/** Why an order cannot be confirmed, or the sentence for one that needs nothing more; undefined when it waits. */
function settled(
  { orderNumber, status, phoneConfirmedAt }: OrderRecord,
  asked: Confirmation | undefined,
  now: Date,
): Confirmed | undefined {
  if (status === 'Cancelled')
    throw new Failure('confirmationEnded', {
      message: `Your order ${orderNumber} is cancelled. Nothing will be sent, and there is nothing to pay.`,
    });
  if (!asked) return { orderNumber, message: `Your order ${orderNumber} needs no confirmation.` };
  if (asked.confirmedAt !== null || phoneConfirmedAt !== null)
    return {
      orderNumber,
      message: `Your order ${orderNumber} is confirmed already. There is nothing left to do.`,
    };
  if (status !== 'Placed' && status !== 'Confirmed')
    return { orderNumber, message: `Your order ${orderNumber} is on its way already.` };
  if (now >= asked.expiresAt)
    throw new Failure('confirmationEnded', {
      message: `The time to confirm your order ${orderNumber} has passed. Please call us if you still want it.`,
    });
  return undefined;
}

async function countWrong(tx: Tx, orderId: string): Promise<Failure> {
  await tx`update cash_confirmations set wrong_codes = wrong_codes + 1 where order_id = ${orderId}`;
  return refuse(WRONG_CODE);
}

async function confirmHeld(
  tx: Tx,
  shop: Shop,
  { order, by, code }: { order: OrderRecord; by: 'link' | 'code'; code?: string | undefined },
): Promise<Confirmed | Failure> {
  const asked = await readConfirmation(tx, order.id);
  if (code !== undefined) {
    // The same sentence as for an unknown number: nobody learns which exist.
    if (!asked) return refuse(WRONG_CODE);
    if (asked.wrongCodes >= MOST_WRONG_CODES) return refuse(TOO_MANY);
    if (!isConfirmationCode(shop, order.orderNumber, code)) return countWrong(tx, order.id);
  }
  const now = shop.now();
  const done = settled(order, asked, now);
  if (done) return done;
  await tx`
    update cash_confirmations set confirmed_at = ${now}, confirmed_by = ${by} where order_id = ${order.id}`;
  const note = by === 'link' ? 'Confirmed by link' : 'Confirmed by code';
  const { paymentStatus: same } = order;
  await writeHistory(tx, order.id, { kind: 'payment', from: same, to: same, actor: 'customer', note });
  const { bookParcel, tellConfirmedCash } = await readStored(tx, 'orders');
  await notifyStaff(tx, tellConfirmedCash, [
    {
      key: `confirmed ${order.orderNumber}`,
      subject: `${order.orderNumber} is confirmed`,
      lines: [`Its buyer has confirmed ${formatINR(order.amount)} in cash. It can be packed.`],
      path: paths.backofficeOrder(order.orderNumber),
      area: 'orders',
    },
  ]);
  if (bookParcel === 'confirmed' && order.status === 'Confirmed') await queueShipment(tx, order.id);
  return {
    orderNumber: order.orderNumber,
    message: `Thank you. Your order ${order.orderNumber} is confirmed and will be packed.`,
  };
}

/** The buyer still wants the order. Of many clicks one confirms it; the others are told that it is done. */
export async function confirmCash(shop: Shop, proof: Proof): Promise<Confirmed> {
  const byLink = 'link' in proof;
  const number = byLink
    ? readConfirmationToken(shop, proof.link)
    : readOrderNumber(proof.orderNumber.trim().toUpperCase());
  const result = await inTransaction(shop.sql, async (tx) => {
    const order = number === undefined ? undefined : await lockOrder(tx, number);
    if (!order) return refuse(byLink ? WRONG_LINK : WRONG_CODE);
    return confirmHeld(tx, shop, byLink ? { order, by: 'link' } : { order, by: 'code', code: proof.code });
  });
  // Thrown behind the commit: a mistyped code is counted.
  if (result instanceof Failure) throw result;
  return result;
}
