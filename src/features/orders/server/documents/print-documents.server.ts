import { setImmediate } from 'node:timers/promises';
import type { DocumentKind } from '../../../../contract/orders-staff.ts';
import { Failure } from '../../../../domain/errors.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { A4, A6, PdfDocument } from '../../../../platform/server/pdf/document.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { readDocumentLook } from './document-look.server.ts';
import { invoicePdf } from '../invoice/invoice-pdf.server.ts';
import { readDocument } from '../invoice/issue-invoice.server.ts';
import { readSoldOrder, type SoldOrder } from '../order-record.server.ts';
import { OLD_PARCEL } from '../ship/booking.server.ts';
import { readContents } from '../ship/sent-parcel.server.ts';
import { drawLabel, type Labelled } from './label.server.ts';
import { drawPackingSlip } from './packing-slip.server.ts';

interface PrintInput {
  readonly orders: readonly string[];
  readonly paper: DocumentKind;
}

/** Hears why an order has no such document. */
type LeaveOut = (why: string) => void;

/** So many of those that were left out are named. */
export const NAMED = 5;

async function readOrders(db: Db, numbers: readonly string[]): Promise<SoldOrder[]> {
  const wanted = numbers.map((number) => readOrderNumber(number) ?? '');
  const rows = await db<{ id: string; number: string }[]>`
    select id, order_number as number from orders where order_number = any(${wanted})`;
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  const orders: SoldOrder[] = [];
  for (const number of wanted) {
    const id = ids.get(number);
    if (id === undefined) throw new Failure('notFound', { message: `There is no order ${number}.` });
    orders.push(await readSoldOrder(db, id));
  }
  return orders;
}

/** Nothing ships that was cancelled, and a parcel without a number has nothing to stick on. */
async function labelled(shop: Shop, orders: readonly SoldOrder[], leaveOut: LeaveOut): Promise<Labelled[]> {
  const settings = await readShopSettings(shop.sql);
  const parcels = await shop.sql<{ id: string; awbNo: string; recalling: boolean; own: boolean }[]>`
    select order_id as id, coalesce(awb_no, '') as "awbNo", recalling, coalesce(courier_order_id, '') like 'own:%' as own
    from shipments
    where order_id = any(${orders.map(({ id }) => id)}) and stage <> 'cancelled'`;
  const labels: Labelled[] = [];
  for (const order of orders) {
    const { awbNo = '', recalling = false, own = false } = parcels.find(({ id }) => id === order.id) ?? {};
    const why =
      order.status === 'Cancelled'
        ? 'it is cancelled.'
        : recalling
          ? OLD_PARCEL
          : awbNo === '' && !own
            ? 'the courier has given it no AWB yet. Pack it first.'
            : undefined;
    if (why !== undefined) leaveOut(`No label for ${order.orderNumber}: ${why}`);
    else labels.push({ order, contents: await readContents(shop.sql, order), awbNo, shop: settings });
  }
  return labels;
}

const CORNERS = [
  { x: 0, y: 0 },
  { x: A4.width / 2, y: 0 },
  { x: 0, y: A4.height / 2 },
  { x: A4.width / 2, y: A4.height / 2 },
] as const;

async function drawLabels(pdf: PdfDocument, labels: readonly Labelled[], sheet: boolean): Promise<void> {
  for (const [index, label] of labels.entries()) {
    const corner = CORNERS[index % 4] ?? CORNERS[0];
    if (!sheet || index % 4 === 0) pdf.addPage(sheet ? A4 : A6);
    drawLabel(pdf, label, sheet ? corner : CORNERS[0]);
    // Many documents must not hold up other visitors.
    await setImmediate();
  }
}

async function documents(
  db: Db,
  orders: readonly SoldOrder[],
  kind: 'invoice' | 'credit note',
  leaveOut: LeaveOut,
) {
  const found = [];
  for (const { id, orderNumber, language } of orders) {
    const document = await readDocument(db, id, kind);
    if (document) found.push({ document, language });
    else leaveOut(`${orderNumber} has no ${kind} yet.`);
  }
  return found;
}

interface Printed {
  readonly pdf: Buffer;
  /** Why some of the orders are not in it. */
  readonly leftOut: readonly string[];
}

/** One kind of document for many orders, as one file, in the order they were asked for; what has none is left out and named. */
export async function printDocuments(shop: Shop, input: PrintInput): Promise<Printed> {
  const leftOut: string[] = [];
  const pdf = await draw(shop, input, (why) => leftOut.push(why));
  if (!pdf) throw new Failure('impossibleMove', { message: leftOut.slice(0, NAMED).join(' ') });
  return { pdf, leftOut };
}

async function draw(
  shop: Shop,
  { orders: numbers, paper }: PrintInput,
  leaveOut: LeaveOut,
): Promise<Buffer | undefined> {
  const orders = await readOrders(shop.sql, numbers);
  if (paper === 'invoice' || paper === 'credit-note') {
    const [first, ...rest] = await documents(
      shop.sql,
      orders,
      paper === 'invoice' ? 'invoice' : 'credit note',
      leaveOut,
    );
    return first && invoicePdf([first, ...rest], await readDocumentLook(shop));
  }
  const one = orders.length === 1 ? (orders[0]?.orderNumber ?? '') : `${orders.length} orders`;
  const title = `${paper === 'packing-slip' ? 'Packing slip' : 'Shipping label'} ${one}`;
  const pdf = new PdfDocument({ title, madeAt: shop.now() });
  if (paper === 'packing-slip') {
    const [settings, look] = [await readShopSettings(shop.sql), await readDocumentLook(shop)];
    for (const order of orders) {
      drawPackingSlip(pdf, order, { contents: await readContents(shop.sql, order), shop: settings, look });
      await setImmediate();
    }
  } else {
    const labels = await labelled(shop, orders, leaveOut);
    if (labels.length === 0) return undefined;
    await drawLabels(pdf, labels, paper === 'labels-on-a4');
  }
  return pdf.toBuffer();
}
