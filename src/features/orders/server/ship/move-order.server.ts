import { formatINR, type Paise } from '../../../../domain/money/money.ts';
import { retainedOf } from '../../../../domain/orders/advance.ts';
import { orderStateOf, type ParcelStage } from '../../../../domain/orders/shipment-status.ts';
import { move, type OrderState } from '../../../../domain/orders/order-states.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { setOrderState, setPaymentState, type By, type OrderRecord } from '../order-record.server.ts';
import { readMoney } from '../refund/order-money.server.ts';
import { askForPayment } from '../pay/payment-requests.server.ts';
import { refundAll, refundFromPayments, retainAdvance } from '../refund/refund-credit.server.ts';
import { isOwn, type Booking } from './booking.server.ts';

interface Moved {
  readonly order: OrderRecord;
  readonly booking: Booking;
  /** Where the parcel is now; `booking` says where it was. */
  readonly stage: ParcelStage;
  readonly now: Date;
  /** The courier, unless staff follow the parcel by hand. */
  readonly by?: By;
  /** What the customer is told when it has left. */
  readonly left?: 'shipped' | 'out for delivery';
}

/** The way an order goes from where it is to where its parcel is, step by step through the table of states. */
function stepsTo(from: OrderState, to: OrderState): OrderState[] {
  if (move(from, to, 'system').ok) return [to];
  return move(from, 'Shipped', 'system').ok && move('Shipped', to, 'system').ok ? ['Shipped', to] : [];
}

/** An order follows its parcel: handed over, delivered, come back. Each happens once, in the transaction that writes the stage. */
export async function moveOrder(tx: Tx, { order, booking, stage, now, ...rest }: Moved): Promise<void> {
  const { by = { actor: 'system', note: 'Courier' }, left = 'shipped' } = rest;
  const target = orderStateOf(stage);
  if (target === undefined || target === order.status) return;
  const steps = stepsTo(order.status, target);
  // What a return or a refusal of the customer's has begun is not undone by an old message.
  if (order.status === 'Return requested' || steps.length === 0) return;
  let current = order;
  for (const step of steps) current = await setOrderState(tx, current, step, by);
  if (target === 'Shipped') await notify(tx, order.id, left);
  if (target === 'Delivered') await delivered(tx, { order: current, booking, by, now });
  if (target === 'Returned') await cameBack(tx, current, booking, now);
}

interface Delivered {
  readonly order: OrderRecord;
  readonly booking: Booking;
  readonly by: By;
  readonly now: Date;
}

/**
 * What was taken at the door is a payment like others: as much as the courier was told. Where that is not what is due, the
 * parcel left before it heard of a change: the customer gets the rest back, or is asked for it.
 */
async function delivered(tx: Tx, { order, booking, by: { actor, who }, now }: Delivered): Promise<void> {
  const { id, orderNumber } = order;
  await notify(tx, id, 'delivered');
  if (order.paymentMethod !== 'cod' || order.paymentStatus !== 'Pending') return;
  const due = Math.max(0, (await readMoney(tx, order)).due);
  const amount = booking.sent?.codValue ?? due;
  const instead = amount === due ? '' : `: ${formatINR(amount)} instead of ${formatINR(due)}`;
  const paid = await setPaymentState(tx, order, 'Paid', {
    actor,
    who,
    note: `Collected at the door${instead}`,
  });
  if (amount > 0)
    await tx`
      insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, channel)
      values (${id}, ${`cash_${orderNumber}`}, '', ${amount}, 'cash', true, 'cash') on conflict do nothing`;
  if (amount > due) await refundFromPayments(tx, paid, amount - due, { reason: 'changed', now });
  if (amount < due) await askForPayment(tx, { orderId: id, amount: due - amount, who: who ?? 'Shop' });
}

async function retained(tx: Tx, order: OrderRecord): Promise<Paise> {
  const { paid, refunded, remaining } = await readMoney(tx, order);
  return retainedOf(order, { paid: paid - refunded, remaining });
}

const TRIED = { courier: 11, own: 7 };

/** Whether somebody stood at the door with the parcel: one that never came there was not refused. */
async function wasTried(tx: Tx, { id }: OrderRecord, booking: Booking): Promise<boolean> {
  const [tried] = await tx`
    select 1 from shipment_events
    where order_id = ${id} and status_id = ${TRIED[isOwn(booking) ? 'own' : 'courier']} limit 1`;
  return tried !== undefined;
}

export const CAME_BACK = 'The parcel came back: look at the goods and put them into stock.';

/** Nobody took the parcel in. The money goes back at once; whether the shoes may be sold again, people decide. */
async function cameBack(tx: Tx, order: OrderRecord, booking: Booking, now: Date): Promise<void> {
  await tx`update shipments set attention = ${CAME_BACK} where order_id = ${order.id}`;
  const wish = { reason: 'returned', by: { actor: 'system' }, now } as const;
  const stays = order.advanceRetained ? await retained(tx, order) : 0;
  if (stays > 0 && (await wasTried(tx, order, booking))) await retainAdvance(tx, order, { ...wish, stays });
  else await refundAll(tx, order, wish);
}
