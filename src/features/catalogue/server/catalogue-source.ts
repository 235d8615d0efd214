import type { Listing, Suggestions } from '../../../contract/catalogue.ts';
import type { ListingQuery, ListingScope, SortKey } from '../../../domain/catalogue/catalogue-query.ts';
import type { SearchPins } from '../../../contract/searches.ts';
import type { SizeTable } from '../../../domain/catalogue/size-chart.ts';
import type { Constraint } from '../../../domain/catalogue/search/parse-query.ts';
import type { Chosen, Counts, Facet } from './listing-counts.ts';

/** What the catalogue's own words say of a word. */
export interface Word {
  readonly word: string;
  /** Names in the catalogue have it, or one that begins so. */
  readonly named: boolean;
  /** Descriptions have it. */
  readonly described: boolean;
  /** Published questions about a style, or their answers, have it. */
  readonly asked?: boolean;
  readonly near: readonly string[];
}

/** The words of a catalogue: what a search text is understood by. */
export interface Lexicon {
  lookUp(words: readonly string[]): Promise<readonly Word[]>;
  /** The groups of the owner's words that hold one of these phrases. */
  synonymsOf(phrases: readonly string[]): Promise<readonly (readonly string[])[]>;
  /** What a number such as UK 5 means in this shop. */
  sizes(): Promise<SizeTable>;
  /** The product's code that this text is. */
  codeIn(text: string): Promise<string | undefined>;
  /** Words that begin so, the shortest first. */
  completions(begin: string, most: number): Promise<readonly string[]>;
  /** Occasions, types and colours with a word that begins so. */
  namesBegun(begin: string, most: number): Promise<Suggestions['names']>;
}

/** What narrows a listing before its filters: its address, its price, and what a search asks for. */
export interface Narrowed extends ListingScope, Pick<ListingQuery, 'priceFrom' | 'priceTo'> {
  readonly constraints: readonly Constraint[];
  readonly code?: string | undefined;
  /** Ids that the owner hides for the search. */
  readonly hidden?: readonly string[] | undefined;
}

/** By match: what can be bought goes first, then the most popular. */
export type Order = Exclude<SortKey, 'relevance'> | 'match';

/** One page of what is left. */
export interface PageWanted {
  readonly chosen: Chosen;
  readonly order: Order;
  /** Ids that the owner puts first. */
  readonly first?: readonly string[] | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A search whose last word may be half a word. */
export interface Typed {
  readonly constraints: readonly Constraint[];
  /** What the last word may be the beginning of; '' where it was understood as a whole. */
  readonly begins: string;
  /** The last word taken as a whole, with its synonyms. */
  readonly whole: string;
}

/** Where listings, searches and suggestions come from: the database, or an index of it in memory. Both answer the same. */
export interface CatalogueSource extends Lexicon {
  /** Whether the colours of a style share a card in listings and searches. */
  sharesCards(): Promise<boolean>;
  /** The sets of traits that what is left has. */
  facets(narrowed: Narrowed): Promise<readonly Facet[]>;
  /** How many cards there are, in all and for each filter. */
  counts(narrowed: Narrowed, chosen: Chosen): Promise<Counts>;
  /**
   * Ids in their order, one for each card. A card that several colours share shows, of those that have all that was chosen,
   * the first in the order; one that can be bought goes before one that is sold out.
   */
  page(narrowed: Narrowed, wanted: PageWanted): Promise<readonly string[]>;
  /** Ids, one of each style. */
  bestSellers(most: number): Promise<readonly string[]>;
  /** Ids of the most popular, one of each style. */
  suggested(typed: Typed, most: number): Promise<readonly string[]>;
  /** What the owner put above the listing of a type, a colour or a tag. */
  head(scope: ListingScope): Promise<Listing['head']>;
  /** What the owner puts first for a search text, and hides; nothing for most texts. */
  pins(text: string): Promise<SearchPins | undefined>;
  /** Where an old name leads today. */
  moved(scope: ListingScope): Promise<string | undefined>;
}
