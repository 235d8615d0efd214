import { useLocation } from 'react-router';
import { Menu } from '../../platform/ui/menu.tsx';
import { Swatch } from '../../platform/ui/swatch.tsx';
import { cx } from '../../platform/ui/cx.ts';
import { LinkList } from './link-list.tsx';
import type { LayoutProps } from './layout-props.ts';
import { categoryLinks, colourLinks, premiumLinks, typeLinks, type NavLinkItem } from './links.ts';

type Props = Pick<LayoutProps, 'categories' | 'occasions' | 'types' | 'colours'>;

export function MainNav({ categories, occasions, types, colours }: Props) {
  return (
    <nav className="main-nav" aria-label="Main">
      <ul className="page">
        <Plain label="Deals" to="/sale" className="main-nav-deals" />
        <Plain label="Home" to="/" />
        <Dropdown label="Occasional" links={categoryLinks(occasions)} />
        <Dropdown label="Footwear Type" links={typeLinks(types)} wide />
        <Dropdown
          label="Colours"
          links={colourLinks(colours)}
          wide
          icon={(name) => <Swatch name={name} silent />}
        />
        {premiumLinks(categories).map((link) => (
          <Plain key={link.to} {...link} />
        ))}
      </ul>
    </nav>
  );
}

/** The router's own NavLink would bring five kilobytes of prefetching along. */
function Plain({ label, to, className }: NavLinkItem & { className?: string }) {
  const here =
    useLocation()
      .pathname.replace(/(?<=.)\/+$/, '')
      .toLowerCase() === to.toLowerCase();
  return (
    <li>
      <a className={cx('main-nav-link', className)} href={to} aria-current={here ? 'page' : undefined}>
        {label}
      </a>
    </li>
  );
}

type DropdownProps = { label: string; wide?: boolean } & Pick<
  Parameters<typeof LinkList>[0],
  'links' | 'icon'
>;

function Dropdown({ label, links, wide, icon }: DropdownProps) {
  return (
    <li>
      <Menu label={label} name="main-nav" hover summaryClassName="main-nav-link">
        <LinkList
          links={links}
          icon={icon}
          itemClassName="menu-item"
          className={wide && links ? 'menu-columns' : ''}
        />
      </Menu>
    </li>
  );
}
