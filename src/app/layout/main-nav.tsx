import { useLocation } from '../../platform/browser/navigation/hooks.ts';
import { usePrerendered } from '../../platform/ui/prerendered-fragment.tsx';
import { Menu } from '../../platform/ui/menu.tsx';
import { Swatch } from '../../platform/ui/swatch.tsx';
import { cx } from '../../platform/ui/cx.ts';
import { LinkList } from './link-list.tsx';
import type { LayoutProps } from './layout-props.ts';
import {
  categoryLinks,
  colourLinks,
  premiumLinks,
  typeLinks,
  type NavLinkItem,
} from '../../features/storefront/ui/links.ts';

type Props = Pick<LayoutProps, 'categories' | 'occasions' | 'types' | 'colours'>;

const DEALS = '/sale';
const HOME = '/';

export function MainNav(menus: Props) {
  const at = useLocation()
    .pathname.replace(/(?<=^\/|[^/])\/+$/, '')
    .toLowerCase();
  // The same on all pages that no link of it leads to.
  const linked = [DEALS, HOME, ...premiumLinks(menus.categories).map(({ to }) => to.toLowerCase())];
  const inside = usePrerendered(menus.colours, `nav ${linked.includes(at) ? at : ''}`, () => (
    <Items {...menus} at={at} />
  ));
  return (
    <nav className="main-nav" aria-label="Main">
      {inside ? (
        <ul className="page" dangerouslySetInnerHTML={inside} />
      ) : (
        <ul className="page">
          <Items {...menus} at={at} />
        </ul>
      )}
    </nav>
  );
}

function Items({ categories, occasions, types, colours, at }: Props & { at: string }) {
  return (
    <>
      <Plain label="Deals" to={DEALS} className="main-nav-deals" at={at} />
      <Plain label="Home" to={HOME} at={at} />
      <Dropdown label="Occasional" links={categoryLinks(occasions)} />
      <Dropdown label="Footwear Type" links={typeLinks(types)} wide />
      <Dropdown
        label="Colours"
        links={colourLinks(colours)}
        wide
        icon={(name) => <Swatch name={name} silent />}
      />
      {premiumLinks(categories).map((link) => (
        <Plain key={link.to} {...link} at={at} />
      ))}
    </>
  );
}

function Plain({ label, to, className, at }: NavLinkItem & { className?: string; at: string }) {
  return (
    <li>
      <a
        className={cx('main-nav-link', className)}
        href={to}
        aria-current={at === to.toLowerCase() ? 'page' : undefined}
      >
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
