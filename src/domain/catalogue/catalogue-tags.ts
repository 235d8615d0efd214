import { categoryKey, colourKey, isAllOccasions, isPremiumLeatherTitle, nameKey } from './catalogue-names.ts';
import type { Renews } from './product-fields.ts';
import { RENEWS } from './product-renews.ts';
import { isDeals, type ListingScope } from './catalogue-query.ts';

/** A set of products that a listing or a section shows. */
export type Scope =
  | 'all'
  | 'premium'
  | 'deals'
  | `category:${string}`
  | `type:${string}`
  | `colour:${string}`
  | `tag:${string}`;

/**
 * What of the catalogue a page can show, as one tag each:
 * `product` everything of one product but how many pairs there are (`product:any` of any, where cards do not show it), `pairs` those numbers, `card` what other pages
 * show of it, `range` which products a scope holds and in which order, `counts` the sizes and prices on offer in it,
 * `rating` its stars and how many reviews it has, `reviews` the reviews themselves,
 * `questions` what is published of the questions about its style (`questions:any` of any, where searches go by their words),
 * `similar` which of a scope's products are suggested beside another one.
 */
export type CatalogueTag =
  | 'menus'
  | 'artwork'
  | 'collections'
  | `product:${string}`
  | `pairs:${string}`
  | `card:${string}`
  | `rating:${string}`
  | `reviews:${string}`
  | `questions:${string}`
  | `range:${Scope}`
  | `counts:${Scope}`
  | `similar:${Scope}`;

/** What of a product that is sold decides which pages show it, and what they show. */
export interface ShownProduct {
  readonly id: string;
  /** False for one without pictures: it has a page, and no listing shows it. */
  readonly listed: boolean;
  readonly category: string;
  readonly type: string;
  readonly color: string;
  readonly tag: string;
  readonly isPremiumLeather: boolean;
  readonly discount: number | null;
  readonly sizesInStock: readonly number[];
  /** A digest of each column of its row; `pictures` and `sizes` stand for rows of other tables. */
  readonly columns: Readonly<Record<string, string>>;
  /** The other colours of its style. */
  readonly siblings: readonly string[];
}

/** What of a product decides where it stands. */
export type PlacedProduct = Pick<
  ShownProduct,
  'listed' | 'category' | 'type' | 'color' | 'tag' | 'isPremiumLeather' | 'discount'
>;

/** The scopes that hold this product. */
export function scopesOf(product: PlacedProduct): Scope[] {
  if (!product.listed) return ['all'];
  const scopes: Scope[] = ['all', ...neighbourhoods(product), `colour:${colourKey(product.color)}`];
  if (product.tag !== '') scopes.push(`tag:${nameKey(product.tag)}`);
  // The listing of that name holds what bears the mark, and what is sorted into the occasion.
  if (product.isPremiumLeather || isPremiumLeatherTitle(product.category)) scopes.push('premium');
  if ((product.discount ?? 0) > 0) scopes.push('deals');
  return scopes;
}

/** Where the products come from that are suggested beside this one. */
export const neighbourhoods = ({ category, type }: Pick<ShownProduct, 'category' | 'type'>): Scope[] => [
  `category:${categoryKey(category)}`,
  `type:${nameKey(type)}`,
];

/** The scope that a listing's products all belong to: the narrowest that its address names. */
export function scopeOfListing(listing: ListingScope): Scope {
  const { title, tag, color, subtypes } = listing;
  if (isDeals(listing)) return 'deals';
  if (tag !== undefined) return `tag:${nameKey(tag)}`;
  if (subtypes !== undefined) return `type:${nameKey(subtypes)}`;
  if (color !== undefined) return `colour:${colourKey(color)}`;
  if (title === undefined || isAllOccasions(title)) return 'all';
  return isPremiumLeatherTitle(title) ? 'premium' : `category:${categoryKey(title)}`;
}

const sameSizes = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((size) => b.includes(size));

/** What changes of these columns renew. One that nobody has declared renews everything. */
function renewedBy(before: ShownProduct, after: ShownProduct, renews: typeof RENEWS): Set<Renews> {
  const names = [...new Set([...Object.keys(before.columns), ...Object.keys(after.columns)])];
  return new Set(
    names
      .filter((name) => before.columns[name] !== after.columns[name])
      .map((name) => renews[name] ?? 'everywhere'),
  );
}

/** What pages show anew after a product became `after`. Undefined before: it is new. Undefined after: it is gone. */
export function tagsOfChange(
  before: ShownProduct | undefined,
  after: ShownProduct | undefined,
  renews = RENEWS,
): CatalogueTag[] {
  if (!before || !after) {
    const only = before ?? after;
    return only ? tagsOfMove(only, scopesOf(only)) : [];
  }
  const [left, joined] = [scopesOf(before), scopesOf(after)];
  const scopes = [...new Set([...left, ...joined])];
  const own: CatalogueTag[] = [`product:${after.id}`];
  const tags: CatalogueTag[] = [];
  const moved = scopes.length > left.length || scopes.length > joined.length;
  const renewed = renewedBy(before, after, renews);
  if (moved || renewed.has('everywhere'))
    tags.push(...tagsOfMove(before, scopes), ...tagsOfMove(after, scopes));
  if (renewed.has('page')) tags.push(...own, 'product:any');
  if (renewed.has('offer'))
    tags.push(...own, `card:${after.id}`, ...scopes.map((scope) => `counts:${scope}` as const));
  if (!sameSizes(before.sizesInStock, after.sizesInStock))
    tags.push(...own, ...tagsOfSizes(after, isSoldOut(before) !== isSoldOut(after)));
  return [...new Set(tags)];
}

const isSoldOut = ({ sizesInStock }: ShownProduct): boolean => sizesInStock.length === 0;

/** Its place or its face is new: so are the listings that hold it, and the other colours' pages that name it. */
function tagsOfMove(product: ShownProduct, scopes: readonly Scope[]): CatalogueTag[] {
  return [
    ...[product.id, ...product.siblings].flatMap((id) => [`product:${id}`, `card:${id}`] as const),
    ...scopes.map((scope) => `range:${scope}` as const),
    ...neighbourhoods(product).map((scope) => `similar:${scope}` as const),
  ];
}

/** A size ran out or came back; `whole` when it was the last or the first of its product. */
export function tagsOfSizes(
  product: PlacedProduct & { readonly id: string },
  whole: boolean,
): CatalogueTag[] {
  return [
    `product:${product.id}`,
    ...scopesOf(product).map((scope) => `counts:${scope}` as const),
    ...(whole ? ([`card:${product.id}`] as const) : []),
    ...(whole ? neighbourhoods(product).map((scope) => `similar:${scope}` as const) : []),
  ];
}
