import { useSelector } from 'react-redux';
import type { Card } from '../../../contract/catalogue.ts';
import { fixedFigure } from '../../../domain/money/pricing.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Stars } from '../../../platform/ui/stars.tsx';
import { Link } from '../../../platform/ui/link.tsx';

/** What the buyers say; until there are any, the specification's figures, unless the owner wants none invented. */
export function Rating({ product, large }: { product: Card; large?: true }) {
  const noneYet = useSelector((state: RootState) => state.shop.settings?.noReviewsYet);
  const { _id, rating, reviews } = product;
  if (!reviews && noneYet) return <span>No reviews yet</span>;
  return (
    <>
      <Stars rating={reviews?.average ?? rating} {...(large ? { large } : {})} />
      <span className="figures">{(reviews?.average ?? fixedFigure(_id)).toFixed(1)}</span>
      {!large && reviews && <span className="figures">({reviews.count})</span>}
      {large && !reviews && <span>(32 reviews)</span>}
      {large && reviews && (
        <Link className="text-link" href="#reviews">
          {reviews.count === 1 ? '(1 review)' : `(${reviews.count} reviews)`}
        </Link>
      )}
    </>
  );
}
