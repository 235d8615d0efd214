import Star from 'lucide-react/icons/star';
import { type FormEvent, useState } from 'react';
import type { ReviewableLine } from '../../../contract/reviews.ts';
import {
  type Fit,
  FITS,
  MOST_CHARACTERS,
  MOST_PHOTOS,
  reviewFault,
} from '../../../domain/reviews/review-rules.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { RadioCard } from '../../../platform/ui/radio-card.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { PhotoField } from '../../orders/ui/photo-field.tsx';
import { type OrderKey, sendReview } from '../state/review-actions.ts';
import { reviewMessages } from '../../../domain/reviews/review-messages.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { reviewFormMessages } from '../messages/form.ts';

interface Props {
  readonly line: ReviewableLine;
  readonly author: string;
  readonly orderKey: OrderKey;
  readonly onClose: (() => void) | undefined;
  readonly onSent: () => void;
}

export function ReviewForm({ line, author, orderKey, onClose, onSent }: Props) {
  const t = useMessages(reviewFormMessages);
  const language = useLanguage();
  const before = line.review;
  const [stars, setStars] = useState(before?.stars ?? 0);
  const [fit, setFit] = useState<Fit | null>(before?.fit ?? null);
  const [words, setWords] = useState(before?.words ?? '');
  const [name, setName] = useState(before?.author ?? author);
  const [remaining, setRemaining] = useState((before?.photos ?? []).map(({ id }) => id));
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<string>();
  const { run, busy } = useAction(sendReview);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const draft = { stars, fit, words: words.trim(), author: name.trim() };
    const missing = reviewFault(draft, line.hasSize, language);
    if (missing !== undefined) return setFault(missing);
    const form = new FormData();
    form.set('stars', String(stars));
    if (fit !== null) form.set('fit', fit);
    form.set('words', words);
    form.set('author', name);
    for (const id of remaining) form.append('keep', id);
    for (const photo of photos) form.append('photos', photo);
    const sent = await run({ ...orderKey, line: line.line, form, again: before !== null });
    if (!sent.result) return setFault(sent.rejection.message ?? t.wentWrong);
    toast.success(sent.result.message);
    onSent();
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <StarChoice name={`stars-${line.line}`} stars={stars} onChange={setStars} />
      {line.hasSize && (
        <fieldset>
          <legend className="field-label mb-2">{t.howDoesItFit(line.size)}</legend>
          <div className="grid gap-2 sm:grid-cols-3">
            {FITS.map((each) => (
              <RadioCard
                key={each}
                name={`fit-${line.line}`}
                label={reviewMessages[language].fits[each]}
                checked={fit === each}
                onChange={() => setFit(each)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <TextArea
        label={t.yourReview}
        required
        rows={5}
        maxLength={MOST_CHARACTERS}
        value={words}
        hint={t.reviewHint}
        onChange={({ target }) => setWords(target.value)}
      />
      {remaining.length > 0 && <SentPhotos ids={remaining} onChange={setRemaining} />}
      {remaining.length < MOST_PHOTOS && (
        <PhotoField
          photos={photos}
          onChange={setPhotos}
          most={MOST_PHOTOS - remaining.length}
          what="review"
        />
      )}
      <TextField
        label={t.nameWeShow}
        required
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {before ? t.saveTheChange : t.sendTheReview}
        </Button>
        {onClose && (
          <Button look="quiet" onClick={onClose}>
            {t.close}
          </Button>
        )}
      </div>
    </form>
  );
}

interface StarProps {
  readonly name: string;
  readonly stars: number;
  readonly onChange: (stars: number) => void;
}

function StarChoice({ name, stars, onChange }: StarProps) {
  const t = useMessages(reviewFormMessages);
  return (
    <fieldset>
      <legend className="field-label">{t.stars}</legend>
      <div className="star-choice">
        {t.starWords.map((word, index) => (
          <label key={word} className={index < stars ? 'star-on' : undefined}>
            <input
              type="radio"
              name={name}
              checked={stars === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <Star size={32} aria-hidden="true" />
            <span className="sr-only">{t.starIs(index + 1, word)}</span>
          </label>
        ))}
        <span className="self-center text-ink-soft" aria-hidden="true">
          {t.starWords[stars - 1]}
        </span>
      </div>
    </fieldset>
  );
}

interface PhotosProps {
  readonly ids: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** Photos of the review as it was sent before; each can be taken away. */
function SentPhotos({ ids, onChange }: PhotosProps) {
  const t = useMessages(reviewFormMessages);
  return (
    <ul className="review-photos" aria-label={t.yourPhotos}>
      {ids.map((id, index) => (
        <li key={id} className="grid justify-items-center gap-1">
          <img
            src={`/api/review-photos/${id}?small=1`}
            width={96}
            height={96}
            alt={t.yoursOf(index + 1, ids.length)}
          />
          <Button small look="quiet" onClick={() => onChange(ids.filter((each) => each !== id))}>
            {t.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}
