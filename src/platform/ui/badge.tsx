import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Tone = 'clay' | 'marigold' | 'plum' | 'rose' | 'leaf' | 'alarm';

export function Badge({
  tone = 'clay',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={cx('badge', tone !== 'clay' && `badge-${tone}`, className)}>{children}</span>;
}
