import { useState } from 'react';
import type { StaffReview } from '../../../../contract/reviews-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { FIT_WORDS } from '../../../../domain/reviews/review-rules.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Stars } from '../../../../platform/ui/stars.tsx';
import { TextArea } from '../../../../platform/ui/text-area.tsx';
import { DialogFoot, ReasonField } from '../../../../platform/ui/staff/dialog-form.tsx';
import { useAnswerReviewMutation, useHideReviewMutation, useShowReviewMutation } from '../api.ts';

export function StaffReviewCard({ review }: { review: StaffReview }) {
  const [open, setOpen] = useState<'answer' | 'hide' | null>(null);
  const [show, { isLoading }] = useShowReviewMutation();
  const { id, hiddenReason } = review;
  const close = (): void => setOpen(null);
  return (
    <li className="staff-review">
      <div className="staff-review-head">
        <Stars rating={review.stars} />
        <h2>
          <a className="hover:underline" href={`${paths.product(review.slugTitle)}#reviews`}>
            {review.title}
          </a>
        </h2>
        {hiddenReason !== null && <Badge tone="alarm">Hidden</Badge>}
        {!review.bought && <Badge>Demo</Badge>}
        <When at={review.writtenAt} />
      </div>
      <p className="text-sm text-ink-soft">
        <bdi>{review.author}</bdi> · {review.color}, size {review.size}
        {review.fit !== null && ` · ${FIT_WORDS[review.fit]}`} · helpful to {review.helpful}
        {review.orderNumber !== null && (
          <>
            {' · '}
            <a className="text-link figures" href={`${paths.backofficeOrders}?text=${review.orderNumber}`}>
              {review.orderNumber}
            </a>
          </>
        )}
      </p>
      <p className="staff-review-words">{review.words}</p>
      {review.photos.length > 0 && (
        <div className="staff-review-photos">
          {review.photos.map((photo, index) => (
            <img
              key={photo}
              src={photo}
              width={96}
              height={96}
              alt={`From the buyer, ${index + 1} of ${review.photos.length}`}
            />
          ))}
        </div>
      )}
      {review.answer !== null && (
        <p className="staff-review-words text-ink-soft">
          <span className="font-semibold">Your answer:</span> {review.answer}
        </p>
      )}
      {hiddenReason !== null && <p className="text-sm text-alarm">Hidden: {hiddenReason}</p>}
      <div className="staff-review-acts">
        <Button
          small
          look="secondary"
          onClick={() => setOpen('answer')}
          aria-label={`${review.answer === null ? 'Answer' : 'Change the answer'}: review by ${review.author}`}
        >
          {review.answer === null ? 'Answer' : 'Change the answer'}
        </Button>
        {hiddenReason === null ? (
          <Button
            small
            look="quiet"
            onClick={() => setOpen('hide')}
            aria-label={`Hide: review by ${review.author}`}
          >
            Hide
          </Button>
        ) : (
          <Button
            small
            look="quiet"
            busy={isLoading}
            onClick={() => void toastOutcome(show({ params: { id } }))}
          >
            Show again
          </Button>
        )}
      </div>
      <Dialog open={open === 'answer'} title="Answer in public" onClose={close}>
        {open === 'answer' && <AnswerForm review={review} onClose={close} />}
      </Dialog>
      <Dialog open={open === 'hide'} title="Hide this review?" onClose={close}>
        {open === 'hide' && <HideForm review={review} onClose={close} />}
      </Dialog>
    </li>
  );
}

interface FormProps {
  readonly review: StaffReview;
  readonly onClose: () => void;
}

function AnswerForm({ review, onClose }: FormProps) {
  const [answer, { isLoading }] = useAnswerReviewMutation();
  const [words, setWords] = useState(review.answer ?? '');
  const send = async (): Promise<void> => {
    const done = await toastOutcome(answer({ params: { id: review.id }, body: { answer: words } }));
    if (done) onClose();
  };
  return (
    <div className="grid gap-4">
      <TextArea
        label="Your answer"
        hint="Everybody reads it below the review. Leave it empty to take it back."
        rows={5}
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <DialogFoot label="Save the answer" busy={isLoading} onDo={() => void send()} onClose={onClose} />
    </div>
  );
}

function HideForm({ review, onClose }: FormProps) {
  const [hide, { isLoading }] = useHideReviewMutation();
  const [reason, setReason] = useState('');
  const send = async (): Promise<void> => {
    const done = await toastOutcome(hide({ params: { id: review.id }, body: { reason } }));
    if (done) onClose();
  };
  return (
    <div className="grid gap-4">
      <p>
        It leaves the page of the product, and its stars no longer count. Hide what breaks the law or names
        somebody; a bad review is better answered.
      </p>
      <ReasonField hint="It stays in the audit log." rows={3} value={reason} onChange={setReason} />
      <DialogFoot label="Hide" busy={isLoading} onDo={() => void send()} onClose={onClose} />
    </div>
  );
}
