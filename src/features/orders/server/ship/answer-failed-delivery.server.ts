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
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import type { FailedDeliveryAnswer } from '../../../../services/courier/port.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { indexOrder } from '../admin/index-order.server.ts';
import { sameContact } from '../edit/change-address.server.ts';
import { lockOrder, type OrderRecord } from '../order-record.server.ts';
import { FOLLOW_JOB, type FollowPayload } from './follow-job.ts';
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

/** Of several people who answer at once one does; the others are told what was chosen. */
async function claim(shop: Shop, { orderNumber, wish }: StaffAnswer) {
  return inTransaction(shop.sql, async (tx) => {
    const order = await lockOrder(tx, readOrderNumber(orderNumber) ?? '');
    if (!order) throw new Failure('notFound');
    const [parcel] = await tx<Failed[]>`
      select coalesce(awb_no, '') as "awbNo", courier_order_id as "courierOrderId", failed_at as "failedAt", answer
      from shipments where order_id = ${order.id} for update`;
    if (!parcel?.failedAt)
      throw impossibleMove('This parcel is not waiting for an answer. Please look again.');
    if (parcel.answer !== null) throw impossibleMove(`The courier was asked already: ${parcel.answer}.`);
    if (!COURIER_ACTS[courierOfParcel(parcel.courierOrderId)].includes(wish.act))
      throw impossibleMove('This courier cannot be asked here. Please call it.');
    const billing = atNewAddress(order, wish);
    await tx`
      update shipments set answer = ${wish.act}, answered_at = ${shop.now()} where order_id = ${order.id}`;
    return { order, billing, awbNo: parcel.awbNo };
  });
}

/** What is to be done with a parcel that nobody took: the courier is asked, and it stands in the log who chose it. */
export async function answerFailedDelivery(shop: Shop, asked: StaffAnswer): Promise<{ message: string }> {
  const { wish, who } = asked;
  const { order, billing, awbNo } = await claim(shop, asked);
  try {
    await shop.services.courier.answerFailedDelivery(awbNo, answerOf(wish, billing));
  } catch (error) {
    // Asked twice it does no harm, so silence counts as a no.
    await shop.sql`update shipments set answer = null, answered_at = null where order_id = ${order.id}`;
    if (error instanceof ServiceError) throw impossibleMove(error.message);
    throw error;
  }
  const payload: FollowPayload = { orderId: order.id, awbNo };
  await inTransaction(shop.sql, async (tx) => {
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
    await addJob(tx, { kind: FOLLOW_JOB, payload });
  });
  return { message: DONE[wish.act] };
}
