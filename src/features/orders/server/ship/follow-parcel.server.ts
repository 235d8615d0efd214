import {
  furthestStage,
  needsAttention,
  orderStateOf,
  statusLabel,
  tidyEvents,
  type ParcelStage,
} from '../../../../domain/orders/shipment-status.ts';
import { move, type OrderState } from '../../../../domain/orders/order-states.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import type { CourierEvent } from '../../../../services/courier/port.ts';
import {
  findOrderById,
  lockOrder,
  setOrderState,
  setPaymentState,
  type OrderRecord,
} from '../order-record.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { indexOrder } from '../admin/index-order.server.ts';
import { refundAll } from '../refund/refund-credit.server.ts';
import { failureOf } from './failed-delivery.ts';
import { STOP_PARCEL, watchParcel } from './queue-shipment.server.ts';
import { recallParcel } from './recall-parcel.server.ts';

interface Options {
  /** The number a message of the courier named; it counts once the courier confirms it. */
  readonly awbNo?: string | null;
  /** Pass by what the adapter remembers. */
  readonly fresh?: boolean;
}

interface Shipment {
  awb_no: string | null;
  stage: ParcelStage;
  checked_at: Date | null;
}

/** Of two that ask at once the one that hears less may write last: it asks again, so many times. */
const MOST_TRIES = 3;

const OUT_FOR_DELIVERY = 7;

/** Asks the courier about a parcel and takes over what is new. Throws a ServiceError when the courier does not answer. */
export async function followParcel(
  shop: Shop,
  orderId: string,
  options: Options = {},
  tries = 1,
): Promise<void> {
  const [known] = await shop.sql<Pick<Shipment, 'awb_no' | 'checked_at'>[]>`
    select awb_no, checked_at from shipments where order_id = ${orderId}`;
  const awbNo = options.awbNo ?? known?.awb_no;
  if (!known || !awbNo) return;
  const told = tidyEvents(await shop.services.courier.track(awbNo, { fresh: options.fresh ?? true }));
  const isLate = await inTransaction(shop.sql, async (tx) => {
    const found = await findOrderById(tx, orderId);
    const order = found && (await lockOrder(tx, found.orderNumber));
    const [shipment] = await tx<Shipment[]>`
      select awb_no, stage, checked_at from shipments where order_id = ${orderId} for update`;
    if (tries < MOST_TRIES && shipment?.checked_at?.getTime() !== known.checked_at?.getTime()) return true;
    if (!order || !shipment || !(await takeNumber(tx, orderId, shipment, awbNo))) return false;
    await keepEvents(tx, orderId, told);
    // What the courier has cancelled and made anew under another number is on its way again.
    const anew = shipment.stage === 'cancelled' && shipment.awb_no !== awbNo;
    const stage = furthestStage(
      anew ? 'processing' : shipment.stage,
      told.map(({ status_id: id }) => id),
    );
    const attention =
      attentionOf(told, order, stage) ??
      (anew || stage === 'delivered' || (stage === 'cancelled' && shipment.stage !== 'cancelled')
        ? null
        : tx`attention`);
    const failed = stage === 'shipped' ? failureOf(told, shop.now()) : undefined;
    const sameFailure = tx`failed_at = ${failed?.at ?? null}::timestamptz`;
    await tx`
      update shipments set stage = ${stage}, checked_at = ${shop.now()}, attention = ${attention},
        failed_at = ${failed?.at ?? null}, failed_why = ${failed?.why ?? null},
        failed_tries = ${failed?.tries ?? tx`failed_tries`},
        answer = case when ${sameFailure} then answer end,
        answered_at = case when ${sameFailure} then answered_at end
      where order_id = ${orderId}`;
    if (order.status === 'Cancelled' && stage === 'processing') await recallParcel(tx, orderId);
    await moveOrder(tx, order, stage, shop.now());
    if (anew) await watchParcel(tx, orderId);
    if (stage === 'shipped' && told.some(({ status_id: id }) => id === OUT_FOR_DELIVERY)) {
      await notify(tx, orderId, 'out for delivery');
    }
    return false;
  });
  if (isLate) await followParcel(shop, orderId, options, tries + 1);
}

