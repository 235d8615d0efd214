import { useSelector } from 'react-redux';
import type { Card } from '../../../contract/catalogue.ts';
import { fixedFigure } from '../../../domain/money/pricing.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Stars } from '../../../platform/ui/stars.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { cardMessages } from '../messages/card.ts';

/** What the buyers say; until there are any, the specification's figures, unless the owner wants none invented. */
export function Rating({ product, large }: { product: Card; large?: true }) {
  const t = useMessages(cardMessages);
  const noneYet = useSelector((state: RootState) => state.shop.settings?.noReviewsYet);
  const { _id, rating, reviews } = product;
  if (!reviews && noneYet) return <span>{t.noReviewsYet}</span>;
  return (
    <>
      <Stars rating={reviews?.average ?? rating} {...(large ? { large } : {})} />
      <span className="figures">{(reviews?.average ?? fixedFigure(_id)).toFixed(1)}</span>
      {!large && reviews && <span className="figures">({reviews.count})</span>}
      {large && !reviews && <span>{t.reviewsUnknown}</span>}
      {large && reviews && (
        <Link className="text-link" href="#reviews">
          {t.reviews(reviews.count)}
        </Link>
      )}
    </>
  );
}
