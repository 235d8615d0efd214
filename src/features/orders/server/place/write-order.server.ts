import type { OrderInput } from '../../../../domain/orders/order-input.ts';
import { taxRowFor } from '../../../../domain/money/tax.ts';
import type { Tx } from '../../../../platform/db.server.ts';
import { writeColumns } from '../../../../platform/table.server.ts';
import { LINE_COLUMNS, ORDER_COLUMNS, type LineRecord, type OrderRecord } from '../order-record.server.ts';
import type { Quote } from './quote.server.ts';

/** What a new order is not told: it begins placed and unpaid, its pairs taken. */
type Begun = 'status' | 'paymentStatus' | 'stockTaken' | 'providerOrderId';
type NewOrder = Omit<OrderRecord, Begun> & { readonly lines: readonly LineRecord[] };

/** The statements that write an order as sold; they go to the database together. */
export function insertOrder(tx: Tx, order: NewOrder): PromiseLike<unknown>[] {
  const { id } = order;
  const head = writeColumns(tx, ORDER_COLUMNS, order);
  const lines = order.lines.map((line, index) =>
    writeColumns(tx, LINE_COLUMNS, line, { order_id: id, line: index + 1 }),
  );
  return [
    tx`insert into orders ${tx.values(head)}`,
    tx`insert into order_lines ${tx.values(lines)}`,
    tx`
      insert into order_history (order_id, kind, from_state, to_state, actor)
      values (${id}, 'order', null, 'Placed', 'customer'), (${id}, 'payment', null, 'Pending', 'customer')`,
  ];
}

type Sale = Pick<OrderRecord, 'id' | 'orderNumber' | 'placedAt' | 'holdUntil'> & {
  readonly userId: string | undefined;
  readonly order: Pick<OrderInput, 'method' | 'formData'>;
  readonly quote: Quote;
};

/** The order for a sale: what was asked for at the prices of this moment. */
export function orderOf({ order, quote, userId, ...sale }: Sale): NewOrder {
  const { method, formData: billing } = order;
  const { totals, rules } = quote;
  return {
    ...sale,
    ...totals,
    userId: userId ?? null,
    email: billing.email,
    phone: billing.phone,
    paymentMethod: method,
    billing,
    tax: totals.totalTax,
    amount: method === 'cod' ? Number(totals.amountCod) * 100 : totals.total,
    taxRules: {
      method: rules.settings.method,
      row: taxRowFor(rules.settings, rules.day),
      day: rules.day,
    },
    // Cash on delivery is a promise of the shopper's; an online order waits for its money.
    acceptedAt: method === 'cod' ? sale.placedAt : null,
  };
}
