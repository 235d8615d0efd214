import { randomBytes } from 'node:crypto';
import { EMPTY_BILLING, type BillingForm } from '../../../domain/orders/billing-fields.ts';
import { istDay } from '../../../domain/text/dates.ts';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import { DEFAULT_TAX } from '../../../domain/money/tax.ts';
import { totalsOf } from '../../../domain/money/totals.ts';
import type { Db } from '../../../platform/db.server.ts';

export interface MadeOrder {
  readonly id: string;
  readonly orderNumber: string;
}

interface Wish {
  readonly method?: 'cod' | 'online';
  readonly userId?: string | null;
  readonly billing?: Partial<BillingForm>;
  readonly lines?: readonly {
    unitPrice: number;
    quantity: number;
    title?: string;
    productId?: string;
    size?: number;
  }[];
  readonly placedAt?: Date;
}

/** An order as checkout writes it, without the checkout: for tests of what comes after the sale. */
export async function makeOrder(db: Db, wish: Wish = {}): Promise<MadeOrder> {
  const { method = 'cod', userId = null, placedAt = new Date() } = wish;
  const billing: BillingForm = {
    ...EMPTY_BILLING,
    fname: 'Meera',
    lname: 'Nair',
    billing_address: '7 Test Street',
    billing_address2: 'Second floor',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipcode: '560001',
    phone: '9000000001',
    email: 'meera@shopper.example',
    ...wish.billing,
  };
  const lines = wish.lines ?? [{ unitPrice: 1499_00, quantity: 1 }];
  const totals = totalsOf(lines, { settings: DEFAULT_TAX, day: istDay(placedAt), state: billing.state });
  const amount = method === 'cod' ? Number(totals.amountCod) * 100 : totals.total;
  const number = orderNumber(randomBytes(16));
  const [row] = await db<{ id: string }[]>`
    insert into orders (order_number, user_id, email, phone, payment_method, billing, sub_total, tax, cgst, sgst,
      total, amount, tax_rules, placed_at, stock_taken)
    values (${number}, ${userId}, ${billing.email}, ${billing.phone}, ${method}, ${db.json(billing)},
      ${totals.subTotal}, ${totals.totalTax}, ${totals.CGST}, ${totals.SGST}, ${totals.total}, ${amount},
      ${db.json({})}, ${placedAt}, true)
    returning id`;
  const id = row?.id ?? '';
  for (const [index, line] of totals.lines.entries()) {
    await db`
      insert into order_lines (order_id, line, product_id, title, sku, color, size, hsn, quantity, unit_price,
        unit_tax, tax_percent, amount, tax, net)
      values (${id}, ${index + 1}, ${line.productId ?? `p${index + 1}`}, ${line.title ?? `Kolhapuri ${index + 1}`},
        ${`KD-${index + 1}`}, 'Gold', ${line.size ?? 38}, '6403', ${line.quantity}, ${line.unitPrice},
        ${line.unitTax}, ${line.taxPercent}, ${line.amount}, ${line.tax}, ${line.net})`;
  }
  return { id, orderNumber: number };
}
