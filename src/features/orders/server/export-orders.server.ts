import { Readable } from 'node:stream';
import type { OrderQuestion } from '../../../contract/orders-staff.ts';
import type { StaffOrder } from '../../../contract/orders.ts';
import type { Shop } from '../../shop.server.ts';
import { allStaffOrders } from './staff-orders.server.ts';

const COLUMNS: readonly (readonly [string, (order: StaffOrder) => string | number])[] = [
  ['Order', ({ orderNumber }) => orderNumber],
  ['Placed', ({ orderDate }) => orderDate],
  ['State', ({ orderStatus }) => orderStatus],
  ['Payment', ({ PaymentStatus }) => PaymentStatus],
  ['Method', ({ paymentMethod }) => (paymentMethod === 'cod' ? 'Cash on delivery' : 'Online')],
  ['Name', ({ orderDetails: { billingDetails: b } }) => `${b.fname} ${b.lname}`.trim()],
  ['E-mail', ({ orderDetails }) => orderDetails.billingDetails.email],
  ['Phone', ({ orderDetails }) => orderDetails.billingDetails.phone],
  ['City', ({ orderDetails }) => orderDetails.billingDetails.city],
  ['State of India', ({ orderDetails }) => orderDetails.billingDetails.state],
  ['Pincode', ({ orderDetails }) => orderDetails.billingDetails.zipcode],
  [
    'Pairs',
    ({ orderDetails }) =>
      orderDetails.productDetails
        .map(({ product, sizeLabel, quantity }) => `${quantity} × ${product.productName} ${sizeLabel}`)
        .join('; '),
  ],
  ['SubTotal', ({ orderDetails }) => orderDetails.subtotal.toFixed(2)],
  ['CGST or IGST', ({ orderDetails }) => orderDetails.CGST.toFixed(2)],
  ['SGST', ({ orderDetails }) => orderDetails.SGST.toFixed(2)],
  ['Amount', ({ totalAmount }) => totalAmount.toFixed(2)],
  ['AWB', ({ awb_no: awbNo }) => awbNo ?? ''],
];

/** A text that a spreadsheet would take for a formula is written as text. */
const asText = (value: string | number): string => {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const row = (cells: readonly (string | number)[]): string => `${cells.map(asText).join(',')}\r\n`;

async function* lines(shop: Shop, asked: OrderQuestion) {
  // The mark tells spreadsheets that names are in UTF-8.
  yield `\uFEFF${row(COLUMNS.map(([name]) => name))}`;
  for await (const orders of allStaffOrders(shop, asked))
    yield orders.map((order) => row(COLUMNS.map(([, cell]) => cell(order)))).join('');
}

/** The list as it was asked for, as CSV, written while it is read. */
export const exportOrders = (shop: Shop, asked: OrderQuestion): Readable =>
  Readable.from(lines(shop, asked), { highWaterMark: 1 });
