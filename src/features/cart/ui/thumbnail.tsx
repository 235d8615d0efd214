import type { ProductPicture } from '../../../contract/catalogue.ts';
import { Picture } from '../../../platform/ui/picture.tsx';

type Props = { picture: ProductPicture | undefined; fallback: string; size: number };

/** A small square picture beside the title that names it. */
export function Thumbnail({ picture, fallback, size }: Props) {
  if (picture) return <Picture {...picture} alt="" sizes={`${size}px`} className="rounded-md" />;
  return (
    <img
      src={fallback || '/pictures/ui/placeholder.svg'}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className="aspect-square w-full rounded-md bg-clay object-cover"
    />
  );
}
