import { useId, useState, type ChangeEvent } from 'react';
import { useMessages } from '../../../platform/ui/language.ts';
import { returnMessages } from '../messages/return.ts';

const MOST = 4;
const MOST_BYTES = 6_000_000;

interface Props {
  readonly photos: readonly File[];
  readonly onChange: (photos: readonly File[]) => void;
  readonly most?: number;
  /** What they go with. */
  readonly what?: 'request' | 'review';
}

/** Too many photos or too large ones are left out here, with a word about it, before they travel. */
export function PhotoField({ photos, onChange, most = MOST, what = 'request' }: Props) {
  const t = useMessages(returnMessages);
  const id = useId();
  const [leftOut, setLeftOut] = useState(0);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = Array.from(target.files ?? []);
    const fitting = chosen.filter(({ size }) => size <= MOST_BYTES).slice(0, most);
    setLeftOut(chosen.length - fitting.length);
    onChange(fitting);
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t.photos}
      </label>
      <input
        id={id}
        name="photos"
        type="file"
        multiple
        className="input order-files"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={`${id}-hint`}
        onChange={choose}
      />
      <p className="field-hint" id={`${id}-hint`} aria-live="polite">
        {photos.length > 0 && `${t.photosGoWith[what](photos.length)} `}
        {leftOut > 0 ? t.leftOut(leftOut, most) : photos.length === 0 && t.upToPhotos(most)}
      </p>
    </div>
  );
}
