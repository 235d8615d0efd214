import { formatPrice, formatWholeINR } from '../../../domain/money/money.ts';
import { doubtfulPrices } from '../../../domain/money/tax.ts';
import { pricesLeadingTo } from '../../../domain/offers/doubtful-offers.ts';
import type { Benefit } from '../../../domain/offers/offer-terms.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';

/** What to tell whoever makes an offer that leads products to a price at which no rate of tax fits. */
export async function doubtfulWarning(
  db: Db,
  benefit: Benefit,
  categoryIds: readonly number[],
  now: Date,
): Promise<string | null> {
  const { pricing } = await readShopSettings(db);
  const gap = doubtfulPrices(pricing.tax, istDay(now));
  const from = gap && pricesLeadingTo(benefit, gap);
  if (!gap || !from) return null;
  const [found] = await db<{ products: number; title: string | null; price: number | null }[]>`
    select count(*)::int as products, (array_agg(p.title order by p.price, p.id))[1] as title, min(p.price) as price
    from products p
    where p.active and p.price > ${from.above} and p.price <= ${from.upTo}
      and (${categoryIds.length === 0} or p.subcategory_id = any(${[...categoryIds]}::int[]))`;
  if (!found || found.products === 0) return null;
  const range = `above ${formatWholeINR(gap.above)} and up to ${formatWholeINR(gap.upTo)}`;
  const which = found.products === 1 ? 'one product' : `${found.products} products`;
  return `This brings ${which} (such as ${found.title} at ${formatPrice(found.price ?? 0)}) to a price ${range}, where neither rate of tax fits. Choose another figure, or ask your accountant.`;
}
