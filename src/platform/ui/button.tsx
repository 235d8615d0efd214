import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Spinner } from './loader.tsx';

type Props = ButtonLook & ComponentProps<'button'> & { busy?: boolean; busyText?: string };

/** While busy it keeps its place in the tab order, says so, and lets nobody press it twice. */
export function Button({ look, small, wide, className, busy, busyText, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, small, wide }, className)}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {busy && busyText ? busyText : children}
    </button>
  );
}
