import { categoryKey, colourKey, colourName, nameKey } from './catalogue-names.ts';
import { tidyText } from '../text/text.ts';

export const PAGE_SIZES = [25, 50, 100, 200] as const;
export const PRICE_SLIDER = { from: 1000, to: 10_000 } as const;
export const SORT_KEYS = ['new', 'price-up', 'price-down', 'discount', 'popularity'] as const;
/** Heights of a heel as shoppers choose them; `heel_band` in the database sorts products into them. */
export const HEELS = ['flat', 'low', 'mid', 'high'] as const;
/** A listing can be narrowed to so many percent off and more. */
export const DISCOUNTS = [10, 20, 30, 40, 50, 60, 70] as const;
/** What one card of a listing stands for: a style with all its colours, or one colour of it. */
export const CARDS = ['style', 'colour'] as const;
const MAX_TEXT = 100;
const MAX_PAGE = 10_000;
const MAX_CHOICES = 20;
const MAX_CHOICE_TEXT = 40;

export type Heel = (typeof HEELS)[number];
export type PageSize = (typeof PAGE_SIZES)[number];
/** 'relevance' exists only where a search text is there to be relevant to, 'origin' only where goods are imported. */
export type SortKey = (typeof SORT_KEYS)[number] | 'relevance' | 'origin';

/** What the six listing routes may carry; usually one of them. */
export type ListingScope = {
  title?: string;
  tag?: string;
  color?: string;
  subtypes?: string;
  /** The address of a collection. */
  collection?: string;
  searchitem?: string;
  /** Upper bound of the discounted price in rupees. */
  amount?: number;
};

export type ListingFilters = {
  /** Bounds of the discounted price in whole rupees; absent until the slider is moved. */
  priceFrom?: number;
  priceTo?: number;
  /** Shown names, sorted, without repeats. */
  colors: string[];
  sizes: number[];
  materials: string[];
  heels: Heel[];
  /** How a shoe is closed. */
  closures: string[];
  /** How it is cared for, in the first words of it. */
  care: string[];
  /** Countries of origin. */
  origins: string[];
  /** At least so many percent off. */
  off?: number;
  sort: SortKey;
  page: number;
  pageSize: PageSize;
};

export type ListingQuery = ListingScope & ListingFilters;

type Params = Readonly<Record<string, string | undefined>>;
type SearchParams = Pick<URLSearchParams, 'get' | 'getAll'>;

/** 'under-1999' and '1999' are 1999. A band nobody can read holds nothing, like a tag nobody uses. */
export function parseAmount(text: string): number {
  const match = /^(?:under-)?(\d{1,7})$/i.exec(text.trim());
  return match ? Number(match[1]) : 0;
}

/** Stands for a name of which nothing can be read, such as a lone NUL: no product bears it. */
export const NOBODY = '?';

function parseScope(params: Params): ListingScope {
  const scope: ListingScope = {};
  for (const name of ['title', 'tag', 'color', 'subtypes', 'collection'] as const) {
    const text = params[name];
    if (text) scope[name] = tidyText(text, MAX_TEXT) || NOBODY;
  }
  const searchitem = tidyText((params.searchitem ?? '').toLowerCase(), MAX_TEXT);
  if (searchitem) scope.searchitem = searchitem;
  if (params.amount) scope.amount = parseAmount(params.amount);
  return scope;
}

/** "/sale" is the listing of products with a discount of their own. */
export function isDeals(scope: ListingScope): boolean {
  return scope.tag !== undefined && nameKey(scope.tag) === 'sale';
}

export function defaultSort(scope: ListingScope): SortKey {
  if (scope.searchitem !== undefined) return 'relevance';
  if (isDeals(scope)) return 'discount';
  return scope.tag !== undefined && nameKey(scope.tag) === 'popular' ? 'popularity' : 'new';
}

/** `imported`: some of the goods come from another country. */
export function sortKeysFor(scope: ListingScope, imported = false): SortKey[] {
  return [
    ...(scope.searchitem === undefined ? [] : (['relevance'] as const)),
    ...SORT_KEYS,
    ...(imported ? (['origin'] as const) : []),
  ];
}

const wholeNumber = (text: string | null) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** A bound at the slider's end filters nothing. */
function parsePrices(search: SearchParams): Pick<ListingFilters, 'priceFrom' | 'priceTo'> {
  const onSlider = (value: number) => Math.min(PRICE_SLIDER.to, Math.max(PRICE_SLIDER.from, value));
  const low = onSlider(wholeNumber(search.get('min')) ?? PRICE_SLIDER.from);
  const high = onSlider(wholeNumber(search.get('max')) ?? PRICE_SLIDER.to);
  const [from, to] = low <= high ? [low, high] : [high, low];
  return {
    ...(from > PRICE_SLIDER.from && { priceFrom: from }),
    ...(to < PRICE_SLIDER.to && { priceTo: to }),
  };
}

