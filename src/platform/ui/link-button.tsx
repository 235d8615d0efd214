import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Link } from './link.tsx';

/** Looks like a button, is a link. */
export function LinkButton({
  look,
  small,
  wide,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'>) {
  return (
    <Link {...rest} className={buttonClass({ look, small, wide }, className)}>
      {children}
    </Link>
  );
}
