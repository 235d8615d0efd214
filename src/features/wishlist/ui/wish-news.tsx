import { useSelector } from 'react-redux';
import type { Wish } from '../../../contract/wishlist.ts';
import type { Card } from '../../../contract/catalogue.ts';
import { totalStock } from '../../../domain/catalogue/stock.ts';
import { newsOf } from '../../../domain/catalogue/wishlist.ts';
import { formatPrice } from '../../../domain/money/money.ts';
import { offerOf } from '../../../domain/money/pricing.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { defaultDiscountOf } from '../../settings/state/select-pricing.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { wishlistMessages } from '../messages.ts';

/** What has changed since it was put on the list. */
export function WishNews({ product, wish }: { product: Card; wish: Wish }) {
  const t = useMessages(wishlistMessages);
  const defaultDiscount = useSelector(defaultDiscountOf);
  const { less, back } = newsOf(wish, {
    price: offerOf(product, defaultDiscount).price / 100,
    inStock: totalStock(product) > 0,
  });
  return (
    <p className="wish-news">
      {less !== undefined && <Badge tone="leaf">{t.cheaperBy(formatPrice(less * 100))}</Badge>}
      {back && <Badge tone="marigold">{t.backInStock}</Badge>}
    </p>
  );
}
