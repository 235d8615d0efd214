// @vitest-environment node
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Navigation, type Opened } from './navigation.ts';

/** A browser's history as far as moving about needs it; steps are told of later, as a browser does. */
class Browser {
  readonly origin = 'http://shop.example';
  entries: { href: string; state: unknown }[] = [{ href: `${this.origin}/`, state: null }];
  at = 0;
  documents: string[] = [];
  listeners: (() => void)[] = [];
  history = historyOf(this);

  get location() {
    const { pathname, search, hash, href, origin } = new URL(this.entries[this.at]?.href ?? '');
    const assign = (to: URL | string) => void this.documents.push(String(to));
    return { pathname, search, hash, href, origin, assign, replace: assign };
  }

  addEventListener(_: 'popstate', listener: () => void): void {
    this.listeners.push(listener);
  }

  /** What a click on `#part` does without any script. */
  followFragment(hash: string): void {
    const href = new URL(hash, this.location.href).href;
    this.entries = [...this.entries.slice(0, this.at + 1), { href, state: null }];
    this.at += 1;
    for (const hear of this.listeners) hear();
  }
}

function historyOf(browser: Browser) {
  return {
    get state() {
      return browser.entries[browser.at]?.state ?? null;
    },
    replaceState(state: unknown, _: string, to?: string) {
      const href = to === undefined ? browser.location.href : new URL(to, browser.location.href).href;
      browser.entries[browser.at] = { href, state };
    },
    pushState(state: unknown, _: string, to: string) {
      const { href } = new URL(to, browser.location.href);
      browser.entries = [...browser.entries.slice(0, browser.at + 1), { href, state }];
      browser.at += 1;
    },
    go(steps: number) {
      queueMicrotask(() => {
        if (!browser.entries[browser.at + steps] || steps === 0) return;
        browser.at += steps;
        for (const hear of browser.listeners) hear();
      });
    },
  };
}

interface Asked {
  readonly path: string;
  readonly answer: (opened: Opened<string>) => void;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => vi.unstubAllGlobals());

function start() {
  const browser = new Browser();
  vi.stubGlobal('window', browser);
  const asked: Asked[] = [];
  const navigation = new Navigation<string>(
    'home',
    ({ pathname, search }) =>
      new Promise((answer) => {
        asked.push({ path: pathname + search, answer });
      }),
  );
  const open = async (to: string): Promise<void> => {
    const going = navigation.go(to);
    asked.at(-1)?.answer({ page: to });
    await going;
  };
  const back = async (): Promise<void> => {
    browser.history.go(-1);
    await settled();
  };
  return { browser, navigation, asked, open, back };
}

describe('moving about in one document', () => {
  let shop: ReturnType<typeof start>;
  beforeEach(() => {
    shop = start();
  });

  it('leaves the page before and its address until the next page is there', async () => {
    const { navigation, browser, asked } = shop;
    const going = navigation.go('/sale?page=2', { state: { from: 'home' } });
    expect(navigation.shown().page).toBe('home');
    expect(browser.location.pathname).toBe('/');
    asked[0]?.answer({ page: 'sale' });
    await going;
    expect(navigation.shown()).toMatchObject({
      page: 'sale',
      scroll: 'top',
      location: { pathname: '/sale', search: '?page=2', state: { from: 'home' } },
    });
    expect(browser.location.href).toBe('http://shop.example/sale?page=2');
  });

  it('shows what was asked for last, whichever answer comes first', async () => {
    const { navigation, browser, asked } = shop;
    const slow = navigation.go('/slow');
    const quick = navigation.go('/quick');
    asked[1]?.answer({ page: 'quick' });
    await quick;
    asked[0]?.answer({ page: 'slow' });
    await slow;
    expect(navigation.shown().page).toBe('quick');
    expect(browser.entries).toHaveLength(2);
  });

  it('follows a redirect without an entry for the address that moved', async () => {
    const { navigation, browser, asked } = shop;
    const going = navigation.go('/old');
    asked[0]?.answer({ redirect: '/new' });
    await settled();
    expect(asked[1]?.path).toBe('/new');
    asked[1]?.answer({ page: 'new' });
    await going;
    expect(browser.entries.map(({ href }) => new URL(href).pathname)).toEqual(['/', '/new']);
  });

  it('leaves a page that needs a document of its own, and another site, to the browser', async () => {
    const { navigation, browser, asked } = shop;
    const going = navigation.go('/checkout');
    asked[0]?.answer('document');
    await going;
    await navigation.go('https://elsewhere.example/');
    expect(browser.documents).toEqual(['http://shop.example/checkout', 'https://elsewhere.example/']);
    expect(navigation.shown().page).toBe('home');
  });

  it('the same address again makes no second entry', async () => {
    const { browser, open } = shop;
    await open('/sale');
    await open('/sale');
    expect(browser.entries).toHaveLength(2);
  });

  it('goes back to where the page was left, and forgets a page that was still being opened', async () => {
    const { navigation, asked, open, back } = shop;
    await open('/sale');
    void navigation.go('/never');
    await back();
    asked.at(-1)?.answer({ page: 'home again' });
    await settled();
    asked.at(-2)?.answer({ page: 'never' });
    await settled();
    expect(navigation.shown()).toMatchObject({ page: 'home again', scroll: 'as left' });
  });

  it('Back and Forward before the page of Back was there stay on the page', async () => {
    const { navigation, browser, asked, open, back } = shop;
    await open('/sale');
    await back();
    browser.history.go(1);
    await settled();
    asked.at(-1)?.answer({ page: 'home' });
    await settled();
    expect(navigation.shown()).toMatchObject({ page: '/sale', location: { pathname: '/sale' } });
  });

  it('a link into the page itself, and Back from it, load and draw nothing', async () => {
    const { navigation, browser, asked, back } = shop;
    const told: string[] = [];
    navigation.follow({
      shown: () => told.push('shown'),
      loading: () => told.push('loading'),
      within: ({ scroll, location: { hash } }, { location }) =>
        told.push(`from ${location.hash} to "${hash}" ${scroll}`),
    });
    browser.followFragment('#reviews');
    expect(navigation.shown()).toMatchObject({
      page: 'home',
      scroll: 'keep',
      location: { hash: '#reviews' },
    });
    await back();
    expect(asked).toEqual([]);
    expect(told).toEqual(['from #reviews to "" as left']);
  });

  it('a blocker holds a link and the back button, and lets go when told to', async () => {
    const { navigation, browser, asked, open, back } = shop;
    await open('/form');
    let leave: (() => void) | undefined;
    const free = navigation.block((_, go) => {
      leave = go;
      return true;
    });
    await navigation.go('/sale');
    expect(asked).toHaveLength(1);

    await back();
    expect(browser.location.pathname).toBe('/form');
    expect(asked).toHaveLength(1);
    leave?.();
    await settled();
    expect(browser.location.pathname).toBe('/');
    asked.at(-1)?.answer({ page: 'home' });
    await settled();
    expect(navigation.shown().page).toBe('home');

    free();
    await open('/sale');
    expect(navigation.shown().page).toBe('/sale');
  });
});

