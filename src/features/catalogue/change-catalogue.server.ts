import { Failure } from '../../domain/errors.ts';
import { discountOf, offerOf } from '../../domain/pricing.ts';
import { inTransaction, type Db } from '../../platform/db.server.ts';
import { dropPages } from '../../platform/page-cache.server.ts';
import { readShopSettings, saveShopSettings } from '../pages/shop-settings.server.ts';
import type { Shop } from '../shop.server.ts';

/** Pages that show exactly this product. */
export const productTag = (id: string): string => `product:${id}`;

/**
 * Stock of these products was taken or given back. Their own pages go. A listing shows no number: it goes only when a
 * size ran out or came back.
 */
export async function stockMoved(
  db: Db,
  productIds: readonly string[],
  { outOrBack = false }: { outOrBack?: boolean } = {},
): Promise<void> {
  const own = [...new Set(productIds)].map(productTag);
  await dropPages(db, outOrBack ? ['catalogue', ...own] : own);
}

interface PriceChange {
  readonly id: string;
  /** The M.R.P. in rupees. */
  readonly SellingPrice: number;
  /** Null takes the shop's default. */
  readonly discount: number | null;
}

export async function changePrice(
  shop: Pick<Shop, 'sql'>,
  { id, SellingPrice, discount }: PriceChange,
): Promise<void> {
  if (
    !(SellingPrice > 0 && SellingPrice < 10_000_000) ||
    (discount !== null && !(discount >= 0 && discount <= 100))
  )
    throw new Failure('invalidInput');
  await inTransaction(shop.sql, async (tx) => {
    const { defaultDiscount } = (await readShopSettings(tx)).pricing;
    const { mrp, price } = offerOf({ SellingPrice, discount }, defaultDiscount);
    const changed = await tx`
      update products set selling_price = ${mrp}, discount = ${discount}, price = ${price}, off = ${discountOf(discount, defaultDiscount)} where id = ${id}`;
    if (changed.count === 0) throw new Failure('notFound');
    await dropPages(tx, ['catalogue', productTag(id)]);
  });
}

/** Sets how many pairs of one size there are. */
export async function changeStock(
  shop: Pick<Shop, 'sql'>,
  { id, size, quantity }: { id: string; size: number; quantity: number },
): Promise<void> {
  if (!Number.isSafeInteger(quantity) || quantity < 0 || quantity > 1_000_000)
    throw new Failure('invalidInput');
  await inTransaction(shop.sql, async (tx) => {
    const changed =
      await tx`update product_sizes set quantity = ${quantity} where product_id = ${id} and size = ${size}`;
    if (changed.count === 0) throw new Failure('notFound');
    await dropPages(tx, ['catalogue', productTag(id)]);
  });
}

/** The discount of every product that has none of its own. */
export async function changeDefaultDiscount(shop: Pick<Shop, 'sql'>, percent: number): Promise<void> {
  if (!(percent >= 0 && percent <= 100)) throw new Failure('invalidInput');
  await inTransaction(shop.sql, async (tx) => {
    const { pricing } = await readShopSettings(tx);
    await saveShopSettings(tx, { pricing: { ...pricing, defaultDiscount: percent } });
    // Half up on whole paise, as domain/pricing.ts rounds.
    await tx`
      update products set off = ${percent}, price = floor((selling_price::numeric * (10000 - ${Math.round(percent * 100)}::numeric) * 2 + 10000) / 20000)
      where discount is null`;
    await dropPages(tx, ['catalogue']);
  });
}
