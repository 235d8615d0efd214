import type { ReactNode } from 'react';
import type { NavLinkItem } from '../../features/storefront/ui/links.ts';
import { Link } from '../../platform/ui/link.tsx';
import { useMessages } from '../../platform/ui/language.ts';
import { useShown } from '../../platform/ui/shown-names.ts';
import { layoutMessages } from './messages.ts';

type Props = {
  links: readonly NavLinkItem[] | undefined;
  itemClassName?: string;
  className?: string;
  icon?: (label: string) => ReactNode;
};

/** A list of links, or 'Loading' while nobody knows them yet. */
export function LinkList({ links, itemClassName, className, icon }: Props) {
  const t = useMessages(layoutMessages);
  const shown = useShown();
  if (!links) return <p className={itemClassName}>{t.loading}</p>;
  return (
    <ul className={className}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link className={itemClassName} href={to}>
            {icon?.(label)}
            {shown(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
