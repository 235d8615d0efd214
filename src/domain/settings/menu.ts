/** What every shop has in its menu; the lists follow the catalogue. */
export const MENU_PARTS = ['deals', 'home', 'categories', 'types', 'colours', 'premium'] as const;
export type MenuPart = (typeof MENU_PARTS)[number];

/** As in contract/brand-settings.ts. */
interface MenuPicture {
  readonly id: string;
  readonly base: string;
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
}

export interface MenuEntry {
  readonly part: MenuPart | 'link';
  readonly label: string;
  /** Of the owner's own link. */
  readonly href: string;
  readonly hidden: boolean;
  /** Beside the owner's own link; categories have pictures of their own. */
  readonly picture?: MenuPicture | null | undefined;
}
export type Menu = readonly MenuEntry[];

export const MOST_MENU_ENTRIES = 14;

/** 'Main nav: Deals, Home, Occasional dropdown, Footwear Type dropdown, Colours dropdown, Premium Leather'. */
export const DEFAULT_MENU = [
  { part: 'deals', label: 'Deals', href: '', hidden: false },
  { part: 'home', label: 'Home', href: '', hidden: false },
  { part: 'categories', label: 'Occasional', href: '', hidden: false },
  { part: 'types', label: 'Footwear Type', href: '', hidden: false },
  { part: 'colours', label: 'Colours', href: '', hidden: false },
  { part: 'premium', label: 'Premium Leather', href: '', hidden: false },
] satisfies Menu;

/** Why this is no menu: a part that stands twice, or is missing (it can be hidden). */
export function menuFault(menu: Menu): string | undefined {
  const wrong = MENU_PARTS.find((part) => menu.filter((entry) => entry.part === part).length !== 1);
  return wrong === undefined ? undefined : `The menu needs its part “${wrong}” once. Hide it instead.`;
}
