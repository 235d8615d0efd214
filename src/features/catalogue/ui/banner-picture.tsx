import type { Banner } from '../../../contract/catalogue.ts';
import { cx } from '../../../platform/ui/cx.ts';
import { pictureUrl, plainWidth, srcSet } from '../../../platform/ui/picture-sources.ts';

const NARROW = '(width < 768px)';

interface Props {
  readonly banner: Banner;
  /** How wide it is on a wide screen; on a narrow one it has the whole width. */
  readonly sizes?: string;
  readonly eager?: boolean;
  readonly className?: string;
}

/** A scene that lies behind words: its wide cut for wide screens, its narrow cut for narrow ones. */
export function BannerPicture({ banner: { desktop, phone }, sizes = '100vw', eager, className }: Props) {
  return (
    <picture className={cx('banner-picture', className)}>
      {(['avif', 'webp'] as const).map((type) => (
        <source
          key={`phone-${type}`}
          media={NARROW}
          type={`image/${type}`}
          srcSet={srcSet(phone.base, phone.widths, type)}
          sizes="100vw"
        />
      ))}
      <source type="image/avif" srcSet={srcSet(desktop.base, desktop.widths, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(desktop.base, plainWidth(desktop.widths), 'webp')}
        srcSet={srcSet(desktop.base, desktop.widths, 'webp')}
        sizes={sizes}
        width={desktop.width}
        height={desktop.height}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
