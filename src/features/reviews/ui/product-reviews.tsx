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
import { useMessages } from '../../../platform/ui/language.ts';
import { reviewListMessages } from '../messages/list.ts';

/** The reviews of the product whose page is open. The first of them came with the page. */
export default function ProductReviews() {
  const t = useMessages(reviewListMessages);
  const first = useSelector((state: RootState) => state.reviews.first);
  const title = <h2 id="reviews-title">{t.reviews}</h2>;
  if (!first || first.count === 0) {
    return (
      <>
        {title}
        <p className="mt-4 text-ink-soft">{first ? t.nobodyYet : t.didNotCome}</p>
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
  const t = useMessages(reviewListMessages);
  const [wanted, setWanted] = useState<Wanted>({});
  const [found, setFound] = useState(first);
  const { run, busy } = useAction(readReviews);
  const ready = useHydrated();
  const show = async (next: Wanted, add: boolean): Promise<void> => {
    const { result } = await run({ slug: first.productId, wanted: next });
    if (!result) return toast.error(t.wentWrong);
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
          {wanted.page !== undefined && t.found(found.total)}
        </p>
        <ul className="review-list" aria-busy={busy}>
          {found.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} ready={ready} />
          ))}
        </ul>
        {found.total === 0 && <p className="py-6 text-ink-soft">{t.noneFits}</p>}
        {more && (
          <Button
            look="secondary"
            disabled={!ready}
            busy={busy}
            onClick={() => void show({ ...wanted, page: found.page + 1 }, true)}
          >
            {t.showMore}
          </Button>
        )}
      </div>
    </div>
  );
}
