import type { BrandSettings } from '../../contract/brand-settings.ts';
import type { Menu } from '../../domain/settings/menu.ts';
import type { Colour, ProductPicture } from '../../contract/catalogue.ts';

/** What the frame around every page shows. The user and the cart are known only after hydration. */
export type LayoutProps = {
  user: { readonly userName: string; readonly profileImage?: string | null } | null;
  cartLength: number;
  /** Names of the subcategories that have products; undefined while they are being fetched. */
  categories: readonly string[] | undefined;
  /** Those of them that the menus list. */
  occasions: readonly string[] | undefined;
  /** The picture of each, for the menus. */
  pictures?: Readonly<Record<string, ProductPicture | null>> | undefined;
  menu: Menu;
  /** The colours of the menus; undefined while they are being fetched. */
  colours: readonly Colour[] | undefined;
  /** Names of the shoe types; undefined while they are being fetched. */
  types: readonly string[] | undefined;
  /** What the strip says in turn, and the line above the phone's header. */
  strip: readonly string[];
  promo: string;
  onSignOut: () => void;
  settings: {
    readonly name: string;
    readonly address: readonly string[];
    readonly phone: string;
    readonly email: string;
    /** Unknown when the settings could not be fetched. */
    readonly selling?: { readonly stopped: boolean; readonly sentence: string };
    readonly brand?: Pick<BrandSettings, 'logo' | 'logoDark' | 'footer'>;
    readonly languages?: { readonly hi: boolean };
    /** Where they are sold. */
    readonly giftCards?: true | undefined;
    readonly socials: readonly { readonly name: string; readonly url: string }[];
  };
};
