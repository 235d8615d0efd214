import type { ProductPicture as Files } from '../../../contract/catalogue.ts';
import { cx } from '../../../platform/ui/cx.ts';
import { Picture } from '../../../platform/ui/picture.tsx';

const NONE = '/pictures/ui/placeholder.svg';

interface Props {
  readonly picture: Files | null | undefined;
  readonly alt?: string;
  readonly sizes: string;
  readonly eager?: boolean;
  readonly className?: string;
}

/** A product's picture in the size it needs; drawn stand-ins have one file for all sizes. */
export function ProductPicture({ picture, alt, sizes, eager, className }: Props) {
  if (picture && picture.widths.length > 0) {
    return (
      <Picture {...picture} alt={alt ?? picture.alt} sizes={sizes} eager={eager} className={className} />
    );
  }
  return (
    <span className={cx('picture aspect-square', className)}>
      <img
        src={picture?.base ?? NONE}
        alt={alt ?? picture?.alt ?? ''}
        width={1200}
        height={1200}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </span>
  );
}
