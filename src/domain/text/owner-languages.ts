/** Languages that texts of the owner can be translated into. Of Tamil the shop's own texts are not translated yet. */
export const OWNER_LANGUAGES = ['hi', 'ta'] as const;
export type OwnerLanguage = (typeof OWNER_LANGUAGES)[number];

export const OWNER_LANGUAGE_NAMES: Readonly<Record<OwnerLanguage, { english: string; own: string }>> = {
  hi: { english: 'Hindi', own: 'हिन्दी' },
  ta: { english: 'Tamil', own: 'தமிழ்' },
};

/** What is translated, in the order of lists. A product goes by its id, the others by their English text. */
export const TRANSLATED_KINDS = [
  'category',
  'type',
  'colour',
  'tag',
  'heading',
  'attribute',
  'home',
  'menu',
  'collection',
  'offer',
  'page',
  'shop',
  'text',
  'product',
] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];

export const KIND_LABELS: Readonly<Record<TranslatedKind, string>> = {
  category: 'Categories',
  type: 'Types',
  colour: 'Colours',
  tag: 'Tags',
  heading: 'Words above listings',
  attribute: 'Material, closure, care',
  home: 'Home page',
  menu: 'Menu',
  collection: 'Collections',
  offer: 'Offers',
  page: 'Page titles',
  shop: 'Brand and shop texts',
  text: 'Information pages',
  product: 'Products',
};
