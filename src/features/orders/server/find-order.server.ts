import { Failure } from '../../../domain/errors.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { anywhere } from '../../../platform/server/like.server.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { mayUse, userIdOf, type Visitor } from '../../../domain/accounts/visitor.ts';
import { emailKeys } from '../../../domain/accounts/email.ts';
import type { Shop } from '../../shop.server.ts';
import { readOrderLink } from './order-link.server.ts';

/** Who looks at an order: staff at any, a customer at their own, anybody at the one that their link opens. */
export type Viewer =
  | { readonly as: 'staff' }
  | { readonly as: 'buyer'; readonly userId: string; readonly link?: string | undefined }
  | { readonly as: 'guest'; readonly link: string };

/** Refuses whoever proved nothing at all. */
export function viewerOf(visitor: Visitor, link: string | undefined): Viewer {
  if (mayUse('orders staff', visitor)) return { as: 'staff' };
  if (visitor.kind !== 'anonymous') return { as: 'buyer', userId: visitor.userId, link };
  return guestOf(link);
}

function guestOf(link: string | undefined): Viewer {
  if (link === undefined) throw new Failure('notSignedIn');
  return { as: 'guest', link };
}

/**
 * An order for its own customer, or for whoever holds its link. Staff act through calls of their own, where it is written
 * down who did what: here they are customers of their own orders, and the link of another's opens nothing.
 */
export async function findOwnOrder(
  shop: Shop,
  visitor: Visitor,
  { id, link }: { id: string; link: string | undefined },
): Promise<string> {
  if (visitor.kind === 'anonymous' || visitor.kind === 'customer')
    return findVisibleOrder(
      shop,
      visitor.kind === 'customer' ? { as: 'buyer', userId: visitor.userId, link } : guestOf(link),
      id,
    );
  return findVisibleOrder(shop, { as: 'buyer', userId: visitor.userId }, id).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    throw new Failure('notAllowed', {
      message: 'Only the customer can do this here. Staff use the page of the order in the back office.',
    });
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The customer's own orders: placed signed in, or as a guest with an e-mail that has since been proved. */
const isOwn = (db: Db, userId: string) => db`(
  o.user_id = ${userId}
  or (o.user_id is null and lower(o.email) = (
    select u.email_key from users u where u.id = ${userId}::uuid and u.email_verified_at is not null)))`;

/** What the viewer may see, as a condition of the query itself. */
function mayBeSeen(shop: Shop, db: Db, viewer: Viewer) {
  if (viewer.as === 'staff') return db`true`;
  const linked = viewer.link === undefined ? undefined : readOrderLink(shop, viewer.link);
  const byLink = db`o.order_number = ${linked ?? ''}`;
  return viewer.as === 'guest' ? byLink : db`(${isOwn(db, viewer.userId)} or ${byLink})`;
}

/**
 * The id of an order that the viewer may see, by its `_id` or its number. Somebody else's order and one that does not
 * exist are the same: one query finds nothing for both.
 */
export async function findVisibleOrder(shop: Shop, viewer: Viewer, idOrNumber: string): Promise<string> {
  const wanted = UUID.test(idOrNumber)
    ? shop.sql`o.id = ${idOrNumber}::uuid`
    : shop.sql`o.order_number = ${readOrderNumber(idOrNumber) ?? ''}`;
  const [row] = await shop.sql<{ id: string }[]>`
    select o.id from orders o where ${wanted} and ${mayBeSeen(shop, shop.sql, viewer)}`;
  if (!row) throw new Failure('notFound');
  return row.id;
}

/** The same by the courier's number of the parcel. */
export async function findVisibleParcel(shop: Shop, viewer: Viewer, awbNo: string): Promise<string> {
  const [row] = await shop.sql<{ id: string }[]>`
    select o.id from orders o join shipments s on s.order_id = o.id
    where s.awb_no = ${awbNo} and ${mayBeSeen(shop, shop.sql, viewer)}`;
  if (!row) throw new Failure('notFound');
  return row.id;
}

/** Whose orders are asked for: by `_id` or e-mail, one's own, or anybody's for staff. Another's is as if unknown. */
export async function customerOf({ sql }: Shop, visitor: Visitor, id: string): Promise<string> {
  const [user] = await sql<{ id: string }[]>`
    select id::text from users
    where deleted_at is null and (id::text = ${id.toLowerCase()} or email_key = any(${emailKeys(id)}))
      and (${mayUse('orders staff', visitor)} or id::text = ${userIdOf(visitor)})`;
  if (!user) throw new Failure('notFound');
  return user.id;
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
  { page, pageSize, q = '' }: { page: number; pageSize: number; q?: string },
): Promise<{ ids: string[]; total: number }> {
  const all = ownOrders(db, userId);
  const like = anywhere(q);
  const own =
    q === ''
      ? all
      : db`(
          select own.id, own.placed_at from ${all} own join orders o on o.id = own.id
          where o.order_number ilike ${like}
            or exists (select 1 from order_lines l where l.order_id = own.id and l.quantity > 0 and (l.title ilike ${like}
              or exists (select from jsonb_each(l.names) n where n.value ->> 'title' ilike ${like}))))`;
  const rows = await db<{ id: string }[]>`
    select o.id from ${own} o order by o.placed_at desc, o.id limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [count] = await db<{ total: number }[]>`select count(*)::int as total from ${own} o`;
  return { ids: rows.map(({ id }) => id), total: count?.total ?? 0 };
}
