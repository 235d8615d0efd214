import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { invoker } from '../../platform/ui/drawer.tsx';
import { IconButton } from '../../platform/ui/icon-button.tsx';
import { Link } from '../../platform/ui/link.tsx';
import { useLocation } from '../../platform/browser/navigation/hooks.ts';
import { useMessages } from '../../platform/ui/language.ts';
import { usePrerendered } from '../../platform/ui/prerendered-fragment.tsx';
import { searchedText } from '../../features/storefront/ui/links.ts';
import { AccountArea } from './account-area.tsx';
import { CartLink } from './cart-link.tsx';
import type { LayoutProps } from './layout-props.ts';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { layoutMessages } from './messages.ts';
import { MOBILE_MENU, MobileMenu } from './mobile-menu.tsx';
import { PromoLine } from './promo-line.tsx';
import { SearchForm } from '../../features/storefront/ui/search/search-form.tsx';
import { TopStrip } from './top-strip.tsx';

export function Header(props: LayoutProps) {
  const t = useMessages(layoutMessages);
  const { user, cartLength, categories, occasions, types, colours, pictures, menu: entries } = props;
  const { strip, promo, onSignOut, settings } = props;
  const menus = { menu: entries, categories, occasions, types, colours, pictures };
  const [menu, setMenu] = useState(false);
  const [screen, setScreen] = useState<ReactNode>();
  // Without script both buttons open the menu, which has a search of its own.
  const opener = (open: () => void) => ({
    ...invoker('show-modal', MOBILE_MENU),
    'aria-haspopup': 'dialog' as const,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      open();
    },
  });
  const openMenu = () => setMenu(true);
  const openSearch = () =>
    void import('../../features/storefront/ui/search/search-screen.tsx').then(
      ({ SearchScreen }) => setScreen(<SearchScreen onClose={() => setScreen(undefined)} />),
      openMenu,
    );
  const row = (
    <>
      <IconButton className="header-burger" label={t.menu} {...opener(openMenu)}>
        <MenuIcon size={24} />
      </IconButton>
      <Link className="header-logo" href="/" aria-label={t.logoHome(settings.name)}>
        <Logo settings={settings} />
      </Link>
      <SearchForm className="header-search" />
      <IconButton className="header-find" label={t.search} {...opener(openSearch)}>
        <Search size={22} />
      </IconButton>
      <AccountArea user={user} onSignOut={onSignOut} />
      <CartLink count={cartLength} />
    </>
  );
  // The same on all pages where nothing was searched for: the server knows neither customer nor cart.
  const searched = searchedText(useLocation().pathname) !== '';
  const inside = usePrerendered(searched ? undefined : settings, 'header', () => row);
  return (
    <>
      <header className="header">
        <TopStrip settings={settings} messages={strip} />
        <div className="header-promo">
          <PromoLine promo={promo} />
        </div>
        {inside ? (
          <div className="page header-row" dangerouslySetInnerHTML={inside} />
        ) : (
          <div className="page header-row">{row}</div>
        )}
        <MainNav {...menus} />
      </header>
      <MobileMenu
        open={menu}
        onClose={() => setMenu(false)}
        user={user}
        {...menus}
        promo={promo}
        settings={settings}
      />
      {screen}
    </>
  );
}
