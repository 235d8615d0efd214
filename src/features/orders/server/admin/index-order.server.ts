import type { Db } from '../../../../platform/server/db.server.ts';

/** Writes down by which words orders are found. After they were accepted, changed, or their parcel got a number. */
export async function indexOrders(db: Db, orderIds: readonly string[]): Promise<void> {
  await db`
    insert into order_search (order_id, state, found)
    select o.id, coalesce(o.billing ->> 'state', ''), lower(concat_ws(' ', o.order_number, o.email, o.phone,
      o.billing ->> 'fname', o.billing ->> 'lname', o.billing ->> 'city', o.billing ->> 'zipcode',
      (select s.awb_no from shipments s where s.order_id = o.id),
      (select string_agg(l.title || ' ' || l.sku, ' ' order by l.line) from order_lines l where l.order_id = o.id and l.quantity > 0)))
    from orders o where o.id = any(${[...orderIds]}::uuid[])
    on conflict (order_id) do update set state = excluded.state, found = excluded.found`;
}

export const indexOrder = (db: Db, orderId: string): Promise<void> => indexOrders(db, [orderId]);
