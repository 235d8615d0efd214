import type { ProductReviews } from '../../../contract/reviews.ts';
import { FIT_WORDS, FITS, fitSentence } from '../../../domain/reviews/review-rules.ts';
import { Stars } from '../../../platform/ui/stars.tsx';

interface Props {
  readonly reviews: ProductReviews;
  readonly chosen: unknown;
  readonly ready: boolean;
  readonly onStars: (stars: number | undefined) => void;
}

const share = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10}%`;

/** Average, how many gave how many stars (each row filters by it), and how the pair fits. */
export function ReviewFigures({ reviews, chosen, ready, onStars }: Props) {
  const { count, average, stars, fit } = reviews;
  const said = fitSentence(fit);
  return (
    <div className="review-figures">
      <p className="flex items-center gap-3">
        <span className="review-average figures">{average.toFixed(1)}</span>
        <span>
          <Stars rating={average} large />
          <span className="block text-sm text-ink-soft">{count === 1 ? '1 review' : `${count} reviews`}</span>
        </span>
      </p>
      <ul className="review-spread" aria-label="By stars">
        {[5, 4, 3, 2, 1].map((star) => {
          const found = stars[star - 1] ?? 0;
          return (
            <li key={star}>
              <button
                type="button"
                disabled={!ready || found === 0}
                aria-pressed={chosen === star}
                onClick={() => onStars(chosen === star ? undefined : star)}
              >
                <span className="figures">
                  {star}
                  <span className="sr-only">{star === 1 ? ' star:' : ' stars:'}</span>
                </span>
                <span className="review-bar">
                  <span style={{ width: share(found, count) }} />
                </span>
                <span className="review-count figures">{found}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {said !== undefined && (
        <div className="review-fit">
          <p className="font-semibold">{said}</p>
          <div className="review-fit-bar" aria-hidden="true">
            {FITS.map((each) => (
              <span
                key={each}
                style={{ flexGrow: fit[each] }}
                className={fit[each] === 0 ? 'hidden' : undefined}
              />
            ))}
          </div>
          <p className="review-fit-words">
            {FITS.map((each) => (
              <span key={each}>
                {FIT_WORDS[each]} <span className="figures">{fit[each]}</span>
              </span>
            ))}
          </p>
        </div>
      )}
    </div>
  );
}
