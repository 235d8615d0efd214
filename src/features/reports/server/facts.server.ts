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
  select e.order_id, e.line, e.quantity, e.at, coalesce(q.wish, 'return') as wish, coalesce(q.reason, 'Refunded by staff') as reason
  from line_events e left join return_requests q on q.id = e.request_id
  where e.at >= ${from} and e.at < ${to} and e.from_place = 'delivered' and e.kind in ('restocked', 'scrapped'))`;

/** Units whose parcel's way has ended: delivered, or on the way back to the shop undelivered (`returned`). */
export const unitsEnded = (db: Db, [from, to]: Range) => db`(
  select e.order_id, e.line, e.quantity, e.at, e.kind = 'refused' as returned
  from line_events e where e.at >= ${from} and e.at < ${to} and e.kind in ('delivered', 'refused'))`;

/** Their parcels. */
export const parcelsEnded = (db: Db, range: Range) => db`(
  select u.order_id, min(u.at) as at, bool_or(u.returned) as returned from ${unitsEnded(db, range)} u group by u.order_id)`;
