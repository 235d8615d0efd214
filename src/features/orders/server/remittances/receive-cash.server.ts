import { formatINR } from '../../../../domain/money/money.ts';
import { istDay } from '../../../../domain/text/dates.ts';
import { dateWords } from '../../../../domain/text/date-words.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { OrderRecord } from '../order-record.server.ts';

interface Received {
  readonly order: OrderRecord;
  readonly who: string;
  readonly now: Date;
}

/**
 * Cash of an own delivery has come into the shop: one list a day, beside those of couriers, so that no list of a courier
 * counts it a second time. Answers how much that was; with the order held.
 */
export async function receiveCash(tx: Tx, { order, who, now }: Received): Promise<number> {
  const { id, orderNumber } = order;
  await tx`select pg_advisory_xact_lock(hashtextextended('remittances', 0))`;
  const [cash] = await tx<{ open: number; awbNo: string }[]>`
    select (coalesce((select sum(p.amount) from payments p where p.order_id = o.id and p.channel = 'cash' and p.counts), 0)
        - coalesce((select sum(l.amount) from remittance_lines l where l.order_id = o.id), 0))::float8 as open,
      coalesce((select s.awb_no from shipments s where s.order_id = o.id), '') as "awbNo"
    from orders o where o.id = ${id} and o.cash_settled_at is null`;
  if (!cash || cash.open <= 0) return 0;
  const [list] = await tx<{ id: string; parcels: number }[]>`
    insert into remittances (file_name, content_hash, who, at, total, parcels)
    values (${`Own delivery, ${dateWords(now)}`}, ${`own delivery ${istDay(now)}`}, ${who}, ${now}, ${cash.open}, 1)
    on conflict (content_hash) do update set total = remittances.total + excluded.total, parcels = remittances.parcels + 1
    returning id, parcels`;
  await tx`
    insert into remittance_lines (remittance_id, row, awb_no, order_number, amount, order_id, finding, text)
    values (${list?.id ?? ''}, ${list?.parcels ?? 1}, ${cash.awbNo}, ${orderNumber}, ${cash.open}, ${id}, 'right', '')`;
  await tx`update orders set cash_settled_at = ${now} where id = ${id}`;
  await writeAuditLog(tx, who, `${orderNumber}: cash received, ${formatINR(cash.open)}`, { orderId: id });
  return cash.open;
}
