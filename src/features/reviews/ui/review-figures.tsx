import type { ProductReviews } from '../../../contract/reviews.ts';
import { FITS, fitSentence } from '../../../domain/reviews/review-rules.ts';
import { Stars } from '../../../platform/ui/stars.tsx';
import { reviewMessages } from '../../../domain/reviews/review-messages.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { reviewListMessages } from '../messages/list.ts';

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
  const t = useMessages(reviewListMessages);
  const language = useLanguage();
  const { fits } = reviewMessages[language];
  const said = fitSentence(fit, language);
  return (
    <div className="review-figures">
      <p className="flex items-center gap-3">
        <span className="review-average figures">{average.toFixed(1)}</span>
        <span>
          <Stars rating={average} large />
          <span className="block text-sm text-ink-soft">{t.count(count)}</span>
        </span>
      </p>
      <ul className="review-spread" aria-label={t.byStars}>
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
                  <span className="sr-only">{t.stars(star)}</span>
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
                {fits[each]} <span className="figures">{fit[each]}</span>
              </span>
            ))}
          </p>
        </div>
      )}
    </div>
  );
}
