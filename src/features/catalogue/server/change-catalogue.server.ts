import { Failure } from '../../../domain/errors.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { COMMAND_LINE, writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { readShopSettings, saveShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { setStock } from '../../stock/server/change-stock.server.ts';
import { changeProducts, invalidateAllProducts } from './invalidate-catalogue.server.ts';

export interface StockChange {
  readonly id: string;
  readonly size: number;
  readonly quantity: number;
  /** How many pairs there were when somebody counted. If that is no longer so, nothing changes. */
  readonly was?: number;
  readonly who?: string;
}

/** Sets how many pairs of one size there are. */
export async function changeStock(
  shop: Pick<Shop, 'sql'>,
  { id, size, quantity, was, who = COMMAND_LINE }: StockChange,
): Promise<void> {
  if (!Number.isSafeInteger(quantity) || quantity < 0 || quantity > 1_000_000)
    throw new Failure('invalidInput');
  await inTransaction(shop.sql, async (tx) => {
    // Held until the end: a sale waits for the new figure, or this for what the sale has left.
    const [before] = await tx<{ code: string; name: string; quantity: number }[]>`
      select p.code, coalesce(z.label, z.size::text) as name, z.quantity
      from product_sizes z join products p on p.id = z.product_id
      where z.product_id = ${id} and z.size = ${size} for update of z`;
    if (!before) throw new Failure('notFound');
    if (was !== undefined && before.quantity !== was) throw new Failure('stockMoved');
    if (before.quantity === quantity) return;
    await changeProducts(tx, [id], () =>
      setStock(tx, [{ productId: id, size, quantity }], { cause: 'correction', who }),
    );
    const words = `${quantity} pairs in size ${before.name} instead of ${before.quantity}`;
    await writeAuditLog(tx, who, `${before.code}: ${words}`, {
      productId: id,
      before: { [`Size ${before.name}`]: before.quantity },
      after: { [`Size ${before.name}`]: quantity },
    });
  });
}

export async function changeDefaultDiscount(shop: Pick<Shop, 'sql'>, percent: number): Promise<void> {
  if (!(percent >= 0 && percent <= 100)) throw new Failure('invalidInput');
  await inTransaction(shop.sql, async (tx) => {
    const { pricing } = await readShopSettings(tx);
    const before = pricing.defaultDiscount;
    await setDefaultDiscount(tx, percent);
    if (before !== percent)
      await writeAuditLog(tx, COMMAND_LINE, `Settings: discount ${percent} % instead of ${before} %`, {
        before: { pricing: `${before} %` },
        after: { pricing: `${percent} %` },
      });
  });
}

/** The discount of every product that has none of its own: their prices follow. */
export async function setDefaultDiscount(tx: Tx, percent: number): Promise<void> {
  const { pricing } = await readShopSettings(tx);
  await saveShopSettings(tx, { pricing: { ...pricing, defaultDiscount: percent } });
  // Half up on whole paise, as domain/pricing.ts rounds.
  await tx`
    update products set off = ${percent}, price = floor((selling_price::numeric * (10000 - ${Math.round(percent * 100)}::numeric) * 2 + 10000) / 20000)
    where discount is null`;
  await invalidateAllProducts(tx);
}
