import type { ProductReviews } from '../../../contract/reviews.ts';
import { FIT_WORDS, FITS } from '../../../domain/reviews/review-rules.ts';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { Select } from '../../../platform/ui/select.tsx';
import type { Wanted } from '../state/review-actions.ts';

interface Props {
  readonly reviews: ProductReviews;
  readonly wanted: Wanted;
  readonly ready: boolean;
  readonly onChange: (wanted: Wanted) => void;
}

const SORTS = [
  { value: 'helpful', label: 'Most helpful' },
  { value: 'new', label: 'Newest' },
  { value: 'high', label: 'Most stars' },
  { value: 'low', label: 'Fewest stars' },
];

export function ReviewFilters({ reviews, wanted, ready, onChange }: Props) {
  const fits = FITS.filter((fit) => reviews.fit[fit] > 0);
  return (
    <div className="review-filters">
      <Select
        label="Sort reviews"
        disabled={!ready}
        value={wanted.sort ?? 'helpful'}
        options={SORTS}
        onChange={({ target }) => onChange({ ...wanted, sort: target.value as Wanted['sort'] })}
      />
      {fits.length > 1 && (
        <Select
          label="Fit"
          disabled={!ready}
          value={wanted.fit ?? ''}
          options={[
            { value: '', label: 'Any fit' },
            ...fits.map((fit) => ({ value: fit, label: FIT_WORDS[fit] })),
          ]}
          onChange={({ target }) => onChange({ ...wanted, fit: FITS.find((fit) => fit === target.value) })}
        />
      )}
      {reviews.withPhotos > 0 && (
        <Checkbox
          label={`With photos (${reviews.withPhotos})`}
          disabled={!ready}
          checked={wanted.photos === '1'}
          onChange={({ target }) => onChange({ ...wanted, photos: target.checked ? '1' : undefined })}
        />
      )}
    </div>
  );
}
