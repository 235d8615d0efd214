import type { Db } from '../../../../platform/server/db.server.ts';

/** Of `orders o`: it ended because its parcel was lost, also when that came back later. */
export const wasLost = (db: Db) => db`(o.status = 'Cancelled' and exists (
  select from line_events e where e.order_id = o.id and e.kind = 'lost'))`;
