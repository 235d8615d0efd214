import type { ProductPicture } from '../../../contract/catalogue.ts';
import { Picture } from '../../../platform/ui/picture.tsx';

const NONE = '/pictures/ui/placeholder.svg';

interface Props {
  /** In all its widths, where they are known. */
  readonly picture?: ProductPicture | undefined;
  readonly src: string;
  readonly size: number;
  readonly className?: string;
}

/** A small square picture beside the title that names it, so it says nothing itself. */
export function Thumbnail({
  picture,
  src,
  size,
  className = 'aspect-square w-full bg-clay object-cover',
}: Props) {
  if (picture) return <Picture {...picture} alt="" sizes={`${size}px`} className="rounded-md" />;
  return (
    <img
      src={src || NONE}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={`rounded-md ${className}`}
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(NONE)) currentTarget.src = NONE;
      }}
    />
  );
}