describe('the page and the history agree', () => {
  /** A shop with answers that are still to come, and somebody who may hold whoever leaves. */
  function world() {
    const shop = start();
    const waiting: Asked[] = [];
    const answer = (asked = waiting.pop()) => asked?.answer({ page: asked.path });
    let holding = false;
    let leave: (() => void) | undefined;
    shop.navigation.block((_, go) => {
      leave = go;
      return holding;
    });
    return {
      ...shop,
      answer,
      hold: () => (holding = !holding),
      leave: () => leave?.(),
      async settle(): Promise<void> {
        await settled();
        waiting.push(...shop.asked.splice(0));
      },
      async answerAll(): Promise<void> {
        for (let left = 40; left > 0 && waiting.length > 0; left -= 1) {
          answer(waiting.shift());
          await this.settle();
        }
      },
    };
  }
  type World = ReturnType<typeof world>;

  const moves = {
    push: ({ navigation }: World, to: string) => void navigation.go(to),
    replace: ({ navigation }: World, to: string) => void navigation.go(to, { replace: true }),
    back: ({ browser }: World) => browser.history.go(-1),
    forward: ({ browser }: World) => browser.history.go(1),
  };
  const acts = {
    ...moves,
    fragment: ({ browser }: World) => browser.followFragment('#there'),
    answer: ({ answer }: World) => answer(),
    hold: ({ hold }: World) => void hold(),
    leave: ({ leave }: World) => leave(),
  };
  const to = fc.constantFrom('/', '/a', '/b', '/b?page=2', '/c#part');
  const stepsOf = <Act extends string>(names: readonly Act[]) =>
    fc.array(fc.record({ act: fc.constantFrom(...names), to }), { maxLength: 30 });

  it('whatever is pushed, replaced, stepped through, held or answered late: what is shown is what the history says', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf(Object.keys(acts) as (keyof typeof acts)[]), async (steps) => {
        const shop = world();
        for (const { act, to } of steps) {
          acts[act](shop, to);
          await shop.settle();
        }
        await shop.answerAll();
        const { pathname, search, hash } = shop.browser.location;
        const { location, page } = shop.navigation.shown();
        expect(location).toMatchObject({ pathname, search, hash });
        expect(page.replace('home', '/')).toBe(pathname + search);
      }),
      { numRuns: 3000 },
    );
  });

  it('pages that are opened one after the other stand in the history as they were pushed and replaced', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf(Object.keys(moves) as (keyof typeof moves)[]), async (steps) => {
        const shop = world();
        let entries = ['/'];
        let at = 0;
        for (const { act, to } of steps) {
          moves[act](shop, to);
          await shop.settle();
          await shop.answerAll();
          if (act === 'back') at = Math.max(0, at - 1);
          else if (act === 'forward') at = Math.min(entries.length - 1, at + 1);
          else if (act === 'replace' || to === entries[at]) entries[at] = to;
          else {
            at += 1;
            entries = [...entries.slice(0, at), to];
          }
          const { pathname, search, hash } = shop.navigation.shown().location;
          expect(pathname + search + hash).toBe(entries[at]);
        }
        expect(shop.browser.entries.map(({ href }) => href)).toEqual(
          entries.map((path) => new URL(path, shop.browser.origin).href),
        );
      }),
      { numRuns: 300 },
    );
  });
});
