import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useState } from 'react';
import type { Review } from '../../../contract/reviews.ts';
import { dateWords } from '../../../domain/text/date-words.ts';
import { readText, writeJson } from '../../../platform/browser/browser-storage.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { Stars } from '../../../platform/ui/stars.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { voteHelpful } from '../state/review-actions.ts';
import { reviewMessages } from '../../../domain/reviews/review-messages.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { useShown } from '../../../platform/ui/shown-names.ts';
import { reviewListMessages } from '../messages/list.ts';

const VOTER = 'reviewVoter';

/** What the shop calls this browser, so that it votes once. */
const voter = (): string => /[\w.-]{36,100}/.exec(readText(VOTER) ?? '')?.[0] ?? '';

const photoAddress = (id: string, small: boolean): string =>
  `/api/review-photos/${id}${small ? '?small=1' : ''}`;

export function ReviewItem({ review, ready }: { review: Review; ready: boolean }) {
  const { id, author, stars, fit, words, color, size, writtenAt, changed, bought, photos, answer } = review;
  const t = useMessages(reviewListMessages);
  const language = useLanguage();
  const called = useShown();
  const [helpful, setHelpful] = useState(review.helpful);
  const [open, setOpen] = useState<number | null>(null);
  const { run, busy } = useAction(voteHelpful);
  const vote = async (): Promise<void> => {
    const { result, rejection } = await run({ id, voter: voter() });
    if (result?.voter !== undefined) writeJson(VOTER, result.voter);
    if (result) setHelpful(result.helpful);
    else toast.error(rejection.message ?? t.wentWrong);
  };
  const shown = open === null ? undefined : photos[open];
  return (
    <li className="review">
      <p className="review-head">
        <Stars rating={stars} />
        <span className="font-semibold">
          <bdi>{author}</bdi>
        </span>
        <Badge tone={bought ? 'leaf' : 'clay'}>{bought ? t.boughtHere : t.demoReview}</Badge>
      </p>
      <p className="review-facts">
        {(changed ? t.writtenAndChanged : t.writtenOn)(dateWords(new Date(writtenAt), language))} ·{' '}
        {t.colourSize(called(color), size)}
        {fit !== null && ` · ${reviewMessages[language].fits[fit]}`}
      </p>
      <p className="review-words">{words}</p>
      {photos.length > 0 && (
        <div className="review-photos">
          {photos.map((photo, index) => (
            <button key={photo.id} type="button" disabled={!ready} onClick={() => setOpen(index)}>
              <img
                src={photoAddress(photo.id, true)}
                width={96}
                height={96}
                loading="lazy"
                alt={t.photoFrom(author, index + 1, photos.length)}
              />
            </button>
          ))}
          <Dialog open={shown !== undefined} onClose={() => setOpen(null)} title={t.photoBy(author)} large>
            {shown && (
              <img className="review-photo" src={photoAddress(shown.id, false)} alt={words.slice(0, 120)} />
            )}
          </Dialog>
        </div>
      )}
      {answer !== null && (
        <div className="review-answer">
          <p className="font-semibold">{t.shopAnswers}</p>
          <p className="review-words">{answer}</p>
        </div>
      )}
      <Button look="quiet" small className="-ml-3" disabled={!ready} busy={busy} onClick={() => void vote()}>
        <ThumbsUp size={16} aria-hidden="true" />
        {t.helpful}
        {helpful > 0 && <span className="figures"> {helpful}</span>}
        <span className="sr-only">{t.reviewBy(author)}</span>
      </Button>
    </li>
  );
}
