import { MENU_COLOURS } from '../../domain/catalogue/catalogue-names.ts';

export type NavLinkItem = { label: string; to: string };

const part = encodeURIComponent;

export const categoryLink = (name: string): NavLinkItem => ({ label: name, to: `/categories/${part(name)}` });
export const typeLink = (name: string): NavLinkItem => ({
  label: name,
  to: `/products/subtypes/${part(name)}`,
});
export const colourLink = (name: string): NavLinkItem => ({ label: name, to: `/allproducts/${part(name)}` });
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

const ETHNIC = 'Ethnic Footwear';
const PREMIUM = 'Premium Leather';
export const premiumLeather = categoryLink(PREMIUM);

/** The Occasional menu: every subcategory except Ethnic Footwear. */
export const occasionalLinks = (categories: readonly string[] | undefined): NavLinkItem[] | undefined =>
  categories?.filter((name) => name !== ETHNIC).map(categoryLink);

export const typeLinks = (types: readonly string[] | undefined): NavLinkItem[] | undefined =>
  types?.map(typeLink);

export const colourLinks: NavLinkItem[] = MENU_COLOURS.map(colourLink);

/** The phone's menu spells one colour differently. */
export const mobileColourLinks: NavLinkItem[] = MENU_COLOURS.map((name) =>
  colourLink(name === 'Chick' ? 'Chic' : name),
);

/** The phone's menu lists the categories themselves, and Occasional, whose address is spelt Occation. */
export const mobileCategoryLinks = (categories: readonly string[] | undefined): NavLinkItem[] | undefined =>
  categories && [{ ...categoryLink('Occation'), label: 'Occasional' }, ...categories.map(categoryLink)];

export const companyLinks: NavLinkItem[] = [
  { label: 'About Us', to: '/about-us' },
  { label: 'Contact Us', to: '/contact-us' },
  { label: 'Shipping Policy', to: '/shipping-policy' },
  { label: 'Refund & Cancellation Policy', to: '/refund-policy' },
  { label: 'Terms and Conditions', to: '/terms-conditions' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
];
