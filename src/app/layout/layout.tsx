import { type ReactNode, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSignOut } from '../../features/accounts/ui/use-sign-out.ts';
import { fetchCategories, fetchLayout, fetchTypes } from '../../features/catalogue/state/categories-slice.ts';
import { paths } from '../../contract/paths.ts';
import { useLocation } from '../../platform/browser/navigation/hooks.ts';
import type { Dispatch, RootState } from '../../platform/browser/state.ts';
import { DEFAULT_MENU } from '../../domain/settings/menu.ts';
import { ShownNames } from '../../platform/ui/shown-names.ts';
import { Swatches, swatchColours } from '../../platform/ui/swatch-colours.ts';
import type { LayoutProps } from './layout-props.ts';
import { ClosedBar } from './closed-bar.tsx';
import { Shell } from './shell.tsx';
import { LanguageSuggestionSlot } from './language-suggestion-slot.tsx';

/** Shown when even the settings could not be fetched: the page still stands, without its contact details. */
const noSettings: LayoutProps['settings'] = { name: '', address: [], phone: '', email: '', socials: [] };

const nothing: readonly string[] = [];

/** 'Menus show Loading while category data is fetched': asked for again when the network comes back. */
function useFetchMenus(missing: boolean): void {
  const dispatch = useDispatch<Dispatch>();
  useEffect(() => {
    if (!missing) return;
    const fetchMenus = () => {
      void dispatch(fetchCategories());
      void dispatch(fetchTypes());
      void dispatch(fetchLayout());
    };
    fetchMenus();
    window.addEventListener('online', fetchMenus);
    return () => window.removeEventListener('online', fetchMenus);
  }, [dispatch, missing]);
}

/** Fills the frame from the store. */
export function Layout({ children }: { children: ReactNode }) {
  const signOut = useSignOut();
  const user = useSelector((state: RootState) => state.auth.user);
  const cartLength = useSelector((state: RootState) => state.cart.cartLength);
  const settings = useSelector((state: RootState) => state.shop.settings);
  const { categories, types, layout } = useSelector((state: RootState) => state.categories);
  const missing = categories === null || types === null || layout === null;
  const swatches = useMemo(() => swatchColours(layout?.colours ?? []), [layout]);
  const pictures = useMemo(
    () => Object.fromEntries((categories ?? []).map((each) => [each.subcategoriesName, each.picture])),
    [categories],
  );
  const { pathname } = useLocation();
  useFetchMenus(missing);
  return (
    <ShownNames value={layout?.names}>
      <Swatches value={swatches}>
        <Shell
          user={user}
          cartLength={cartLength}
          settings={settings ?? noSettings}
          categories={categories?.map((category) => category.subcategoriesName)}
          occasions={categories?.filter(({ aside }) => !aside).map((category) => category.subcategoriesName)}
          menu={settings?.menu ?? DEFAULT_MENU}
          pictures={pictures}
          types={types?.map((type) => type.subcategoryTypeName)}
          colours={layout?.colours}
          strip={layout?.strip ?? nothing}
          promo={layout?.promo ?? ''}
          onSignOut={signOut}
          minimal={pathname === paths.checkout}
          above={settings?.closed && user && user.userType !== 'customer' && <ClosedBar />}
        >
          {children}
        </Shell>
        <LanguageSuggestionSlot languages={settings?.languages} />
      </Swatches>
    </ShownNames>
  );
}
