import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, type ReactNode } from 'react';
import { Drawer } from '../../platform/ui/drawer.tsx';
import { usePrerendered } from '../../platform/ui/prerendered-fragment.tsx';
import { useLanguage, useMessages } from '../../platform/ui/language.ts';
import { Swatch } from '../../platform/ui/swatch.tsx';
import { Link } from '../../platform/ui/link.tsx';
import { ContactDetails } from './contact-details.tsx';
import type { LayoutProps } from './layout-props.ts';
import { LinkList } from './link-list.tsx';
import { MenuPicture } from './menu-picture.tsx';
import {
  menuItems,
  mobileCategoryLinks,
  mobileColourLinks,
  typeLinks,
  type MenuItem,
} from '../../features/storefront/ui/links.ts';
import { hasLanguageSwitch, LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { layoutMessages } from './messages.ts';
import { PromoLine } from './promo-line.tsx';
import { SearchForm } from '../../features/storefront/ui/search/search-form.tsx';
import { Socials } from './socials.tsx';

export const MOBILE_MENU = 'mobile-menu';

type NavProps = Pick<
  LayoutProps,
  'menu' | 'categories' | 'occasions' | 'types' | 'colours' | 'pictures' | 'user'
>;
type Props = NavProps &
  Pick<LayoutProps, 'promo' | 'settings'> & {
    open: boolean;
    onClose: () => void;
  };

export function MobileMenu({ promo, settings, open, onClose, ...menus }: Props) {
  const t = useMessages(layoutMessages);
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = inside.current;
    const closeOnLink = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) onClose();
    };
    node?.addEventListener('click', closeOnLink);
    return () => node?.removeEventListener('click', closeOnLink);
  }, [onClose]);

  return (
    <Drawer
      id={MOBILE_MENU}
      title={<Logo settings={settings} />}
      label={t.menu}
      open={open}
      onClose={onClose}
    >
      <div ref={inside} className="mobile-menu">
        <SearchForm className="p-5" onDone={onClose} />
        <MenuNav {...menus} />
        <Contact settings={settings} />
        <PromoLine promo={promo} />
      </div>
    </Drawer>
  );
}

function Contact({ settings }: Pick<Props, 'settings'>) {
  const same = !hasLanguageSwitch(settings.languages, useLanguage());
  const lines = (
    <>
      <LanguageSwitch languages={settings.languages} />
      <ContactDetails settings={settings} />
      <Socials socials={settings.socials} />
    </>
  );
  const inside = usePrerendered(same ? settings : undefined, 'phone contact', () => lines);
  if (inside) return <div className="grid gap-5 p-5" dangerouslySetInnerHTML={inside} />;
  return <div className="grid gap-5 p-5">{lines}</div>;
}

function MenuNav(menus: NavProps) {
  const t = useMessages(layoutMessages);
  // The server knows no user.
  const inside = usePrerendered(menus.colours, 'phone', () => <NavInside {...menus} />);
  if (inside) return <nav aria-label={t.menu} dangerouslySetInnerHTML={inside} />;
  return (
    <nav aria-label={t.menu}>
      <NavInside {...menus} />
    </nav>
  );
}

/** The same entries as the main menu, in the same order. */
function NavInside({ user, ...menus }: NavProps) {
  const t = useMessages(layoutMessages);
  return (
    <>
      {menuItems(menus.menu, menus.categories, t.menuParts).map((item, index) => (
        <Entry key={index} item={item} {...menus} />
      ))}
      <ul className="mobile-plain">
        <li>{user ? <Link href="/profile">{t.myAccount}</Link> : <Link href="/login">{t.login}</Link>}</li>
        <li>
          <Link href="/wishlist">{t.myWishlist}</Link>
        </li>
        <li>
          <Link href="/track-order">{t.trackOrder}</Link>
        </li>
        <li>
          <Link href="/help">{t.help}</Link>
        </li>
        <li>
          <Link href="/about-us">{t.about}</Link>
        </li>
        <li>
          <Link href="/contact-us">{t.contact}</Link>
        </li>
      </ul>
    </>
  );
}

type EntryProps = Omit<NavProps, 'user'> & { item: MenuItem };

function Entry({ item: { part, label, to, picture }, occasions, types, colours, pictures }: EntryProps) {
  const t = useMessages(layoutMessages);
  switch (part) {
    case 'categories':
      return (
        <Group label={t.categories} open>
          <LinkList
            links={mobileCategoryLinks(occasions, label)}
            itemClassName="mobile-item"
            icon={(name) => <MenuPicture picture={pictures?.[name]} />}
          />
        </Group>
      );
    case 'types':
      return (
        <Group label={label}>
          <LinkList links={typeLinks(types)} itemClassName="mobile-item" />
        </Group>
      );
    case 'colours':
      return (
        <Group label={label}>
          <LinkList
            links={mobileColourLinks(colours)}
            itemClassName="mobile-item"
            icon={(name) => <Swatch name={name} silent />}
          />
        </Group>
      );
    default:
      return (
        <p className="mobile-plain">
          <Link href={to}>
            <MenuPicture picture={picture} />
            {label}
          </Link>
        </p>
      );
  }
}

function Group({ label, open, children }: { label: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="mobile-group" open={open}>
      <summary>
        {label}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