/** A changed number is taken over with a note; one that belongs to another parcel, or did to this one, never. */
async function takeNumber(tx: Tx, orderId: string, shipment: Shipment, awbNo: string): Promise<boolean> {
  if (shipment.awb_no === awbNo) return true;
  const taken = await tx`
    update shipments set awb_no = ${awbNo}
    where order_id = ${orderId} and not exists (select 1 from shipments where awb_no = ${awbNo})
      and not exists (
        select 1 from shipment_notes where order_id = ${orderId} and starts_with(note, ${`AWB ${awbNo} became `}))`;
  if (taken.count === 0) return false;
  const note = shipment.awb_no === null ? `AWB ${awbNo}` : `AWB ${shipment.awb_no} became ${awbNo}`;
  await tx`insert into shipment_notes (order_id, note) values (${orderId}, ${note})`;
  await indexOrder(tx, orderId);
  return true;
}

/** A courier that tells something new each time it is asked must not fill the disk. */
const MOST_EVENTS = 500;

async function keepEvents(tx: Tx, orderId: string, told: readonly CourierEvent[]): Promise<void> {
  const [stored] = await tx<{ count: number }[]>`
    select count(*)::int as count from shipment_events where order_id = ${orderId}`;
  if (told.length === 0 || (stored?.count ?? 0) > MOST_EVENTS) return;
  const rows = told.map((event) => ({
    order_id: orderId,
    status_id: event.status_id,
    current_location: event.current_location,
    courier_event_date_time: event.courier_event_date_time,
    courier_msg: event.courier_msg,
  }));
  await tx`insert into shipment_events ${tx.values(rows)} on conflict do nothing`;
}

function attentionOf(
  told: readonly CourierEvent[],
  order: OrderRecord,
  stage: ParcelStage,
): string | undefined {
  const last = told.at(-1);
  if (order.status === 'Cancelled' && stage === 'processing') return STOP_PARCEL;
  if (order.status === 'Cancelled' && stage !== 'cancelled')
    return 'The parcel of a cancelled order is on its way.';
  if (stage === 'cancelled' && order.status !== 'Cancelled') return 'The courier has cancelled this parcel.';
  return last && needsAttention(last.status_id)
    ? `Courier: ${statusLabel(last.status_id, last.courier_msg)}`
    : undefined;
}

/** The way an order goes from where it is to where its parcel is, step by step through the table of states. */
function stepsTo(from: OrderState, to: OrderState): OrderState[] {
  if (move(from, to, 'system').ok) return [to];
  return move(from, 'Shipped', 'system').ok && move('Shipped', to, 'system').ok ? ['Shipped', to] : [];
}

async function moveOrder(tx: Tx, order: OrderRecord, stage: ParcelStage, now: Date): Promise<void> {
  const target = orderStateOf(stage);
  if (target === undefined || target === order.status) return;
  const steps = stepsTo(order.status, target);
  // What a return or a refusal of the customer's has begun is not undone by an old message.
  if (order.status === 'Return requested' || steps.length === 0) return;
  let current = order;
  for (const step of steps)
    current = await setOrderState(tx, current, step, { actor: 'system', note: 'Courier' });
  if (target === 'Shipped') await notify(tx, order.id, 'shipped');
  if (target === 'Delivered') {
    await notify(tx, order.id, 'delivered');
    if (current.paymentMethod === 'cod' && current.paymentStatus === 'Pending') {
      await setPaymentState(tx, current, 'Paid', { actor: 'system', note: 'Collected at the door' });
      await cashCollected(tx, current);
    }
  }
  if (target === 'Returned') await takeBack(tx, current, now);
}

/** Nobody took the parcel in. The money goes back at once; whether the shoes may be sold again, people decide. */
async function takeBack(tx: Tx, order: OrderRecord, now: Date): Promise<void> {
  await tx`
    update shipments set attention = 'The parcel came back: look at the goods and put them into stock.'
    where order_id = ${order.id}`;
  await refundAll(tx, order, { reason: 'returned', by: { actor: 'system' }, now });
}

/** What the courier took at delivery is a payment like others. */
async function cashCollected(tx: Tx, { id, orderNumber, amount }: OrderRecord): Promise<void> {
  if (amount === 0) return;
  await tx`
    insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, channel)
    values (${id}, ${`cash_${orderNumber}`}, '', ${amount}, 'cash', true, 'cash') on conflict do nothing`;
}
