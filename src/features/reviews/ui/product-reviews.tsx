import './reviews.css';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { ProductReviews as Reviews } from '../../../contract/reviews.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { useHydrated } from '../../../platform/browser/use-stored.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { readReviews, type Wanted } from '../state/review-actions.ts';
import { ReviewFigures } from './review-figures.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewItem } from './review-item.tsx';

/** The reviews of the product whose page is open. The first of them came with the page. */
export default function ProductReviews() {
  const first = useSelector((state: RootState) => state.reviews.first);
  const title = <h2 id="reviews-title">Reviews</h2>;
  if (!first || first.count === 0) {
    return (
      <>
        {title}
        <p className="mt-4 text-ink-soft">
          {first
            ? 'Nobody has written about this pair yet. Whoever has received it can: the link is in the delivery mail.'
            : 'The reviews did not come. Please open the page again.'}
        </p>
      </>
    );
  }
  return (
    <>
      {title}
      <Shown key={first.productId} first={first} />
    </>
  );
}

function Shown({ first }: { first: Reviews }) {
  const [wanted, setWanted] = useState<Wanted>({});
  const [found, setFound] = useState(first);
  const { run, busy } = useAction(readReviews);
  const ready = useHydrated();
  const show = async (next: Wanted, add: boolean): Promise<void> => {
    const { result } = await run({ slug: first.productId, wanted: next });
    if (!result) return toast.error('Something went wrong. Please try again.');
    setWanted(next);
    setFound(add ? { ...result, reviews: [...found.reviews, ...result.reviews] } : result);
  };
  const more = found.total > found.reviews.length;
  return (
    <div className="reviews-columns">
      <ReviewFigures
        reviews={first}
        chosen={wanted.stars}
        ready={ready && !busy}
        onStars={(stars) => void show({ ...wanted, stars, page: 1 }, false)}
      />
      <div className="min-w-0">
        <ReviewFilters
          reviews={first}
          wanted={wanted}
          ready={ready && !busy}
          onChange={(next) => void show({ ...next, page: 1 }, false)}
        />
        <p className="sr-only" role="status">
          {wanted.page !== undefined && `${found.total} reviews found`}
        </p>
        <ul className="review-list" aria-busy={busy}>
          {found.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} ready={ready} />
          ))}
        </ul>
        {found.total === 0 && <p className="py-6 text-ink-soft">No review fits this choice.</p>}
        {more && (
          <Button
            look="secondary"
            disabled={!ready}
            busy={busy}
            onClick={() => void show({ ...wanted, page: found.page + 1 }, true)}
          >
            Show more reviews
          </Button>
        )}
      </div>
    </div>
  );
}