function choices(search: SearchParams, name: string): string[] {
  const given = search.getAll(name);
  // Most listings are narrowed by nothing.
  if (given.length === 0) return [];
  const all = given.join(',').slice(0, 2000).split(',');
  return all.map((text) => tidyText(text, MAX_CHOICE_TEXT)).filter((text) => text !== '');
}

function parseColours(search: SearchParams): string[] {
  const byKey = new Map(choices(search, 'colors').map((name) => [colourKey(name), colourName(name)]));
  return [...byKey.values()].sort().slice(0, MAX_CHOICES);
}

function parseSizes(search: SearchParams): number[] {
  const sizes = choices(search, 'sizes').filter((text) => /^\d{1,2}(?:\.\d)?$/.test(text));
  return [...new Set(sizes.map(Number).filter((size) => size > 0))]
    .sort((a, b) => a - b)
    .slice(0, MAX_CHOICES);
}

/** Filters by the names that products have. */
export const NAMED_LISTS = ['materials', 'closures', 'care', 'origins'] as const;
export type NamedList = (typeof NAMED_LISTS)[number];

function parseNames(search: SearchParams, list: NamedList): string[] {
  const byKey = new Map(choices(search, list).map((name) => [nameKey(name), name]));
  return [...byKey.values()].sort().slice(0, MAX_CHOICES);
}

/** Route parameters and query string → what to show. Bad values fall back; nothing throws. */
export function parseListing(params: Params, search: SearchParams): ListingQuery {
  const scope = parseScope(params);
  const page = wholeNumber(search.get('page')) ?? 1;
  const heels = choices(search, 'heels');
  const off = DISCOUNTS.find((percent) => percent === wholeNumber(search.get('off')));
  return {
    ...scope,
    ...parsePrices(search),
    colors: parseColours(search),
    sizes: parseSizes(search),
    materials: parseNames(search, 'materials'),
    heels: HEELS.filter((heel) => heels.includes(heel)),
    closures: parseNames(search, 'closures'),
    care: parseNames(search, 'care'),
    origins: parseNames(search, 'origins'),
    ...(off !== undefined && { off }),
    sort: sortKeysFor(scope, true).find((key) => key === search.get('sort')) ?? defaultSort(scope),
    page: Math.min(MAX_PAGE, Math.max(1, page)),
    pageSize: PAGE_SIZES.find((size) => size === wholeNumber(search.get('pageSize'))) ?? PAGE_SIZES[0],
  };
}

const LISTS = ['colors', 'sizes', 'materials', 'heels', 'closures', 'care', 'origins'] as const;

/** As URLSearchParams writes a value, but for commas. Most values are written as they are. */
const written = (value: string): string =>
  /^[\w*.,-]*$/.test(value)
    ? value
    : new URLSearchParams({ '': value }).toString().slice(1).replaceAll('%2C', ',');

/** The page's canonical query string: filters only, always in this order, defaults left out, '' when none is set. */
export function listingSearch(query: ListingQuery): string {
  const parts: string[] = [];
  const add = (name: string, value: string | number = ''): void => {
    if (value !== '') parts.push(`${name}=${written(String(value))}`);
  };
  add('min', query.priceFrom);
  add('max', query.priceTo);
  for (const list of LISTS) add(list, query[list].join(','));
  add('off', query.off);
  if (query.sort !== defaultSort(query)) add('sort', query.sort);
  if (query.page !== 1) add('page', query.page);
  if (query.pageSize !== PAGE_SIZES[0]) add('pageSize', query.pageSize);
  return parts.join('&');
}

const SCOPE_NAMES = ['title', 'tag', 'color', 'subtypes', 'collection', 'searchitem', 'amount'] as const;

/** The same for GET /api/listing, where the route's parameters travel in the query string too. */
export function listingApiSearch(query: ListingQuery): string {
  const search = new URLSearchParams();
  for (const name of SCOPE_NAMES) {
    if (query[name] !== undefined) search.set(name, String(query[name]));
  }
  return [search.toString(), listingSearch(query)].filter((part) => part !== '').join('&');
}

/** One key for all spellings of the same listing, for caches. */
export function listingKey(query: ListingQuery): string {
  const { title, color, tag, subtypes, collection } = query;
  return listingApiSearch({
    ...query,
    materials: query.materials.map(nameKey).sort(),
    closures: query.closures.map(nameKey).sort(),
    care: query.care.map(nameKey).sort(),
    origins: query.origins.map(nameKey).sort(),
    ...(title !== undefined && { title: categoryKey(title) }),
    ...(color !== undefined && { color: colourKey(color) }),
    ...(tag !== undefined && { tag: nameKey(tag) }),
    ...(subtypes !== undefined && { subtypes: nameKey(subtypes) }),
    ...(collection !== undefined && { collection: nameKey(collection) }),
  });
}
