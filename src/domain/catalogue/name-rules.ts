import { categoryKey, colourKey, isAllOccasions, isPremiumLeatherTitle, nameKey } from './catalogue-names.ts';
import { tidyText } from '../text/text.ts';

/** What products are sorted into; each has listings of its own. */
export const NAME_KINDS = ['category', 'type', 'colour', 'tag'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

export const MAX_NAME = 60;

/** Names become addresses and menu entries: words as people write them, and nothing that markup is made of. */
export const NAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &'’.,()+-]*$/u;
export const NAME_SENTENCE =
  "Letters, digits, spaces and & ' . , ( ) + - please, beginning with a letter or digit.";

export const keyOf = (kind: NameKind, name: string): string =>
  kind === 'category' ? categoryKey(name) : kind === 'colour' ? colourKey(name) : nameKey(name);

/** A tag's listing stands right below the shop's address: there it must not hide behind a page. */
const TAKEN_TAGS = new Set(
  (
    'sale login signup register forgot-password forgot_password forgot-password-message reset-password verify-account ' +
    'verify-otp profile cart checkout wishlist categories products allproducts search bestfits all-categories invoice ' +
    'track-order paymentsuccess order-status confirm-order gift-cards journal journal.xml journal-hi.xml lookbooks about-us shipping-policy terms-conditions refund-policy privacy-policy ' +
    'contact-us accessibility hi help faq collections pages review size-alerts subscribe unsubscribe feeds backoffice sandbox api assets pictures film films placeholders healthz readyz metrics ' +
    'robots.txt sitemap.xml favicon.ico manifest.webmanifest'
  ).split(' '),
);

/** Why this name cannot be used, as a sentence; undefined when it can. */
export function nameFault(kind: NameKind, name: string): string | undefined {
  if (name === '') return 'Please fill this in.';
  if (Array.from(name).length > MAX_NAME) return `At most ${MAX_NAME} characters.`;
  if (!NAME_PATTERN.test(name)) return NAME_SENTENCE;
  if (kind === 'category' && isAllOccasions(name)) return `“${name}” stands for all occasions already.`;
  if (kind === 'tag' && TAKEN_TAGS.has(nameKey(name)))
    return `“${name}” is the address of another page of the shop.`;
  return undefined;
}

/** The menu has a fixed link to it, and products join it by a mark of their own: it may be hidden, not renamed. */
export const isFixedName = (kind: NameKind, name: string): boolean =>
  kind === 'category' && isPremiumLeatherTitle(name);

export const tidyName = (name: string): string => tidyText(name, MAX_NAME + 1);

/** The occasion that the specification's menu and tiles leave out. */
export const isSetAside = (key: string): boolean => key === 'ethnic';

/** The shop's own banners of an occasion go by its first name. */
export const artworkName = (name: string): string =>
  name
    .replace(/ Footwear$/, '')
    .toLowerCase()
    .replaceAll(' ', '-');
