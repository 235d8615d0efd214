import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { useState, type MouseEvent } from 'react';
import { invoker } from '../../platform/ui/drawer.tsx';
import { IconButton } from '../../platform/ui/icon-button.tsx';
import { AccountArea } from './account-area.tsx';
import { CartLink } from './cart-link.tsx';
import type { LayoutProps } from './layout-props.ts';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { MOBILE_MENU, MobileMenu, type MenuOpening } from './mobile-menu.tsx';
import { PromoLine } from './promo-line.tsx';
import { SearchForm } from './search-form.tsx';
import { TopStrip } from './top-strip.tsx';

export function Header(props: LayoutProps) {
  const { user, cartLength, categories, occasions, types, colours, strip, promo, onSignOut, settings } =
    props;
  const [menu, setMenu] = useState<MenuOpening>(false);
  const opener = (opening: MenuOpening) => ({
    ...invoker('show-modal', MOBILE_MENU),
    'aria-haspopup': 'dialog' as const,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      setMenu(opening);
    },
  });
  return (
    <>
      <header className="header">
        <TopStrip phone={settings.phone} messages={strip} />
        <div className="header-promo">
          <PromoLine promo={promo} />
        </div>
        <div className="page header-row">
          <IconButton className="header-burger" label="Menu" {...opener('menu')}>
            <MenuIcon size={24} />
          </IconButton>
          <a className="header-logo" href="/" aria-label={`${settings.name}, home`}>
            <Logo settings={settings} />
          </a>
          <SearchForm className="header-search" />
          <IconButton className="header-find" label="Search" {...opener('search')}>
            <Search size={22} />
          </IconButton>
          <AccountArea user={user} onSignOut={onSignOut} />
          <CartLink count={cartLength} />
        </div>
        <MainNav categories={categories} occasions={occasions} types={types} colours={colours} />
      </header>
      <MobileMenu
        open={menu}
        onClose={() => setMenu(false)}
        user={user}
        categories={categories}
        types={types}
        colours={colours}
        promo={promo}
        settings={settings}
      />
    </>
  );
}
