import type { CheckedOrder } from '../../../../domain/orders/order-input.ts';
import { taxRowFor } from '../../../../domain/money/tax.ts';
import type { Tx } from '../../../../platform/db.server.ts';
import type { Quote } from './quote.server.ts';

type NewOrder = {
  id: string;
  orderNumber: string;
  userId: string | undefined;
  order: CheckedOrder;
  quote: Quote;
  placedAt: Date;
  holdUntil: Date | null;
};

/** The statements that write an order as sold; they go to the database together. */
export function writeOrder(tx: Tx, sale: NewOrder): PromiseLike<unknown>[] {
  const { id, orderNumber, userId, placedAt } = sale;
  const { method, formData: billing } = sale.order;
  const { rules } = sale.quote;
  const { lines, subTotal, totalTax, total, CGST, SGST, amountCod } = sale.quote.totals;
  const taxRules = {
    method: rules.settings.method,
    row: taxRowFor(rules.settings, rules.day),
    day: rules.day,
  };
  const head = {
    id,
    order_number: orderNumber,
    user_id: userId ?? null,
    email: billing.email,
    phone: billing.phone,
    payment_method: method,
    billing: tx.json(billing),
    sub_total: subTotal,
    tax: totalTax,
    cgst: CGST,
    sgst: SGST,
    total,
    amount: method === 'cod' ? Number(amountCod) * 100 : total,
    tax_rules: tx.json(taxRules),
    placed_at: placedAt,
    // Cash on delivery is a promise of the shopper's; an online order waits for its money.
    accepted_at: method === 'cod' ? placedAt : null,
    hold_until: sale.holdUntil,
  };
  const sold = lines.map((line, index) => ({
    order_id: id,
    line: index + 1,
    product_id: line.productId,
    title: line.title,
    sku: line.sku,
    slug: line.slug,
    picture: line.picture,
    color: line.color,
    size: line.size,
    size_label: line.sizeLabel,
    hsn: line.hsn,
    quantity: line.quantity,
    mrp: line.mrp,
    unit_price: line.unitPrice,
    unit_tax: line.unitTax,
    tax_percent: line.taxPercent,
    amount: line.amount,
    tax: line.tax,
    net: line.net,
  }));
  return [
    tx`insert into orders ${tx.values(head)}`,
    tx`insert into order_lines ${tx.values(sold)}`,
    tx`
      insert into order_history (order_id, kind, from_state, to_state, actor)
      values (${id}, 'order', null, 'Placed', 'customer'), (${id}, 'payment', null, 'Pending', 'customer')`,
  ];
}
