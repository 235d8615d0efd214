import type { StaffOrderList } from '../../../contract/orders-staff.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import type { OrderState } from '../../../domain/orders/order-states.ts';
import type { Db } from '../../../platform/db.server.ts';
import { anywhere } from '../../../platform/like.server.ts';
import { viewOrders } from './order-view.server.ts';
import type { Shop } from '../../shop.server.ts';

const PAGE_SIZE = 20;

interface Question {
  readonly page: number;
  readonly text: string;
  readonly status?: OrderState | undefined;
}

/** A phone as it is kept, ten digits, however it was typed; any other text as it is. */
export const asKept = (text: string): string =>
  /^\+?[\d\s()-]{4,}$/.test(text) ? text.replace(/^\+91|\D/g, '').slice(-10) : text;

function named(db: Db, text: string) {
  if (text === '') return db`true`;
  const number = readOrderNumber(text);
  return number === undefined
    ? db`found_by like lower(${anywhere(asKept(text))})`
    : db`order_number = ${number}`;
}

/** Newest first; but of the confirmed ones, the one that has waited longest is packed first. */
export async function listStaffOrders(shop: Shop, { page, text, status }: Question): Promise<StaffOrderList> {
  const { sql } = shop;
  const wanted = sql`${named(sql, text)} and ${status === undefined ? sql`true` : sql`status = ${status}`}`;
  const sorted = status === 'Confirmed' ? sql`placed_at, id` : sql`placed_at desc, id desc`;
  const [rows, [count]] = await Promise.all([
    sql<{ id: string }[]>`
      select id from orders where ${wanted} order by ${sorted}
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
    sql<{ total: number }[]>`select count(*)::int as total from orders where ${wanted}`,
  ]);
  const ids = rows.map(({ id }) => id);
  return {
    success: true,
    orders: await viewOrders(sql, ids, { as: 'staff', now: shop.now() }),
    total: count?.total ?? 0,
    page,
    pageSize: PAGE_SIZE,
  };
}
