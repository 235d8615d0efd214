import { useLocation } from '../../platform/browser/navigation/hooks.ts';
import { usePrerendered } from '../../platform/ui/prerendered-fragment.tsx';
import { useMessages } from '../../platform/ui/language.ts';
import { Menu } from '../../platform/ui/menu.tsx';
import { Swatch } from '../../platform/ui/swatch.tsx';
import { cx } from '../../platform/ui/cx.ts';
import { Link } from '../../platform/ui/link.tsx';
import { LinkList } from './link-list.tsx';
import type { LayoutProps } from './layout-props.ts';
import { MenuPicture } from './menu-picture.tsx';
import { layoutMessages } from './messages.ts';
import {
  categoryLinks,
  colourLinks,
  menuItems,
  typeLinks,
  type MenuItem,
} from '../../features/storefront/ui/links.ts';

type Props = Pick<LayoutProps, 'menu' | 'categories' | 'occasions' | 'types' | 'colours' | 'pictures'>;

export function MainNav(menus: Props) {
  const t = useMessages(layoutMessages);
  const at = useLocation()
    .pathname.replace(/(?<=^\/|[^/])\/+$/, '')
    .toLowerCase();
  // The same on all pages that no link of it leads to.
  const linked = menuItems(menus.menu, menus.categories, t.menuParts).map(({ to }) => to.toLowerCase());
  const inside = usePrerendered(menus.colours, `nav ${linked.includes(at) ? at : ''}`, () => (
    <Items {...menus} at={at} />
  ));
  return (
    <nav className="main-nav" aria-label={t.mainMenu}>
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

function Items({ menu, categories, occasions, types, colours, pictures, at }: Props & { at: string }) {
  const t = useMessages(layoutMessages);
  return menuItems(menu, categories, t.menuParts).map(({ part, label, to, picture }, index) => {
    switch (part) {
      case 'categories':
        return (
          <Dropdown
            key={part}
            label={label}
            links={categoryLinks(occasions)}
            icon={(name) => <MenuPicture picture={pictures?.[name]} />}
          />
        );
      case 'types':
        return <Dropdown key={part} label={label} links={typeLinks(types)} wide />;
      case 'colours':
        return (
          <Dropdown
            key={part}
            label={label}
            links={colourLinks(colours)}
            wide
            icon={(name) => <Swatch name={name} silent />}
          />
        );
      default:
        return (
          <Plain
            key={index}
            label={label}
            to={to}
            at={at}
            picture={picture}
            {...(part === 'deals' ? { className: 'main-nav-deals' } : {})}
          />
        );
    }
  });
}

type PlainProps = Pick<MenuItem, 'label' | 'to' | 'picture'> & { className?: string; at: string };

function Plain({ label, to, picture, className, at }: PlainProps) {
  return (
    <li>
      <Link
        className={cx('main-nav-link', className)}
        href={to}
        aria-current={at === to.toLowerCase() ? 'page' : undefined}
      >
        <MenuPicture picture={picture} />
        {label}
      </Link>
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
