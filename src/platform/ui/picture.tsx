import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import { pictureUrl, plainWidth, srcSet, type PictureFiles } from './picture-sources.ts';

type Props = PictureFiles & {
  /** How wide it is on the page, as in the `sizes` attribute. */
  sizes?: string;
  /** For the one picture the visitor waits for; the others load when they come near. */
  eager?: boolean;
  className?: string;
};

export function Picture({
  base,
  widths,
  width,
  height,
  alt,
  color,
  sizes = '100vw',
  eager,
  className,
}: Props) {
  const scaled = widths.length > 0;
  const style = { '--blur': color, aspectRatio: `${width} / ${height}` } as CSSProperties;
  return (
    <picture className={cx('picture', className)} style={style}>
      {scaled && <source type="image/avif" srcSet={srcSet(base, widths, 'avif')} sizes={sizes} />}
      <img
        src={scaled ? pictureUrl(base, plainWidth(widths), 'webp') : base}
        srcSet={scaled ? srcSet(base, widths, 'webp') : undefined}
        sizes={scaled ? sizes : undefined}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? 'sync' : 'async'}
      />
    </picture>
  );
}
