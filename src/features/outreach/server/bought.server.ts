import type { Db, Query } from '../../../platform/server/db.server.ts';

/** Of `orders o`: bought by somebody whom the shop may still know. A replacement is no order of its own. */
export const counts = (db: Db): Query => db`
  o.accepted_at is not null and o.status <> 'Cancelled' and o.replaces_order is null and o.person_erased_at is null`;

/** Of `orders o`: something of it was returned and received. */
export const cameBack = (db: Db): Query => db`
  exists (select from return_requests r where r.order_id = o.id and r.received_at is not null and r.outcome <> 'refused')`;

/** Of `orders o`: it came back and nobody had asked for a return. */
export const wasRefused = (db: Db): Query => db`
  (o.status = 'Returned' and not exists (select from return_requests r where r.order_id = o.id))`;
