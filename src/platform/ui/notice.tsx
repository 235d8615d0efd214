import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Tone = 'info' | 'success' | 'error';
const icons = { info: Info, success: CircleCheck, error: CircleAlert };

/** A message that stays on the page. An error is read out the moment it appears. */
export function Notice({
  tone = 'info',
  children,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}) {
  const Icon = icons[tone];
  return (
    <div className={cx('notice', `notice-${tone}`, className)} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
