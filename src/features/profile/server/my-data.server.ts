import { Failure } from '../../../domain/errors.ts';
import { inTransaction } from '../../../platform/db.server.ts';
import { endTokens } from '../../../platform/tokens.server.ts';
import { listOwnOrders } from '../../orders/server/find-order.server.ts';
import { viewOrders } from '../../orders/server/order-view.server.ts';
import { forgetReviews, reviewsOf } from '../../reviews/server/own-reviews.server.ts';
import { forgetWishlist, wishesOf } from '../../wishlist/server/wishlist.server.ts';
import type { Shop } from '../../shop.server.ts';
import { addressesOf } from '../../accounts/server/addresses.server.ts';
import { mustFind, mustKnowPassword } from '../../accounts/server/change-account.server.ts';
import { SESSION } from '../../accounts/server/sessions.server.ts';
import { accountDetails } from '../../accounts/server/users.server.ts';

/** Everything we keep about a customer, for her to take along. */
export async function collectMyData({ sql, now }: Shop, userId: string) {
  const user = await mustFind(sql, userId);
  const sessions = await sql<{ since: Date; last_used: Date }[]>`
    select created_at as since, last_used_at as last_used from tokens
    where subject = ${userId} and purpose = ${SESSION} order by created_at`;
  const { ids } = await listOwnOrders(sql, userId, { page: 1, pageSize: 10_000 });
  return {
    exportedAt: now().toISOString(),
    account: accountDetails(user),
    addresses: await addressesOf(sql, userId),
    orders: await viewOrders(sql, ids, { as: 'export', now: now() }),
    reviews: await reviewsOf(sql, userId),
    wishlist: await wishesOf(sql, userId),
    sessions: sessions.map(({ since, last_used }) => ({
      since: since.toISOString(),
      lastUsed: last_used.toISOString(),
    })),
  };
}

/** The person goes; what the law makes a shop keep, the orders as sold, stays with the orders. */
export async function deleteAccount(
  shop: Shop,
  userId: string,
  password: string,
  address: string,
): Promise<void> {
  const user = await mustFind(shop.sql, userId);
  if (user.user_type !== 'customer')
    throw new Failure('notAllowed', { message: 'Staff accounts are closed by the owner of the shop.' });
  await mustKnowPassword(shop, user, password, address);
  await inTransaction(shop.sql, async (tx) => {
    await forgetReviews(tx, userId);
    await forgetWishlist(tx, userId);
    await tx`delete from addresses where user_id = ${userId}`;
    await tx`delete from profile_pictures where user_id = ${userId}`;
    await tx`delete from otp_codes where user_id = ${userId}`;
    await tx`
      update users set deleted_at = now(), user_name = 'Deleted account', email = 'deleted-' || id || '@deleted.invalid',
        email_key = 'deleted-' || id || '@deleted.invalid', phone = null, password_hash = '', profile_image = null,
        email_verified_at = null, phone_verified_at = null
      where id = ${userId}`;
    await endTokens(tx, userId);
  });
}
