import type { FailedDeliveryInput } from '../../../../contract/parcels-staff.ts';
import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { addressText } from '../../../../domain/orders/address-text.ts';
import type { BillingForm } from '../../../../domain/orders/billing-fields.ts';
import { billingErrors, readTyped, tidyBilling } from '../../../../domain/orders/billing-rules.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import {
  COURIER_ACTS,
  courierOfParcel,
  type FailedDeliveryAct,
} from '../../../../domain/shipping/shipping-settings.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { dueIn } from '../../../../platform/server/due-in.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import type { FailedDeliveryAnswer } from '../../../../services/courier/port.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { indexOrder } from '../admin/index-order.server.ts';
import { sameContact } from '../edit/change-address.server.ts';
import { lockOrder, type OrderRecord } from '../order-record.server.ts';
import { AFTER_LEASE_MS, leaseOver } from './courier-lease.ts';
import { FOLLOW_JOB, type FollowPayload } from './follow-job.ts';
import { followParcel } from './follow-parcel.server.ts';
import { inLatinLetters } from './latin-letters.ts';

interface StaffAnswer {
  readonly orderNumber: string;
  readonly wish: FailedDeliveryInput;
  readonly who: string;
}

interface Failed {
  readonly awbNo: string;
  readonly courierOrderId: string | null;
  readonly failedAt: Date | null;
  readonly answer: FailedDeliveryAct | null;
  /** Since when somebody asks the courier; null once it has answered. */
  readonly askedAt: Date | null;
}

export const ANSWER_JOB = 'answer-failed-delivery';
/** A question that is still open when this runs: whoever asked it has died. */
export interface AnswerPayload extends StaffAnswer {
  readonly orderId: string;
  readonly failedAt: string;
  readonly askedAt: string;
}

const DONE: Readonly<Record<FailedDeliveryAct, string>> = {
  'try again': 'The courier tries again.',
  'new address': 'The courier tries again at the new address.',
  return: 'The parcel comes back to the shop.',
};

/** The same person in the same pincode, at another door or phone. */
function atNewAddress({ billing }: OrderRecord, wish: FailedDeliveryInput): BillingForm {
  if (wish.act !== 'new address') return billing;
  const phone = readTyped('phone', wish.address.phone);
  const changed = tidyBilling({ ...billing, ...wish.address, phone });
  const [wrong] = Object.entries(billingErrors(changed));
  if (wrong) throw new Failure('invalidInput', { message: wrong[1], details: { fields: [wrong[0]] } });
  return changed;
}

function answerOf({ act }: FailedDeliveryInput, billing: BillingForm): FailedDeliveryAnswer {
  if (act !== 'new address') return { act };
  return {
    act,
    name: inLatinLetters(`${billing.fname} ${billing.lname}`),
    address: inLatinLetters(`${billing.billing_address} ${billing.billing_address2}`.trim()),
    phone: billing.phone,
  };
}

interface Held {
  readonly order: OrderRecord;
  readonly parcel: Failed | undefined;
}

async function hold(tx: Tx, orderNumber: string): Promise<Held> {
  const order = await lockOrder(tx, readOrderNumber(orderNumber) ?? '');
  if (!order) throw new Failure('notFound');
  const [parcel] = await tx<Failed[]>`
    select coalesce(awb_no, '') as "awbNo", courier_order_id as "courierOrderId", failed_at as "failedAt", answer,
      answer_asked_at as "askedAt"
    from shipments where order_id = ${order.id} for update`;
  return { order, parcel };
}

interface Claimed {
  readonly order: OrderRecord;
  readonly billing: BillingForm;
  readonly awbNo: string;
  readonly askedAt: Date;
}

/** From now on this asker asks; a job looks whether it lived to hear the answer. */
async function take(
  tx: Tx,
  { order, parcel }: { order: OrderRecord; parcel: Failed },
  asked: StaffAnswer,
  now: Date,
): Promise<Claimed> {
  const { id: orderId } = order;
  const billing = atNewAddress(order, asked.wish);
  await tx`
    update shipments set answer = ${asked.wish.act}, answer_asked_at = ${now}, answered_at = null
    where order_id = ${orderId}`;
  const failedAt = parcel.failedAt?.toISOString() ?? '';
  const payload: AnswerPayload = { ...asked, orderId, failedAt, askedAt: now.toISOString() };
  await addJob(tx, { kind: ANSWER_JOB, payload, runAt: dueIn(AFTER_LEASE_MS) });
  return { order, billing, awbNo: parcel.awbNo, askedAt: now };
}

