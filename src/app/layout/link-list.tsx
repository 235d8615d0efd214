import type { ReactNode } from 'react';
import type { NavLinkItem } from '../../features/storefront/ui/links.ts';

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
          <a className={itemClassName} href={to}>
            {icon?.(label)}
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
