import type { ProductReviews } from '../../../contract/reviews.ts';
import { FITS } from '../../../domain/reviews/review-rules.ts';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { Select } from '../../../platform/ui/select.tsx';
import type { Wanted } from '../state/review-actions.ts';
import { reviewMessages } from '../../../domain/reviews/review-messages.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { reviewListMessages } from '../messages/list.ts';

interface Props {
  readonly reviews: ProductReviews;
  readonly wanted: Wanted;
  readonly ready: boolean;
  readonly onChange: (wanted: Wanted) => void;
}

const SORTS = ['helpful', 'new', 'high', 'low'] as const;

export function ReviewFilters({ reviews, wanted, ready, onChange }: Props) {
  const t = useMessages(reviewListMessages);
  const { fits: words } = useMessages(reviewMessages);
  const fits = FITS.filter((fit) => reviews.fit[fit] > 0);
  return (
    <div className="review-filters">
      <Select
        label={t.sortReviews}
        disabled={!ready}
        value={wanted.sort ?? 'helpful'}
        options={SORTS.map((sort) => ({ value: sort, label: t.sorts[sort] }))}
        onChange={({ target }) => onChange({ ...wanted, sort: target.value as Wanted['sort'] })}
      />
      {fits.length > 1 && (
        <Select
          label={t.fit}
          disabled={!ready}
          value={wanted.fit ?? ''}
          options={[
            { value: '', label: t.anyFit },
            ...fits.map((fit) => ({ value: fit, label: words[fit] })),
          ]}
          onChange={({ target }) => onChange({ ...wanted, fit: FITS.find((fit) => fit === target.value) })}
        />
      )}
      {reviews.withPhotos > 0 && (
        <Checkbox
          label={t.withPhotos(reviews.withPhotos)}
          disabled={!ready}
          checked={wanted.photos === '1'}
          onChange={({ target }) => onChange({ ...wanted, photos: target.checked ? '1' : undefined })}
        />
      )}
    </div>
  );
}
