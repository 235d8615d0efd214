import type { BillingDetails } from '../../../contract/invoice.ts';
import { forFields, PRINTED_FIELDS } from '../../../domain/orders/billing-fields.ts';
import type { OrderState, PaymentState } from '../../../domain/orders/order-states.ts';
import type { Db } from '../../../platform/db.server.ts';
import type { SoldLine, SoldOrder } from './invoice/build-invoice.ts';

export interface LineRow extends SoldLine {
  readonly productId: string;
  readonly slug: string;
  readonly picture: string;
}

export interface OrderRow extends Omit<SoldOrder, 'lines'> {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly status: OrderState;
  readonly paymentStatus: PaymentState;
}

/** Only what papers and screens show; a note to the shop stays with the shop. */
const billingOf = (billing: Readonly<Record<string, unknown>>): BillingDetails =>
  forFields(PRINTED_FIELDS, (field) => {
    const text = billing[field];
    return typeof text === 'string' ? text : '';
  });

export async function readOrders(db: Db, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db<(Omit<OrderRow, 'billing'> & { billing: Record<string, unknown> })[]>`
    select id, order_number as "orderNumber", email, phone, status, payment_status as "paymentStatus",
      payment_method as "paymentMethod", billing, sub_total::float8 as "subTotal", tax::float8 as tax,
      cgst::float8 as "CGST", sgst::float8 as "SGST", total::float8 as total, amount::float8 as amount,
      placed_at as "placedAt"
    from orders where id = any(${[...ids]})`;
  return new Map(rows.map((row) => [row.id, { ...row, billing: billingOf(row.billing) }]));
}

export async function readOrder(db: Db, id: string): Promise<OrderRow> {
  const order = (await readOrders(db, [id])).get(id);
  if (!order) throw new Error('There is no such order');
  return order;
}

export async function readLines(db: Db, orderIds: readonly string[]): Promise<Map<string, LineRow[]>> {
  const lines = new Map<string, LineRow[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return lines;
  const rows = await db<(LineRow & { orderId: string })[]>`
    select order_id as "orderId", product_id as "productId", title, sku, slug, picture, color, size,
      coalesce(size_label, size::text) as "sizeLabel", hsn, quantity, unit_price::float8 as "unitPrice",
      unit_tax::float8 as "unitTax", tax_percent::float8 as "taxPercent", amount::float8 as amount, tax::float8 as tax,
      net::float8 as net
    from order_lines where order_id = any(${[...orderIds]}) order by order_id, line`;
  for (const { orderId, ...line } of rows) lines.get(orderId)?.push(line);
  return lines;
}

/** What an invoice is made from. */
export async function readSoldOrder(db: Db, id: string): Promise<OrderRow & { lines: LineRow[] }> {
  const [order, lines] = await Promise.all([readOrder(db, id), readLines(db, [id])]);
  return { ...order, lines: lines.get(id) ?? [] };
}
