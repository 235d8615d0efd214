import type { StaffSearch } from '../../../contract/backoffice.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import type { OrderState } from '../../../domain/orders/order-states.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { anywhere } from '../../../platform/server/like.server.ts';
import { asStored } from './staff-orders.server.ts';

/** How far back a part of a name is looked for while somebody types; the list of orders looks at all of them. */
const NEWEST = 5000;

interface Found {
  readonly order_number: string;
  readonly name: string;
  readonly status: OrderState;
  readonly placed_at: Date;
  readonly total: number;
}

/** A few orders by number or whole e-mail among all, by any part of name, e-mail, phone or number among the newest. */
export async function findOrders(db: Db, text: string, most: number): Promise<StaffSearch['orders']> {
  const pattern = anywhere(asStored(text).toLowerCase());
  const rows = await db<Found[]>`
    select order_number, concat_ws(' ', billing ->> 'fname', billing ->> 'lname') as name, status, placed_at,
      total::float8 as total
    from orders where id in (
      select id from orders where order_number = ${readOrderNumber(text) ?? ''}
      union
      (select id from orders where lower(email) = lower(${text}) order by placed_at desc limit ${most})
      union
      (select id from (select id, found_by, order_number from orders order by placed_at desc limit ${NEWEST}) recent
        where found_by like ${pattern} or lower(order_number) like ${pattern} limit ${most}))
    order by placed_at desc limit ${most}`;
  return rows.map(({ order_number, name, status, placed_at, total }) => ({
    orderNumber: order_number,
    name,
    status,
    placedAt: placed_at.toISOString(),
    total: total / 100,
  }));
}
