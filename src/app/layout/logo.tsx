import { cx } from '../../platform/ui/cx.ts';
import { pictureUrl } from '../../platform/ui/picture-sources.ts';
import type { LayoutProps } from './layout-props.ts';

const sole = 'M5.6 0c3.8.3 6.2 5 6.2 10.2 0 3.8-1.5 6-1.8 9.2H3.4C3 15.9.4 13.4.2 9 0 4.2 2.3-.2 5.6 0Z';
const heel = 'M3.5 21.8h6.6c.3 2 .4 3.7.2 5.2-.3 2-1.6 3.2-3.4 3.2s-3.2-1.2-3.4-3.2c-.2-1.5-.2-3.2 0-5.2Z';

/** The mark is two soles in mid-step: kadam, a step. The name is type, so it costs no drawing. */
export function Logo({ className, settings }: { className?: string; settings: LayoutProps['settings'] }) {
  const own = settings.brand?.logo;
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
        <Foot at="translate(3 10) rotate(-9 6 15)" />
        <Foot at="translate(33 2) scale(-1 1) rotate(9 6 15)" className="logo-second" />
      </svg>
      <span>{settings.name}</span>
    </span>
  );
}

function Foot({ at, className }: { at: string; className?: string }) {
  return (
    <g transform={at} className={className} fill="currentColor">
      <path d={sole} />
      <path d={heel} />
    </g>
  );
}
