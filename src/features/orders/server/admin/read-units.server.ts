import type { OrderAdmin } from '../../../../contract/order-admin.ts';
import { unitHistories, type ToldEvent } from '../../../../domain/orders/unit-history.ts';
import type { Db } from '../../../../platform/server/db.server.ts';

type StoredEvent = Required<
  Pick<
    ToldEvent,
    'line' | 'kind' | 'quantity' | 'from' | 'to' | 'size' | 'amount' | 'otherOrder' | 'otherNumber' | 'who'
  >
> & { at: Date; title: string; sizeName: string };

/** What happened to each unit of an order. */
export async function readUnits(db: Db, orderId: string): Promise<OrderAdmin['units']> {
  const rows = await db<StoredEvent[]>`
    select e.line, e.kind, e.quantity, e.from_place as "from", e.to_place as "to", e.size, e.amount::float8 as amount,
      e.other_order as "otherOrder", o.order_number as "otherNumber", e.at,
      coalesce((select u.user_name from users u where u.id::text = e.who), e.who, '') as who,
      l.title, coalesce(l.size_label, l.size::text) as "sizeName"
    from line_events e join order_lines l on l.order_id = e.order_id and l.line = e.line
      left join orders o on o.id = e.other_order
    where e.order_id = ${orderId} order by e.line, e.id`;
  const events = rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
  return [...Map.groupBy(events, ({ line }) => line)].flatMap(([line, own]) => {
    const { title = '', sizeName: size = '' } = own[0] ?? {};
    return unitHistories(line, own).map((unit) => ({ ...unit, title, size }));
  });
}