/** Of several people who answer at once one does; the others are told what was chosen. */
async function claim(shop: Shop, asked: StaffAnswer): Promise<Claimed> {
  const { orderNumber, wish } = asked;
  const now = shop.now();
  return inTransaction(shop.sql, async (tx) => {
    const { order, parcel } = await hold(tx, orderNumber);
    if (!parcel?.failedAt)
      throw impossibleMove('This parcel is not waiting for an answer. Please look again.');
    const { answer, askedAt, courierOrderId } = parcel;
    if (askedAt !== null && askedAt > leaseOver(now))
      throw impossibleMove(
        `The courier is being asked: ${answer ?? wish.act}. Please look again in a few minutes.`,
      );
    if (answer !== null && askedAt === null)
      throw impossibleMove(`The courier was asked already: ${answer}.`);
    if (!COURIER_ACTS[courierOfParcel(courierOrderId)].includes(wish.act))
      throw impossibleMove('This courier cannot be asked here. Please call it.');
    return take(tx, { order, parcel }, asked, now);
  });
}

/** What is to be done with a parcel that nobody took: the courier is asked, and it stands in the log who chose it. */
export async function answerFailedDelivery(shop: Shop, asked: StaffAnswer): Promise<{ message: string }> {
  await ask(shop, await claim(shop, asked), asked).catch((error: unknown) => {
    throw error instanceof ServiceError ? impossibleMove(error.message) : error;
  });
  return { message: DONE[asked.wish.act] };
}

/** After a crash the courier is asked again, unless the parcel has moved on: then it has heard the first question. */
export async function repeatAnswer(shop: Shop, payload: AnswerPayload): Promise<void> {
  const { orderId, failedAt, askedAt, ...asked } = payload;
  await followParcel(shop, orderId);
  const now = shop.now();
  const again = await inTransaction(shop.sql, async (tx) => {
    const { order, parcel } = await hold(tx, asked.orderNumber);
    if (parcel?.askedAt?.toISOString() !== askedAt) return undefined;
    if (new Date(askedAt) > leaseOver(now))
      throw new ServiceError('unavailable', 'The courier is being asked');
    if (parcel.failedAt?.toISOString() === failedAt) return take(tx, { order, parcel }, asked, now);
    const billing = atNewAddress(order, asked.wish);
    await answered(tx, { order, billing, awbNo: parcel.awbNo, askedAt: parcel.askedAt }, asked, now);
    return undefined;
  });
  if (again) await ask(shop, again, asked);
}

async function ask(shop: Shop, claimed: Claimed, asked: StaffAnswer): Promise<void> {
  const { order, billing, awbNo, askedAt } = claimed;
  try {
    await shop.services.courier.answerFailedDelivery(awbNo, answerOf(asked.wish, billing));
  } catch (error) {
    // Asked twice it does no harm, so silence counts as a no.
    await shop.sql`
      update shipments set answer = null, answer_asked_at = null
      where order_id = ${order.id} and answer_asked_at = ${askedAt}`;
    throw error;
  }
  await inTransaction(shop.sql, async (tx) => {
    await lockOrder(tx, order.orderNumber);
    await answered(tx, claimed, asked, shop.now());
  });
}

/** The courier's message may have come before its answer, so that the parcel waits no more; the question is still this one. */
async function answered(
  tx: Tx,
  { order, billing, awbNo, askedAt }: Claimed,
  { wish, who }: StaffAnswer,
  now: Date,
): Promise<void> {
  const first = await tx`
    update shipments set answer_asked_at = null, answered_at = case when answer is not null then ${now}::timestamptz end
    where order_id = ${order.id} and answer_asked_at = ${askedAt}`;
  if (first.count === 0) return;
  if (wish.act === 'new address') {
    await tx`
      update orders set billing = ${tx.json(billing)}, phone = ${billing.phone},
        contact_changed_by = ${sameContact(order, billing) ? tx`contact_changed_by` : who}
      where id = ${order.id}`;
    await indexOrder(tx, order.id);
  }
  await writeAuditLog(tx, who, `${order.orderNumber}: failed delivery, ${wish.act}`, {
    orderId: order.id,
    ...(wish.act === 'new address'
      ? { before: addressText(order.billing), after: addressText(billing) }
      : {}),
  });
  const payload: FollowPayload = { orderId: order.id, awbNo };
  await addJob(tx, { kind: FOLLOW_JOB, payload });
}
