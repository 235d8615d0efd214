import { inLanguage, type Language, withoutLanguage } from '../../../domain/text/languages.ts';

/** An address as the route table knows it, without its language, and what its entry in the browser's history says. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Each visit has its own. */
  readonly key: string;
}

/** What stands in the browser's history beside an address. */
interface Entry {
  readonly key: string;
  /** Counts the entries of this tab: a difference is a number of steps. */
  readonly index: number;
  readonly state: unknown;
}

const entryNow = (): Partial<Entry> | null => window.history.state as Partial<Entry> | null;

export function locationOf({ pathname, search, hash }: URL, state: unknown = null): Location {
  return {
    pathname: withoutLanguage(pathname),
    search,
    hash,
    state,
    key: Math.random().toString(36).slice(2, 10),
  };
}

export const pathOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

export const isSamePage = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search;

/** The browser's history, with a number on every entry. All of a document is in one language. */
export function numberedHistory(language: Language) {
  let index = entryNow()?.index ?? 0;
  window.history.replaceState({ ...entryNow(), index }, '');

  return {
    location(): Location {
      const { pathname, search, hash } = window.location;
      const entry = entryNow();
      return {
        pathname: withoutLanguage(pathname),
        search,
        hash,
        state: entry?.state ?? null,
        key: entry?.key ?? 'default',
      };
    },
    write(location: Location, replace: boolean): void {
      if (!replace) index += 1;
      const entry: Entry = { key: location.key, index, state: location.state };
      const address = inLanguage(pathOf(location), language);
      if (replace) window.history.replaceState(entry, '', address);
      else window.history.pushState(entry, '', address);
    },
    /** Numbers an entry that the browser has made itself, for a link into the page. */
    adopt(): void {
      index += 1;
      const { key } = locationOf(new URL(window.location.href));
      window.history.replaceState({ key, index, state: null } satisfies Entry, '');
    },
    /** How far the browser has gone from the entry known last; undefined on an entry that it made itself. */
    steps(): number | undefined {
      const now = entryNow()?.index;
      return now === undefined ? undefined : now - index;
    },
    /** From here on steps are counted from the entry that the browser is at. */
    arrive(): void {
      index = entryNow()?.index ?? index;
    },
  };
}
