import type { Db } from '../../../platform/server/db.server.ts';

/**
 * What reports count, each fact once: where it comes from is decided here and nowhere else. Every one is a subquery with
 * `order_id`, `line` where it is about units, and the moment `at` within the days asked for.
 */
export type Range = readonly [from: Date, to: Date];

/** Online orders are accepted when they are paid, days after they were placed: the index is of the placing. */
const LATEST_DAYS = 60;

/** Orders that were accepted, free ones too. A replacement is no order of its own: its pair was sold before. */
export const ordersSold = (db: Db, [from, to]: Range) => db`(
  select o.id as order_id, o.accepted_at as at, o.billing ->> 'state' as state, o.payment_method
  from orders o
  where o.accepted_at >= ${from} and o.accepted_at < ${to} and o.replaces_order is null
    and o.placed_at >= ${from}::timestamptz - make_interval(days => ${LATEST_DAYS}) and o.placed_at < ${to})`;

/** Units that customers sent back and that the shop received and took: neither what was only asked for nor what was refused. */
export const unitsReceivedBack = (db: Db, [from, to]: Range) => db`(
  select q.order_id, i.line, i.quantity, q.received_at as at, q.wish, q.reason
  from return_requests q join return_items i on i.request_id = q.id
  where q.received_at >= ${from} and q.received_at < ${to} and q.status = 'accepted'
    and q.outcome is distinct from 'refused')`;

/** Parcels whose way has ended: delivered, or back at the shop undelivered (`returned`). */
export const parcelsEnded = (db: Db, [from, to]: Range) => db`(
  select h.order_id, h.at, h.to_state = 'Returned' as returned
  from order_history h
  where h.at >= ${from} and h.at < ${to} and h.kind = 'order' and h.from_state = 'Shipped'
    and h.to_state in ('Delivered', 'Returned'))`;

/** Units of these parcels. */
export const unitsEnded = (db: Db, range: Range) => db`(
  select p.order_id, l.line, l.quantity, p.at, p.returned
  from ${parcelsEnded(db, range)} p join order_lines l on l.order_id = p.order_id)`;
