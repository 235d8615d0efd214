import type { SharedWishlist } from '../../../contract/wishlist.ts';
import { Failure } from '../../../domain/errors.ts';
import { productsForSale } from '../../catalogue/server/products-data.server.ts';
import type { Shop } from '../../shop.server.ts';
import { shareToken, wishesOf } from './wishlist.server.ts';

/** Lets others see the list by a link, or no longer: the next link is another one. */
export async function shareWishlist({ sql }: Shop, userId: string, on: boolean): Promise<void> {
  if (on) await sql`insert into wishlist_shares (user_id) values (${userId}) on conflict do nothing`;
  else await sql`delete from wishlist_shares where user_id = ${userId}`;
}

const NOT_SHARED = 'This wishlist is not shared any more.';

/** What whoever holds the link sees: the products that are for sale, and the owner's first name. */
export async function readSharedWishlist(shop: Shop, token: string): Promise<SharedWishlist> {
  const share = shareToken.read(shop, token);
  if (share === undefined) throw new Failure('notFound', { message: NOT_SHARED });
  const [owner] = await shop.sql<{ id: string; name: string }[]>`
    select u.id, u.user_name as name from wishlist_shares s join users u on u.id = s.user_id
    where s.share = ${share} and u.deleted_at is null`;
  if (!owner) throw new Failure('notFound', { message: NOT_SHARED });
  const wishes = await wishesOf(shop.sql, owner.id);
  const products = await productsForSale(
    shop.sql,
    wishes.map(({ id }) => id),
  );
  return { success: true, name: owner.name.trim().split(/\s+/)[0] ?? '', products };
}
