import { useSelector } from 'react-redux';
import type { Wish } from '../../../contract/wishlist.ts';
import type { Card } from '../../../contract/catalogue.ts';
import { totalStock } from '../../../domain/catalogue/stock.ts';
import { newsOf } from '../../../domain/catalogue/wishlist.ts';
import { formatPrice } from '../../../domain/money/money.ts';
import { offerOf } from '../../../domain/money/pricing.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { defaultDiscountOf } from '../../settings/state/select-pricing.ts';

/** What has changed since it was put on the list. */
export function WishNews({ product, wish }: { product: Card; wish: Wish }) {
  const defaultDiscount = useSelector(defaultDiscountOf);
  const { less, back } = newsOf(wish, {
    price: offerOf(product, defaultDiscount).price / 100,
    inStock: totalStock(product) > 0,
  });
  return (
    <p className="wish-news">
      {less !== undefined && <Badge tone="leaf">{formatPrice(less * 100)} less than when you added it</Badge>}
      {back && <Badge tone="marigold">Back in stock</Badge>}
    </p>
  );
}
