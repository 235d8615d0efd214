import type { Input } from '../../../contract/endpoint.ts';
import type { Wish, Wishlist, wishlistApi } from '../../../contract/wishlist.ts';
import { MOST_WISHES } from '../../../domain/catalogue/wishlist.ts';
import { Failure } from '../../../domain/errors.ts';
import { paiseFromRupees } from '../../../domain/money/money.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/server/db.server.ts';
import { signedToken } from '../../../platform/server/signed-token.server.ts';
import type { Shop } from '../../shop.server.ts';

/** Opens a shared list. Whoever reads the database alone cannot make it. */
export const shareToken = signedToken('wishlist-share', { bytes: 18 });

type Change = Input<typeof wishlistApi.changeWishlist>['body'];

export async function wishesOf(db: Db, userId: string): Promise<Wish[]> {
  const rows = await db<{ id: string; at: Date; price: number; in_stock: boolean }[]>`
    select product_id as id, added_at as at, price, in_stock from wishlist_items
    where user_id = ${userId} order by added_at desc, product_id`;
  return rows.map(({ id, at, price, in_stock }) => ({
    id,
    at: at.toISOString(),
    price: price / 100,
    inStock: in_stock,
  }));
}

export async function readWishlist(shop: Pick<Shop, 'sql' | 'secretKey'>, userId: string): Promise<Wishlist> {
  const [share] = await shop.sql<{ share: string }[]>`
    select share from wishlist_shares where user_id = ${userId}`;
  return {
    success: true,
    items: await wishesOf(shop.sql, userId),
    share: share ? shareToken.sign(shop, share.share) : null,
  };
}

/**
 * Two lists become one: what is there already keeps its day and its price. Of more than fit the newest are taken; who
 * adds a single one is told that the list is full.
 */
export async function changeWishlist(shop: Shop, userId: string, change: Change): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    // Tabs and devices of an account take turns, so that together they keep to the limit.
    await tx`select 1 from users where id = ${userId} for no key update`;
    await tx`delete from wishlist_items where user_id = ${userId} and product_id = any(${change.remove})`;
    const saved = await tx<{ id: string }[]>`
      select product_id as id from wishlist_items where user_id = ${userId}`;
    const there = new Set(saved.map(({ id }) => id));
    const added = change.add.filter(({ id }) => !there.has(id));
    const free = MOST_WISHES - there.size;
    if (free <= 0 && added.length === 1) throw new Failure('wishlistFull');
    if (free > 0 && added.length > 0) await addNewest(tx, userId, added, { now: shop.now(), free });
  });
}

async function addNewest(
  tx: Tx,
  userId: string,
  wishes: Change['add'],
  { now, free }: { readonly now: Date; readonly free: number },
): Promise<void> {
  const rows = wishes.map(({ id, at, price, inStock }) => ({
    id,
    // A phone's clock may be ahead.
    at: at === undefined || at > now.toISOString() ? now.toISOString() : at,
    price: price === undefined ? null : paiseFromRupees(price),
    in_stock: inStock ?? null,
  }));
  await tx`
    insert into wishlist_items (user_id, product_id, added_at, price, in_stock)
    select ${userId}::uuid, id, at, price, in_stock from (
      select distinct on (p.id) p.id, w.at, least(coalesce(w.price, p.price), p.selling_price) as price,
        coalesce(w.in_stock, p.sizes_in_stock <> '{}') as in_stock
      from jsonb_to_recordset(${tx.json(rows)}) as w(id text, at timestamptz, price int, in_stock boolean)
      join products p on p.id = w.id and p.active
      order by p.id, w.at) each_once
    order by at desc, id limit ${free}
    on conflict (user_id, product_id) do nothing`;
}

/** The person goes, and so does the list, with whatever link it had. */
export async function forgetWishlist(tx: Tx, userId: string): Promise<void> {
  await tx`delete from wishlist_items where user_id = ${userId}`;
  await tx`delete from wishlist_shares where user_id = ${userId}`;
}
