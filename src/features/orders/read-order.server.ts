import type { BillingDetails } from '../../contract/invoice.ts';
import type { OrderState, PaymentState } from '../../domain/order-states.ts';
import type { Paise } from '../../domain/money.ts';
import type { Db } from '../../platform/db.server.ts';
import type { SoldLine, SoldOrder } from './invoice/build-invoice.ts';

export interface LineRow extends SoldLine {
  readonly productId: string;
  readonly slug: string;
  readonly picture: string;
}

export interface OrderRow extends Omit<SoldOrder, 'lines'> {
  readonly id: string;
  readonly userId: string | null;
  readonly email: string;
  readonly phone: string;
  readonly status: OrderState;
  readonly paymentStatus: PaymentState;
  readonly acceptedAt: Date | null;
  readonly stockTaken: boolean;
}

interface RawOrder {
  id: string;
  order_number: string;
  user_id: string | null;
  email: string;
  phone: string;
  status: OrderState;
  payment_status: PaymentState;
  payment_method: 'cod' | 'online';
  billing: Partial<BillingDetails>;
  sub_total: string;
  tax: string;
  cgst: string;
  sgst: string;
  total: string;
  amount: string;
  placed_at: Date;
  accepted_at: Date | null;
  stock_taken: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const billingOf = (billing: Partial<BillingDetails>): BillingDetails => ({
  fname: text(billing.fname),
  lname: text(billing.lname),
  billing_address: text(billing.billing_address),
  billing_address2: text(billing.billing_address2),
  city: text(billing.city),
  state: text(billing.state),
  zipcode: text(billing.zipcode),
  phone: text(billing.phone),
  email: text(billing.email),
});

const paise = (value: string): Paise => Number(value);

function orderOf(row: RawOrder): OrderRow {
  return {
    id: row.id,
    orderNumber: row.order_number,
    userId: row.user_id,
    email: row.email,
    phone: row.phone,
    status: row.status,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    billing: billingOf(row.billing),
    subTotal: paise(row.sub_total),
    tax: paise(row.tax),
    CGST: paise(row.cgst),
    SGST: paise(row.sgst),
    total: paise(row.total),
    amount: paise(row.amount),
    placedAt: row.placed_at,
    acceptedAt: row.accepted_at,
    stockTaken: row.stock_taken,
  };
}

const columns = (db: Db) => db`
  o.id, o.order_number, o.user_id, o.email, o.phone, o.status, o.payment_status, o.payment_method, o.billing,
  o.sub_total, o.tax, o.cgst, o.sgst, o.total, o.amount, o.placed_at, o.accepted_at, o.stock_taken`;

export async function readOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await db<RawOrder[]>`select ${columns(db)} from orders o where o.id = ${id}`;
  return row && orderOf(row);
}

export async function readLines(db: Db, orderIds: readonly string[]): Promise<Map<string, LineRow[]>> {
  const lines = new Map<string, LineRow[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return lines;
  const rows = await db<Record<string, string>[]>`
    select order_id, product_id, title, sku, slug, picture, color, size, hsn, quantity, unit_price, unit_tax,
      tax_percent, amount, tax, net
    from order_lines where order_id in ${db([...orderIds])} order by order_id, line`;
  for (const row of rows) {
    lines.get(row['order_id'] ?? '')?.push({
      productId: row['product_id'] ?? '',
      title: row['title'] ?? '',
      sku: row['sku'] ?? '',
      slug: row['slug'] ?? '',
      picture: row['picture'] ?? '',
      color: row['color'] ?? '',
      size: Number(row['size']),
      hsn: row['hsn'] ?? '',
      quantity: Number(row['quantity']),
      unitPrice: Number(row['unit_price']),
      unitTax: Number(row['unit_tax']),
      taxPercent: Number(row['tax_percent']),
      amount: Number(row['amount']),
      tax: Number(row['tax']),
      net: Number(row['net']),
    });
  }
  return lines;
}

/** What an invoice is made from. */
export async function readSoldOrder(db: Db, id: string): Promise<SoldOrder> {
  const [order, lines] = await Promise.all([readOrder(db, id), readLines(db, [id])]);
  if (!order) throw new Error('There is no such order');
  return { ...order, lines: lines.get(id) ?? [] };
}
