import type { Listing } from '../../../contract/catalogue.ts';
import { colourKey } from '../../../domain/catalogue/catalogue-names.ts';
import { listingSearch, type ListingQuery } from '../../../domain/catalogue/catalogue-query.ts';
import { searchPath } from './links.ts';

type Change = { readonly off?: number | undefined } & Partial<
  Omit<ListingQuery, 'title' | 'tag' | 'color' | 'subtypes' | 'searchitem' | 'amount' | 'off'>
>;

/** The address of the same listing with something changed; whatever changes, it begins at page 1 again. */
export function withChange(pathname: string, query: ListingQuery, change: Change): string {
  const search = listingSearch({ ...query, page: 1, ...change });
  return search === '' ? pathname : `${pathname}?${search}`;
}

export function toggleColour(query: ListingQuery, name: string): string[] {
  const without = query.colors.filter((color) => colourKey(color) !== colourKey(name));
  return without.length < query.colors.length ? without : [...without, name].sort();
}

export function toggleSize(query: ListingQuery, size: number): number[] {
  const without = query.sizes.filter((each) => each !== size);
  return without.length < query.sizes.length ? without : [...without, size].sort((a, b) => a - b);
}

export const toggle = <Value extends string>(chosen: readonly Value[], value: Value): Value[] =>
  chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value].sort();

export const noFilters = {
  colors: [],
  sizes: [],
  materials: [],
  heels: [],
  closures: [],
  care: [],
  origins: [],
  off: undefined,
  priceFrom: undefined,
  priceTo: undefined,
} satisfies Change;

/** A listing with what its search text says as filters, and the address of it without those words. */
export function withUnderstood(
  query: ListingQuery,
  pathname: string,
  understood: Listing['understood'],
): { readonly query: ListingQuery; readonly base: string } {
  if (query.searchitem === undefined || understood === undefined) return { query, base: pathname };
  const { filters, rest, whole } = understood;
  if (whole) return { base: searchPath(rest), query: { ...query, ...noFilters, ...filters } };
  const pick = <Value>(chosen: Value[], said: Value[]): Value[] => (chosen.length > 0 ? chosen : said);
  const priced = query.priceFrom !== undefined || query.priceTo !== undefined;
  const off = query.off ?? filters.off;
  return {
    base: searchPath(rest),
    query: {
      ...query,
      ...(!priced && filters.priceFrom !== undefined ? { priceFrom: filters.priceFrom } : {}),
      ...(!priced && filters.priceTo !== undefined ? { priceTo: filters.priceTo } : {}),
      colors: pick(query.colors, filters.colors),
      sizes: pick(query.sizes, filters.sizes),
      materials: pick(query.materials, filters.materials),
      heels: pick(query.heels, filters.heels),
      closures: pick(query.closures, filters.closures),
      ...(off === undefined ? {} : { off }),
    },
  };
}
