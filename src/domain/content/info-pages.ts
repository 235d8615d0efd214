/** The reading pages of the shop, by their address. */
export const INFO_PAGES = [
  'about-us',
  'terms-conditions',
  'shipping-policy',
  'refund-policy',
  'privacy-policy',
  'accessibility',
  'help',
] as const;
export type InfoPageName = (typeof INFO_PAGES)[number];

export const INFO_PAGE_NAMES: Readonly<Record<InfoPageName, string>> = {
  'about-us': 'About Us',
  'terms-conditions': 'Terms and Conditions',
  'shipping-policy': 'Shipping Policy',
  'refund-policy': 'Refund & Cancellation Policy',
  'privacy-policy': 'Privacy Policy',
  accessibility: 'Accessibility',
  help: 'Help',
};

export const isInfoPage = (name: string): name is InfoPageName =>
  (INFO_PAGES as readonly string[]).includes(name);

/** What the owner writes: the body is text with headings, lists and links. */
export interface WrittenPage {
  readonly title: string;
  readonly intro: string;
  readonly body: string;
}

/** Names in braces that stand for what the settings say. */
export const PLACEHOLDERS = [
  'shopName',
  'story',
  'legalName',
  'address',
  'gstin',
  'website',
  'phone',
  'hours',
  'email',
  'privacyEmail',
  'grievanceName',
  'grievanceEmail',
  'grievancePhone',
  'processors',
  'returnDays',
  'exchangeDays',
  'deliveryCost',
  'cashCost',
  'waysToPay',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Names in braces that stand for nothing: mistyped. */
export const unknownPlaceholders = (...texts: string[]): string[] =>
  [
    ...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))),
  ].filter((name) => !(PLACEHOLDERS as readonly string[]).includes(name));
