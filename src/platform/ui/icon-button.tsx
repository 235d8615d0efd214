import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A round 44 px button that holds an icon alone; `label` is what it says to those who cannot see it. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" aria-label={label} {...rest} className={cx('icon-btn', className)} />;
}
