import { Readable } from 'node:stream';
import type { OrderQuestion } from '../../../contract/orders-staff.ts';
import type { StaffOrder } from '../../../contract/orders.ts';
import { csvLine } from '../../../domain/text/csv.ts';
import type { Shop } from '../../shop.server.ts';
import { allStaffOrders } from './staff-orders.server.ts';
import { skuOf } from '../../../domain/catalogue/wire-names.ts';

const COLUMNS: readonly (readonly [string, (order: StaffOrder) => string | number])[] = [
  ['Order', ({ orderNumber }) => orderNumber],
  ['Placed', ({ orderDate }) => orderDate],
  ['State', ({ orderStatus }) => orderStatus],
  ['Payment', ({ PaymentStatus }) => PaymentStatus],
  ['Method', ({ paymentMethod }) => (paymentMethod === 'cod' ? 'Cash on delivery' : 'Online')],
  ['Name', ({ orderDetails: { billingDetails: b } }) => `${b.fname} ${b.lname}`.trim()],
  ['E-mail', ({ orderDetails }) => orderDetails.billingDetails.email],
  ['Phone', ({ orderDetails }) => orderDetails.billingDetails.phone],
  ['Business', ({ business }) => business?.name ?? ''],
  ['GSTIN', ({ business }) => business?.gstin ?? ''],
  ['City', ({ orderDetails }) => orderDetails.billingDetails.city],
  ['State of India', ({ orderDetails }) => orderDetails.billingDetails.state],
  ['Pincode', ({ orderDetails }) => orderDetails.billingDetails.zipcode],
  [
    'Pairs',
    ({ orderDetails }) =>
      orderDetails.productDetails
        .map(({ product, sizeLabel, quantity }) => `${quantity} × ${skuOf(product)} ${sizeLabel}`)
        .join('; '),
  ],
  ['SubTotal', ({ orderDetails }) => orderDetails.subtotal.toFixed(2)],
  ['CGST or IGST', ({ orderDetails }) => orderDetails.CGST.toFixed(2)],
  ['SGST', ({ orderDetails }) => orderDetails.SGST.toFixed(2)],
  ['Amount', ({ totalAmount }) => totalAmount.toFixed(2)],
  ['AWB', ({ awb_no: awbNo }) => awbNo ?? ''],
  ['Paid in advance', ({ advance }) => (advance?.isPaid ? advance.amount.toFixed(2) : '')],
];

async function* lines(shop: Shop, asked: OrderQuestion) {
  // The mark tells spreadsheets that names are in UTF-8.
  yield `\uFEFF${csvLine(COLUMNS.map(([name]) => name))}`;
  for await (const orders of allStaffOrders(shop, asked))
    yield orders.map((order) => csvLine(COLUMNS.map(([, cell]) => cell(order)))).join('');
}

/** The list as it was asked for, as CSV, written while it is read. */
export const exportOrders = (shop: Shop, asked: OrderQuestion): Readable =>
  Readable.from(lines(shop, asked), { highWaterMark: 1 });
