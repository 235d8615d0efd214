import { Failure } from '../../../domain/errors.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import type { Db } from '../../../platform/db.server.ts';
import type { Visitor } from '../../../domain/accounts/visitor.ts';
import type { Shop } from '../../shop.server.ts';
import { readOrderLink } from './order-link.server.ts';

/** Whoever asks for an order: somebody signed in, or a guest with the link that opens this one order. */
export interface Asker {
  readonly visitor: Visitor;
  readonly link?: string | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The customer's own orders: placed signed in, or as a guest with an e-mail that has since been proved. */
const isOwn = (db: Db, userId: string) => db`(
  o.user_id = ${userId}
  or (o.user_id is null and lower(o.email) = (
    select u.email_key from users u where u.id = ${userId}::uuid and u.email_verified_at is not null)))`;

/** What the asker may see, as a condition of the query itself; undefined when they proved nothing at all. */
function mayBeSeen(shop: Shop, db: Db, { visitor, link }: Asker) {
  if (visitor.kind === 'staff' || visitor.kind === 'owner') return db`true`;
  const linked = link === undefined ? undefined : readOrderLink(shop, link);
  if (visitor.kind === 'customer') {
    const own = isOwn(db, visitor.userId);
    return linked === undefined ? own : db`(${own} or o.order_number = ${linked})`;
  }
  return link === undefined ? undefined : db`o.order_number = ${linked ?? ''}`;
}

/**
 * The id of an order that the asker may see, by its `_id` or its number. Somebody else's order and one that does not
 * exist are the same: one query finds nothing for both.
 */
export async function findOwnOrder(shop: Shop, asker: Asker, idOrNumber: string): Promise<string> {
  const seen = mayBeSeen(shop, shop.sql, asker);
  if (!seen) throw new Failure('notSignedIn');
  const wanted = UUID.test(idOrNumber)
    ? shop.sql`o.id = ${idOrNumber}::uuid`
    : shop.sql`o.order_number = ${readOrderNumber(idOrNumber) ?? ''}`;
  const [row] = await shop.sql<{ id: string }[]>`select o.id from orders o where ${wanted} and ${seen}`;
  if (!row) throw new Failure('notFound');
  return row.id;
}

/** The same by the courier's number of the parcel. */
export async function findOwnParcel(shop: Shop, asker: Asker, awbNo: string): Promise<string> {
  const seen = mayBeSeen(shop, shop.sql, asker);
  if (!seen) throw new Failure('notSignedIn');
  const [row] = await shop.sql<{ id: string }[]>`
    select o.id from orders o join shipments s on s.order_id = o.id where s.awb_no = ${awbNo} and ${seen}`;
  if (!row) throw new Failure('notFound');
  return row.id;
}

/** The same orders as `isOwn`, but by two indexes, so that the list stays quick among a hundred thousand. */
const ownOrders = (db: Db, userId: string) => db`(
  select id, placed_at from orders where user_id = ${userId}
  union all
  select id, placed_at from orders where user_id is null and lower(email) = (
    select u.email_key from users u where u.id = ${userId}::uuid and u.email_verified_at is not null))`;

export async function listOwnOrders(
  db: Db,
  userId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ ids: string[]; total: number }> {
  const own = ownOrders(db, userId);
  const rows = await db<{ id: string }[]>`
    select o.id from ${own} o order by o.placed_at desc, o.id limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [count] = await db<{ total: number }[]>`select count(*)::int as total from ${own} o`;
  return { ids: rows.map(({ id }) => id), total: count?.total ?? 0 };
}
