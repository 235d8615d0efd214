import { formatPrice, formatWholeINR } from '../../../domain/money/money.ts';
import { doubtfulPrices } from '../../../domain/money/tax.ts';
import { classOf, type TaxedGoods } from '../../../domain/money/tax-classes.ts';
import { pricesLeadingTo } from '../../../domain/offers/doubtful-offers.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { partOf, readCollections } from '../../catalogue/server/collections/collection-record.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { OfferRecord } from './offer-record.server.ts';

interface Found extends TaxedGoods {
  readonly products: number;
  readonly title: string;
  readonly price: number;
}

/** What to tell whoever makes an offer that leads products to a price at which no rate of tax fits. */
export async function doubtfulWarning(
  db: Db,
  { benefit, categoryIds, collectionIds }: Pick<OfferRecord, 'benefit' | 'categoryIds' | 'collectionIds'>,
  now: Date,
): Promise<string | null> {
  const collections = collectionIds.length === 0 ? [] : await readCollections(db, collectionIds);
  const isForAll = categoryIds.length === 0 && collectionIds.length === 0;
  const holdsFor = collections.reduce(
    (any, collection) => db`${any} or (${partOf(db, collection)})`,
    db`${isForAll} or p.subcategory_id = any(${categoryIds}::int[])`,
  );
  const { tax } = (await readShopSettings(db)).pricing;
  for (const { id } of tax.classes) {
    const gap = doubtfulPrices({ hsn: '', taxClass: id }, { settings: tax, day: istDay(now) });
    const from = gap && pricesLeadingTo(benefit, gap);
    if (!gap || !from) continue;
    const alike = await db<Found[]>`
      select p.hsn, p.tax_class as "taxClass", count(*)::int as products,
        (array_agg(p.title order by p.price, p.id))[1] as title, min(p.price) as price
      from products p
      where p.active and p.price > ${from.above} and p.price <= ${from.upTo}
        and (${holdsFor})
      group by p.hsn, p.tax_class order by min(p.price)`;
    const found = alike.filter((goods) => classOf(tax.classes, goods).id === id);
    const [cheapest] = found;
    if (!cheapest) continue;
    const count = found.reduce((sum, { products }) => sum + products, 0);
    const range = `above ${formatWholeINR(gap.above)} and up to ${formatWholeINR(gap.upTo)}`;
    const which = count === 1 ? 'one product' : `${count} products`;
    return `This brings ${which} (such as ${cheapest.title} at ${formatPrice(cheapest.price)}) to a price ${range}, where neither rate of tax fits. Choose another figure, or ask your accountant.`;
  }
  return null;
}
