import type { LineLedger } from '../../../../domain/orders/ledger.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { readColumns, writeColumns } from '../../../../platform/server/table.server.ts';
import { namesToday } from '../../../catalogue/server/names-today.server.ts';
import { versionInForce } from '../../../content/server/page-versions.server.ts';
import { costOf, LINE_COLUMNS, ORDER_COLUMNS, type OrderRecord } from '../order-record.server.ts';
import type { NewOrder } from './order-of-sale.ts';

/**
 * Writes an order as sold, with its lines, their events and the beginning of its history, in one statement. `roots`: the
 * lines that were paid for what a replacement sends; its units were reserved with the exchange.
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  roots?: readonly NonNullable<LineLedger['root']>[],
): Promise<OrderRecord> {
  const { id } = order;
  const head = writeColumns(tx, ORDER_COLUMNS, order, {
    terms_version: versionInForce(tx, 'terms-conditions'),
    refund_version: versionInForce(tx, 'refund-policy'),
  });
  const lines = order.lines.map((line, index) =>
    writeColumns(tx, LINE_COLUMNS, line, {
      order_id: id,
      line: index + 1,
      cost_price: costOf(tx, line),
      names: namesToday(tx, line.productId),
    }),
  );
  // Of a replacement: the lines that were paid, one for each of its own.
  const root = roots
    ? tx`p."orderId", p.line from lines l left join jsonb_to_recordset(${tx.json(roots.map((each, index) => ({ own: index + 1, ...each })))})
        as p (own int, "orderId" uuid, line int) on p.own = l.line`
    : tx`null::uuid, null::int from lines l`;
  const [written] = await tx<OrderRecord[]>`
    with written as (insert into orders ${tx.values(head)} returning *),
      lines as (insert into order_lines ${tx.values(lines)} returning line, quantity, amount, tax, fees),
      events as (
        insert into line_events (order_id, line, kind, quantity, from_place, to_place, amount, tax, fees, at, other_order, other_line)
        select ${id}, l.line, 'sold', l.quantity, ${roots ? null : 'shelf'}, 'reserved', l.amount, l.tax, l.fees,
          ${order.placedAt}::timestamptz, ${root}),
      history as (
        insert into order_history (order_id, kind, from_state, to_state, actor, who)
        select ${id}, kind, null, state, ${order.placedBy ? 'staff' : 'customer'}, ${order.placedBy ?? null}
        from (values ('order', 'Placed'), ('payment', 'Pending')) as begun (kind, state))
    select ${readColumns(tx, ORDER_COLUMNS)} from written`;
  if (!written) throw new Error('An order was not written');
  return written;
}
