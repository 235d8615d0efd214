import { createPath, type Location, type Navigator, type To } from 'react-router';

export interface How {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
  readonly preventScrollReset?: boolean | undefined;
}

/** What became of an address: a page to show here, another address, or a document that the browser has to load. */
export type Opened<Page> = { readonly page: Page } | { readonly redirect: string } | 'document';

export interface Shown<Page> {
  readonly location: Location;
  readonly page: Page;
  /** Where the window belongs once the page stands. */
  readonly scroll: 'top' | 'keep' | 'as left';
}

interface Follower<Page> {
  readonly shown: (shown: Shown<Page>, before: Shown<Page>) => void;
  /** Back or forward to another part of the page that is shown. */
  readonly within: (now: Shown<Page>, before: Shown<Page>) => void;
  readonly loading: () => void;
}

/** Says no to leaving. `go` leaves all the same. */
export type Blocker = (to: Location, go: () => void) => boolean;

/** What stands in the browser's history beside an address. */
interface Entry {
  readonly key: string;
  readonly idx: number;
  readonly usr: unknown;
}

const readEntry = (): Partial<Entry> | null => window.history.state as Partial<Entry> | null;

function locationNow(): Location {
  const { pathname, search, hash } = window.location;
  const entry = readEntry();
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
}

const pathOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
const urlOf = (to: To): URL => new URL(pathOf(to), window.location.href);
const newKey = (): string => Math.random().toString(36).slice(2, 10);

export interface Navigation<Page> {
  readonly shown: () => Shown<Page>;
  readonly follow: (follower: Follower<Page>) => () => void;
  readonly go: (to: To, how?: How) => Promise<void>;
  readonly block: (blocker: Blocker) => () => void;
  /** For the router's own hooks. */
  readonly navigator: Navigator;
}

/**
 * Moves about in one document: an address is opened (its code and its data are there) before the page before it goes.
 * Whoever asks for another address meanwhile gets that one.
 */
export function createNavigation<Page>(
  first: Page,
  open: (url: URL) => Promise<Opened<Page>>,
): Navigation<Page> {
  let shown: Shown<Page> = { location: locationNow(), page: first, scroll: 'keep' };
  let index = readEntry()?.idx ?? 0;
  let turn = 0;
  let following: Follower<Page> | undefined;
  const blockers = new Set<Blocker>();
  window.history.replaceState({ ...readEntry(), idx: index }, '');

  const isBlocked = (to: Location, go: () => void): boolean => [...blockers].some((no) => no(to, go));

  function show(next: Shown<Page>): void {
    const before = shown;
    shown = next;
    following?.shown(next, before);
  }

  /** Opens the address and writes it down, unless another one was asked for meanwhile. */
  async function change(
    location: Location,
    scroll: Shown<Page>['scroll'],
    { replace, write }: { replace: boolean; write: () => void },
  ): Promise<void> {
    turn += 1;
    const mine = turn;
    const url = new URL(createPath(location), window.location.origin);
    following?.loading();
    const opened = await open(url);
    if (mine !== turn) return;
    if (opened === 'document') {
      if (replace) window.location.replace(url);
      else window.location.assign(url);
    } else if ('redirect' in opened) {
      await enter(opened.redirect, { replace });
    } else {
      write();
      show({ location, page: opened.page, scroll });
    }
  }

  async function enter(
    to: To,
    { replace = false, state = null, preventScrollReset }: How = {},
  ): Promise<void> {
    const { pathname, search, hash, href, origin } = urlOf(to);
    if (origin !== window.location.origin) {
      window.location.assign(href);
      return;
    }
    const location: Location = { pathname, search, hash, state, key: newKey() };
    const inPlace = replace || createPath(location) === createPath(shown.location);
    const write = (): void => {
      if (!inPlace) index += 1;
      const entry: Entry = { key: location.key, idx: index, usr: state };
      if (inPlace) window.history.replaceState(entry, '', href);
      else window.history.pushState(entry, '', href);
    };
    await change(location, preventScrollReset ? 'keep' : 'top', { replace: inPlace, write });
  }

  async function go(to: To, how?: How): Promise<void> {
    const { pathname, search, hash } = urlOf(to);
    if (isBlocked({ pathname, search, hash, state: null, key: '' }, () => void enter(to, how))) return;
    await enter(to, how);
  }

  /** The next step through the history takes a refused one back. */
  let undoing = false;
  /** The next step was asked about already. */
  let decided = false;
  const isThisPage = ({ pathname, search }: Location): boolean =>
    pathname === shown.location.pathname && search === shown.location.search;
  /**
   * Back and forward: the browser has changed the address already. Within the page nothing is drawn anew: parts that
   * React has not taken over yet would vanish.
   */
  function popped(): void {
    if (undoing) {
      undoing = false;
      return;
    }
    const location = locationNow();
    const idx = readEntry()?.idx;
    if (idx === undefined) {
      // A link into the page itself: the browser made the entry and has scrolled.
      index += 1;
      const key = newKey();
      window.history.replaceState({ key, idx: index, usr: null }, '');
      if (isThisPage(location)) shown = { ...shown, location: { ...location, key }, scroll: 'keep' };
      return;
    }
    if (isThisPage(location) && !decided) {
      const before = shown;
      index = idx;
      shown = { ...shown, location, scroll: 'as left' };
      following?.within(shown, before);
      return;
    }
    const steps = idx - index;
    const again = (): void => {
      decided = true;
      window.history.go(steps);
    };
    if (!decided && isBlocked(location, again)) {
      undoing = true;
      window.history.go(-steps);
      return;
    }
    decided = false;
    index = idx;
    void change(location, 'as left', { replace: true, write: () => undefined });
  }
  window.addEventListener('popstate', popped);

  return {
    shown: () => shown,
    follow(follower) {
      following = follower;
      return () => {
        if (following === follower) following = undefined;
      };
    },
    go,
    block(blocker) {
      blockers.add(blocker);
      return () => blockers.delete(blocker);
    },
    navigator: {
      createHref: pathOf,
      go: (steps) => window.history.go(steps),
      push: (to, state, how) => void go(to, { ...how, state }),
      replace: (to, state, how) => void go(to, { ...how, state, replace: true }),
    },
  };
}

/** For the server, which draws one page and goes nowhere. */
export function standStill<Page>(page: Page, { pathname, search }: URL): Navigation<Page> {
  const location: Location = { pathname, search, hash: '', state: null, key: 'default' };
  const nowhere = (): never => {
    throw new Error('Nobody goes anywhere while a page is drawn on the server.');
  };
  return {
    shown: () => ({ location, page, scroll: 'keep' }),
    follow: nowhere,
    go: nowhere,
    block: nowhere,
    navigator: { createHref: pathOf, go: nowhere, push: nowhere, replace: nowhere },
  };
}
