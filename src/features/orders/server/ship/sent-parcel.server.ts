import type { Db } from '../../../../platform/server/db.server.ts';
import type { ShipmentOrder } from '../../../../services/courier/port.ts';
import { readSoldOrder, type SoldOrder } from '../order-record.server.ts';
import { readLedger } from '../line-events.server.ts';
import { readMoney, replacedValue } from '../refund/order-money.server.ts';
import { inLatinLetters } from './latin-letters.ts';
import { parcelContents, type ParcelContents } from './parcel-contents.ts';

/** What the courier is told of a parcel, apart from the name it is booked under. */
export type SentParcel = Pick<ShipmentOrder, 'customer' | 'lines' | 'invoiceValue' | 'codValue'>;

export async function readContents(db: Db, order: SoldOrder): Promise<ParcelContents> {
  const [ledger, { remaining, due }] = await Promise.all([readLedger(db, order), readMoney(db, order)]);
  const value = order.replacesOrder === null ? remaining : await replacedValue(db, ledger);
  return parcelContents(order, ledger, { value, due });
}

/** The order as the courier has to know it now, in Latin letters; nothing while it is not to be sent. */
export async function parcelOf(db: Db, orderId: string): Promise<SentParcel | undefined> {
  const order = await readSoldOrder(db, orderId);
  if (order.status !== 'Confirmed' && order.status !== 'Packed') return undefined;
  const { lines, value, collect, unpaid } = await readContents(db, order);
  if (lines.length === 0 || unpaid > 0) return undefined;
  const { billing } = order;
  return {
    customer: {
      name: inLatinLetters(`${billing.fname} ${billing.lname}`),
      address1: inLatinLetters(billing.billing_address),
      address2: inLatinLetters(billing.billing_address2),
      pincode: billing.zipcode,
      city: inLatinLetters(billing.city),
      state: inLatinLetters(billing.state),
      phone: billing.phone,
      email: order.email,
    },
    lines: lines.map(({ title, sku, quantity, unitPrice }) => ({ name: title, sku, quantity, unitPrice })),
    invoiceValue: value,
    codValue: collect,
  };
}
