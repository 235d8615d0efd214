import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonLook } from './button-class.ts';

type Props = ButtonLook & Omit<LinkProps, 'className'> & { className?: string };

/** Looks like a button, is a link. */
export function LinkButton({ look, small, wide, className, ...rest }: Props) {
  return <Link {...rest} className={buttonClass({ look, small, wide }, className)} />;
}
