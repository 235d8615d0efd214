import { cx } from '../../platform/ui/cx.ts';
import { pictureUrl } from '../../platform/ui/picture-sources.ts';
import { HEEL, SOLE, SOLES } from './soles.ts';
import type { LayoutProps } from './layout-props.ts';

interface Props {
  readonly className?: string;
  readonly settings: LayoutProps['settings'];
  /** It stands on a dark ground. */
  readonly dark?: boolean;
}

/** The owner's logo, or the mark with the name. The name is type, so it costs no drawing. */
export function Logo({ className, settings, dark = false }: Props) {
  const own = (dark ? settings.brand?.logoDark : undefined) ?? settings.brand?.logo;
  const width = own?.widths.find((each) => each >= 240) ?? own?.widths.at(-1);
  if (own && width !== undefined)
    return (
      <img
        className={cx('h-8 w-auto', className)}
        src={pictureUrl(own.base, width, 'webp')}
        width={Math.round((32 * own.width) / own.height)}
        height={32}
        alt=""
      />
    );
  return (
    <span className={cx('logo', className)}>
      {/* Its size here too, for a page whose styles did not come. */}
      <svg viewBox="1.5 1 33 40" width="26" height="32" aria-hidden="true">
        <Foot at={SOLES[0]} />
        <Foot at={SOLES[1]} className="logo-second" />
      </svg>
      <span>{settings.name}</span>
    </span>
  );
}

function Foot({ at, className }: { at: string | undefined; className?: string }) {
  return (
    <g transform={at} className={className} fill="currentColor">
      <path d={SOLE} />
      <path d={HEEL} />
    </g>
  );
}
