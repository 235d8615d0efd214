import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; icon?: ReactNode };

/** One of several choices worth a card each; give cards of one question the same `name`. */
export function RadioCard({ label, hint, icon, className, ...rest }: Props) {
  return (
    <label className={cx('radio-card', className)}>
      <input type="radio" {...rest} />
      <span className="grow">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
      {icon}
    </label>
  );
}
