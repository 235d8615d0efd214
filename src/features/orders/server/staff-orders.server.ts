import type { OrderQuestion, StaffOrderList } from '../../../contract/orders-staff.ts';
import { DAY_MS, fromIst } from '../../../domain/text/dates.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import type { Db } from '../../../platform/db.server.ts';
import { anywhere } from '../../../platform/like.server.ts';
import { viewOrders } from './order-view.server.ts';
import type { Shop } from '../../shop.server.ts';

/** Nobody turns five hundred pages: beyond it the list says that there are more, and filters help. */
const MOST_COUNTED = 10_000;
/** Words of an order are written down by a job; the newest orders are looked at themselves. */
const NEWEST = 500;

/** A phone as it is kept, ten digits, however it was typed; any other text as it is. */
export const asKept = (text: string): string =>
  /^\+?[\d\s()-]{4,}$/.test(text) ? text.replace(/^\+91|\D/g, '').slice(-10) : text;

function named(db: Db, text: string) {
  if (text === '') return db`true`;
  const number = readOrderNumber(text);
  if (number !== undefined) return db`o.order_number = ${number}`;
  const pattern = anywhere(asKept(text).toLowerCase());
  return db`o.id in (
    select order_id from order_search where found like ${pattern}
    union all
    select id from (select id, found_by from orders order by placed_at desc limit ${NEWEST}) newest
      where found_by like ${pattern})`;
}

/** The first moment of an Indian day. */
function dayStart(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return fromIst(year, month, date, 0, 0, 0);
}

/** What the list was asked for, as a condition on `orders o`. */
function wanted(db: Db, asked: OrderQuestion) {
  const { text, status, payment, method, state, from, to, min, max } = asked;
  return db`${named(db, text)}
    and ${status === undefined ? db`true` : db`o.status = ${status}`}
    and ${payment === undefined ? db`true` : db`o.payment_status = ${payment}`}
    and ${method === undefined ? db`true` : db`o.payment_method = ${method}`}
    and ${state === undefined ? db`true` : db`o.id in (select order_id from order_search where state = ${state})`}
    and ${from === undefined ? db`true` : db`o.placed_at >= ${dayStart(from)}`}
    and ${to === undefined ? db`true` : db`o.placed_at < ${new Date(dayStart(to).getTime() + DAY_MS)}`}
    and ${min === undefined ? db`true` : db`o.amount >= ${Math.ceil(min * 100)}::bigint`}
    and ${max === undefined ? db`true` : db`o.amount <= ${Math.floor(max * 100)}::bigint`}`;
}

/** Newest first unless asked otherwise; but of the confirmed ones, the one that has waited longest is packed first. */
function sorted(db: Db, { sort, status }: OrderQuestion) {
  switch (sort) {
    case 'amount':
      return db`o.amount, o.id`;
    case '-amount':
      return db`o.amount desc, o.id desc`;
    case 'placed':
      return db`o.placed_at, o.id`;
    case '-placed':
      return db`o.placed_at desc, o.id desc`;
    case undefined:
      return status === 'Confirmed' ? db`o.placed_at, o.id` : db`o.placed_at desc, o.id desc`;
  }
}

export async function listStaffOrders(
  shop: Shop,
  { page, pageSize, ...asked }: OrderQuestion & { page: number; pageSize: number },
): Promise<StaffOrderList> {
  const { sql } = shop;
  const [rows, [count]] = await Promise.all([
    sql<{ id: string }[]>`
      select o.id from orders o where ${wanted(sql, asked)} order by ${sorted(sql, asked)}
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from (select 1 from orders o where ${wanted(sql, asked)} limit ${MOST_COUNTED}) c`,
  ]);
  const ids = rows.map(({ id }) => id);
  return {
    success: true,
    orders: await viewOrders(sql, ids, { as: 'staff', now: shop.now() }),
    total: count?.total ?? 0,
    page,
    pageSize,
  };
}

/** All orders that fit, newest first, some at a time: whoever reads slowly holds nothing but her place. */
export async function* eachStaffOrder(shop: Shop, asked: OrderQuestion, step = 200) {
  const { sql } = shop;
  let last: { placed_at: Date; id: string } | undefined;
  for (;;) {
    const rows: readonly { id: string; placed_at: Date }[] = await sql<{ id: string; placed_at: Date }[]>`
      select o.id, o.placed_at from orders o where ${wanted(sql, asked)}
        and ${last === undefined ? sql`true` : sql`(o.placed_at, o.id) < (${last.placed_at}, ${last.id}::uuid)`}
      order by o.placed_at desc, o.id desc limit ${step}`;
    const ids = rows.map(({ id }) => id);
    yield* await viewOrders(sql, ids, { as: 'staff', now: shop.now() });
    last = rows.at(-1);
    if (last === undefined || rows.length < step) return;
  }
}
