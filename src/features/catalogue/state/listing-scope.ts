import type { Params } from '../../../platform/browser/navigation/match-path.ts';
import { paths } from '../../../contract/paths.ts';
import {
  categoryKey,
  colourKey,
  colourName,
  isAllOccasions,
  nameKey,
} from '../../../domain/catalogue/catalogue-names.ts';
import {
  isDeals,
  type ListingQuery,
  type ListingScope,
  parseListing,
} from '../../../domain/catalogue/catalogue-query.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { formatWholeINR } from '../../../domain/money/money.ts';
import { catalogueMessages } from '../messages.ts';

/** By the parameters of one page, whose loader, head and screen ask for the same. */
const known = new WeakMap<Params, { readonly address: string; readonly query: ListingQuery }>();

/** /sale and /popular have no parameter: their tag is their path. /search without a text shows everything. */
export function queryOf(params: Params, url: Pick<URL, 'pathname' | 'searchParams'>): ListingQuery {
  const { pathname, searchParams } = url;
  const address = `${pathname}?${searchParams.toString()}`;
  const found = known.get(params);
  if (found?.address === address) return found.query;
  const path = pathname.replaceAll('/', '');
  const fixed = Object.keys(params).length === 0 && path !== 'search' ? { tag: path } : {};
  const query = parseListing({ ...params, ...fixed }, searchParams);
  known.set(params, { address, query });
  return query;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Only for titles, so that a long word from an address does not break the page. */
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

interface Names {
  readonly categories: readonly string[];
  readonly types: readonly string[];
  readonly colours: readonly string[];
  /** The name of the collection that is shown. */
  readonly collection?: string | undefined;
}

/** A category in the shop's own spelling, if it is one. */
function namedAs(title: string, categories: readonly string[]): string | undefined {
  const key = categoryKey(title);
  return categories.find((name) => categoryKey(name) === key);
}

/** A colour in the shop's own spelling. */
const spelled = (color: string, colours: readonly string[]): string =>
  colours.find((name) => colourKey(name) === colourKey(color)) ?? colourName(color);

/** The heading of a listing, in the shop's own spelling where the shop knows the name. */
export function headingOf(
  scope: ListingScope,
  { categories, types, colours, collection }: Names,
  language: Language = 'en',
  called: (name: string) => string = (name) => name,
): string {
  const t = catalogueMessages[language];
  const { title, tag, color, subtypes, searchitem, amount } = scope;
  if (scope.collection !== undefined) return collection ?? capital(short(scope.collection));
  if (title !== undefined) {
    if (isAllOccasions(title)) return t.everyOccasion;
    const own = namedAs(title, categories);
    return own === undefined ? capital(short(title)) : called(own);
  }
  if (searchitem !== undefined) return t.resultsFor(short(searchitem));
  if (color !== undefined) return t.colourFootwear(capital(short(called(spelled(color, colours)))));
  if (subtypes !== undefined)
    return called(types.find((name) => nameKey(name) === nameKey(subtypes)) ?? capital(short(subtypes)));
  if (amount !== undefined) return amount > 0 ? t.bestFitUnder(formatWholeINR(amount * 100)) : t.bestFit;
  if (isDeals(scope)) return t.deals;
  if (tag !== undefined)
    return nameKey(tag) === 'popular' ? t.popularProducts : capital(short(calledTag(tag, called)));
  return t.allFootwear;
}

const calledTag = (tag: string, called: (name: string) => string): string => {
  const key = nameKey(tag);
  return called(key) === key ? tag : called(key);
};

/** The banners say "Starting at": the page tells what that means. */
export function wordsOf({ amount }: ListingScope, language: Language = 'en'): string | undefined {
  if (amount === undefined || amount === 0) return undefined;
  return catalogueMessages[language].startsAt(formatWholeINR(amount * 100));
}

/** The one address of a listing, whatever spelling led to it. */
export function pathOf(scope: ListingScope, { categories, types, colours }: Names): string {
  const { title, tag, color, subtypes, searchitem, amount } = scope;
  if (scope.collection !== undefined) return paths.collection(scope.collection.toLowerCase());
  if (title !== undefined) {
    if (isAllOccasions(title)) return paths.category('Occation');
    return paths.category(namedAs(title, categories) ?? title);
  }
  if (searchitem !== undefined) return paths.search(searchitem);
  if (color !== undefined) return paths.color(spelled(color, colours));
  if (subtypes !== undefined)
    return paths.subtype(types.find((name) => nameKey(name) === nameKey(subtypes)) ?? subtypes);
  if (amount !== undefined) return paths.bestfits(`under-${amount}`);
  return tag === undefined ? paths.search('') : paths.tag(nameKey(tag));
}

/** Anything that narrows or reorders the listing beyond its route. */
export const isFiltered = (query: ListingQuery): boolean =>
  query.priceFrom !== undefined ||
  query.priceTo !== undefined ||
  query.colors.length > 0 ||
  query.sizes.length > 0 ||
  query.materials.length > 0 ||
  query.heels.length > 0 ||
  query.closures.length > 0 ||
  query.care.length > 0 ||
  query.origins.length > 0 ||
  query.off !== undefined;
