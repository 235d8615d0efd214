import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { addressText } from '../../../../domain/orders/address-text.ts';
import type { BillingForm } from '../../../../domain/orders/billing-fields.ts';
import { BILLING_FIELDS } from '../../../../domain/orders/billing-fields.ts';
import {
  billingErrors,
  BILLING_SENTENCES,
  readTyped,
  tidyBilling,
} from '../../../../domain/orders/billing-rules.ts';
import { rangeWords } from '../../../../domain/orders/delivery-promise.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import { deliveryState } from '../../../../domain/orders/delivery-state.ts';
import { feesOf } from '../../../../domain/money/fees.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { readSaleSettings } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { indexOrder } from '../admin/index-order.server.ts';
import { findOrder, type OrderRecord } from '../order-record.server.ts';
import { promiseForOrder } from '../promise/promise-delivery.server.ts';
import { syncParcel } from '../ship/sync-parcel.server.ts';
import { holdOrder, writeChange } from './change-order.server.ts';
import { roundedToPaid, totalsFor } from './totals.server.ts';

interface AddressInput {
  readonly orderNumber: string;
  readonly billing: BillingForm;
  readonly who: string;
}

/** As it can be written: the State is the one of the pincode. Each fault is told at its field. */
async function checkedAddress(shop: Shop, typed: BillingForm): Promise<BillingForm> {
  const read = Object.fromEntries(BILLING_FIELDS.map((field) => [field, readTyped(field, typed[field])]));
  const billing = tidyBilling({ ...typed, ...read });
  const [wrong] = Object.entries(billingErrors(billing));
  if (wrong) throw new Failure('invalidInput', { message: wrong[1], details: { fields: [wrong[0]] } });
  const place = await shop.services.pincode.find(billing.zipcode);
  const unknown = { message: BILLING_SENTENCES.unknownPincode, details: { fields: ['zipcode'] } };
  if (!place) throw new Failure('invalidInput', unknown);
  const { state, wrong: elsewhere } = deliveryState(billing.state, billing.zipcode, place);
  if (state === undefined)
    throw new Failure('invalidInput', { message: elsewhere, details: { fields: ['state'] } });
  return { ...billing, state };
}

/** Another pincode is another way: its days are counted anew, and where no parcel goes it cannot be sent. */
async function newPromise(shop: Shop, orderNumber: string, { zipcode }: BillingForm) {
  const order = await findOrder(shop.sql, readOrderNumber(orderNumber) ?? '');
  if (!order || order.billing.zipcode === zipcode) return undefined;
  const settings = await readSaleSettings(shop.sql);
  return promiseForOrder(shop, { pincode: zipcode, method: order.paymentMethod, settings });
}

/** Messages about the order, and its link with them, go where they went before. */
export const sameContact = (
  { email, phone }: Pick<OrderRecord, 'email' | 'phone'>,
  now: Pick<BillingForm, 'email' | 'phone'>,
): boolean => email.toLowerCase() === now.email.toLowerCase() && phone === now.phone;

/** Another address, name, phone or e-mail, until the parcel has left. Another State is another tax, so another invoice. */
export async function changeAddress(shop: Shop, wish: AddressInput): Promise<{ message: string }> {
  const billing = await checkedAddress(shop, wish.billing);
  const promise = await newPromise(shop, wish.orderNumber, billing);
  return inTransaction(shop.sql, async (tx) => {
    const { order, money } = await holdOrder(tx, wish.orderNumber);
    if (!['Placed', 'Confirmed', 'Packed'].includes(order.status))
      throw impossibleMove('The parcel has left: its address can no longer be changed.');
    await tx`
      update orders set billing = ${tx.json(billing)}, email = ${billing.email}, phone = ${billing.phone},
        contact_changed_by = ${sameContact(order, billing) ? tx`contact_changed_by` : wish.who}
      where id = ${order.id}`;
    if (promise) await tx`update orders set promise = ${tx.json(promise)} where id = ${order.id}`;
    const elsewhere = billing.state !== order.billing.state;
    if (elsewhere && order.business)
      throw impossibleMove(
        'The GSTIN of this order is of another State: it can only be sent within that State.',
      );
    if (elsewhere) {
      if (money.sold.lines.some(({ credited }) => credited.amount > 0))
        throw impossibleMove(
          'A part of this order was refunded already: its State can no longer be changed.',
        );
      const settings = await readShopSettings(tx);
      const { lines } = order;
      const sale = { lines, fees: feesOf(lines), state: billing.state, settings };
      const totals = roundedToPaid(totalsFor(order, sale), order, money);
      await writeChange(tx, { ...order, billing }, { totals, money, who: wish.who, now: shop.now() });
    }
    await indexOrder(tx, order.id);
    await syncParcel(tx, order.id, { changed: true });
    await writeAuditLog(tx, wish.who, `${order.orderNumber}: address changed`, {
      orderId: order.id,
      before: addressText(order.billing),
      after: addressText(billing),
    });
    const tax = elsewhere ? ' Its tax is computed anew.' : '';
    const days = promise ? ` It arrives ${rangeWords(promise)}.` : '';
    return { message: `The address of ${order.orderNumber} is changed.${tax}${days}` };
  });
}
