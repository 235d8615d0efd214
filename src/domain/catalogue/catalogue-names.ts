/** The colours a shopper can filter by. */
export const COLOURS = [
  'Gold',
  'Peach',
  'Pink',
  'Black',
  'White',
  'Chic',
  'Navy Blue',
  'Rust',
  'Olive Green',
  'Brown',
] as const;

/** The same colours as the desktop menu spells them; the phone's menu shows Chic. */
export const MENU_COLOURS = [
  'Gold',
  'Peach',
  'Pink',
  'Black',
  'White',
  'Chick',
  'Blue',
  'Rust',
  'Olivegreen',
  'Brown',
] as const;

const COLOUR_ALIASES: ReadonlyMap<string, string> = new Map([
  ['chick', 'chic'],
  ['blue', 'navyblue'],
]);

const squeeze = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

/** Two colour names with the same key are the same colour. */
export function colourKey(name: string): string {
  const key = squeeze(name);
  return COLOUR_ALIASES.get(key) ?? key;
}

/** The name shown to shoppers: 'olivegreen' → 'Olive Green'. A colour we do not know keeps its own name. */
export function colourName(name: string): string {
  const key = colourKey(name);
  return COLOURS.find((colour) => colourKey(colour) === key) ?? name.trim();
}

/** Category titles with and without "Footwear" have the same key. */
export function categoryKey(title: string): string {
  const key = squeeze(title);
  return key.length > 'footwear'.length && key.endsWith('footwear') ? key.slice(0, -'footwear'.length) : key;
}

/** 'Occation' on the phone's menu stands for every occasion, so it filters nothing out. */
export function isAllOccasions(title: string): boolean {
  return ['occation', 'occasion', 'occasional', 'occasions'].includes(categoryKey(title));
}

export function isPremiumLeatherTitle(title: string): boolean {
  return categoryKey(title) === 'premiumleather';
}

/** For tags and shoe types, which have no other spellings. */
export function nameKey(name: string): string {
  return squeeze(name);
}
