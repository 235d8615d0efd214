import type { OrderDetails } from '../../../../contract/orders.ts';
import type { Db } from '../../../../platform/server/db.server.ts';

export type CarriedBy = OrderDetails['carriedBy'];

/** Of `shipments`, as JSON: who carries a parcel that no connected courier carries. */
export const carriedBy = (db: Db) =>
  db`case when courier_order_id like 'own:%' then json_build_object('name', carrier, 'url', tracking_url) end`;
