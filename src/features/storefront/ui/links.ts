import { DEFAULT_MENU, type Menu, type MenuEntry, type MenuPart } from '../../../domain/settings/menu.ts';
import type { Colour } from '../../../contract/catalogue.ts';
import { colourKey } from '../../../domain/catalogue/catalogue-names.ts';

export type NavLinkItem = { label: string; to: string };

const part = encodeURIComponent;

export const categoryLink = (name: string): NavLinkItem => ({ label: name, to: `/categories/${part(name)}` });
export const typeLink = (name: string): NavLinkItem => ({
  label: name,
  to: `/products/subtypes/${part(name)}`,
});
const colourLink = (name: string): NavLinkItem => ({ label: name, to: `/allproducts/${part(name)}` });
/** A browser takes `.` and `..` for directions, however they are written: as words they would lead elsewhere. */
export const searchPath = (text: string): string =>
  `/search/${/^\.{1,2}$/.test(text) ? '' : part(text.toLowerCase())}`;
/** The text of a search page's address; '' on every other page. */
export function searchedText(pathname: string): string {
  const text = /^\/search\/([^/]+)\/?$/i.exec(pathname)?.[1] ?? '';
  try {
    return decodeURIComponent(text).slice(0, 200);
  } catch {
    return '';
  }
}
export const callLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

const PREMIUM = 'Premium Leather';
const PLAIN: Readonly<Partial<Record<MenuPart | 'link', string>>> = {
  deals: '/sale',
  home: '/',
  premium: categoryLink(PREMIUM).to,
};

/** An entry of the menu: a link, or a list of them. */
export type MenuItem = NavLinkItem & Pick<MenuEntry, 'part' | 'picture'>;

/**
 * What of the owner's menu is shown. Premium Leather until it is known that its category is hidden or empty. A part that
 * the owner has not named otherwise has its name in the language of the page.
 */
export const menuItems = (
  menu: Menu,
  categories: readonly string[] | undefined,
  names: Readonly<Record<MenuPart, string>>,
): MenuItem[] =>
  menu
    .filter(
      ({ part, hidden }) =>
        !hidden && !(part === 'premium' && categories !== undefined && !categories.includes(PREMIUM)),
    )
    .map(({ part, label, href, picture }) => ({
      part,
      picture,
      label: part !== 'link' && isDefaultName(part, label) ? names[part] : label,
      to: PLAIN[part] ?? href,
    }));

const isDefaultName = (part: MenuPart, label: string): boolean =>
  DEFAULT_MENU.some((entry) => entry.part === part && entry.label === label);

export const categoryLinks = (categories: readonly string[] | undefined): NavLinkItem[] | undefined =>
  categories?.map(categoryLink);

export const typeLinks = (types: readonly string[] | undefined): NavLinkItem[] | undefined =>
  types?.map(typeLink);

/** Menus may say a colour in another way; where that is no spelling of its name, its own address is linked. */
const linksOf = (colours: readonly Colour[] | undefined, said: (colour: Colour) => string | undefined) =>
  colours?.flatMap((colour): NavLinkItem[] => {
    const label = said(colour);
    if (label === undefined) return [];
    const same = colourKey(label) === colourKey(colour.name);
    return [{ ...colourLink(same ? label : colour.name), label }];
  });

export const colourLinks = (colours: readonly Colour[] | undefined): NavLinkItem[] | undefined =>
  linksOf(colours, ({ menu }) => menu);
export const mobileColourLinks = (colours: readonly Colour[] | undefined): NavLinkItem[] | undefined =>
  linksOf(colours, ({ menu, phone }) => phone ?? menu);

/** The phone's menu lists the categories themselves, and Occasional, whose address is spelt Occation. */
export const mobileCategoryLinks = (
  categories: readonly string[] | undefined,
  label: string,
): NavLinkItem[] | undefined =>
  categories && [{ ...categoryLink('Occation'), label }, ...categories.map(categoryLink)];
