import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NavLinkItem } from './links.ts';

type Props = {
  links: readonly NavLinkItem[] | undefined;
  itemClassName?: string;
  className?: string;
  icon?: (label: string) => ReactNode;
};

/** A list of links, or 'Loading' while nobody knows them yet. */
export function LinkList({ links, itemClassName, className, icon }: Props) {
  if (!links) return <p className={itemClassName}>Loading</p>;
  return (
    <ul className={className}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link className={itemClassName} to={to}>
            {icon?.(label)}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
