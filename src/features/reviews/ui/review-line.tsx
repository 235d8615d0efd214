import { useEffect, useRef, useState } from 'react';
import type { ReviewableLine } from '../../../contract/reviews.ts';
import { paths } from '../../../contract/paths.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Stars } from '../../../platform/ui/stars.tsx';
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx';
import type { OrderKey } from '../state/review-actions.ts';
import { ReviewForm } from './review-form.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { reviewFormMessages } from '../messages/form.ts';

interface Props {
  readonly line: ReviewableLine;
  readonly author: string;
  readonly orderKey: OrderKey;
  /** The only pair of its order: nobody has to ask for its form. */
  readonly alone: boolean;
  readonly onSent: () => void;
}

/** A pair of the order: its form, or what its buyer wrote. */
export function ReviewLine({ line, author, orderKey, alone, onSent }: Props) {
  const t = useMessages(reviewFormMessages);
  const { title, productImage, color, size, slugTitle, review } = line;
  const [open, setOpen] = useState(alone && review === null);
  const close = (): void => setOpen(false);
  const [sent, setSent] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  // The form was long: what took its place may be above the screen.
  useEffect(() => {
    if (sent && review !== null) place.current?.scrollIntoView({ block: 'start' });
  }, [sent, review]);
  return (
    <li ref={place} className="review-line">
      <div className="review-line-head">
        <Thumbnail src={productImage} size={72} className="review-line-picture" />
        <div>
          <h2 className="review-line-title">{title}</h2>
          <p className="text-sm text-ink-soft">{t.colourSize(color, size)}</p>
        </div>
      </div>
      {open && (
        <ReviewForm
          line={line}
          author={author}
          orderKey={orderKey}
          onClose={alone && review === null ? undefined : close}
          onSent={() => {
            setSent(true);
            close();
            onSent();
          }}
        />
      )}
      {!open && review === null && (
        <div>
          <Button onClick={() => setOpen(true)} aria-label={t.writeReviewOf(title)}>
            {t.writeAReview}
          </Button>
        </div>
      )}
      {!open && review !== null && (
        <div className="grid justify-items-start gap-3">
          {sent && <Notice tone="success">{t.thankYou}</Notice>}
          <Stars rating={review.stars} large />
          <p className="whitespace-pre-line break-words">{review.words}</p>
          {review.hidden && <Notice>{t.takenOff}</Notice>}
          <div className="flex flex-wrap gap-3">
            {!review.hidden && slugTitle !== '' && (
              <LinkButton look="secondary" href={`${paths.product(slugTitle)}#reviews`}>
                {t.seeItThere}
              </LinkButton>
            )}
            {review.canChange && (
              <Button look="quiet" onClick={() => setOpen(true)} aria-label={t.changeReviewOf(title)}>
                {t.change}
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}
