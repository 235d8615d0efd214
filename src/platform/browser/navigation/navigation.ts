import { inLanguage, type Language } from '../../../domain/text/languages.ts';
import { isSamePage, type Location, locationOf, numberedHistory, pathOf } from './history.ts';

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
type Blocker = (to: Location, go: () => void) => boolean;

/**
 * Moves about in one document: an address is opened (its code and its data are there) before the page before it goes.
 * Whoever asks for another address meanwhile gets that one.
 */
export class Navigation<Page> {
  readonly #history: ReturnType<typeof numberedHistory>;
  readonly #language: Language;
  readonly #open: (url: URL) => Promise<Opened<Page>>;
  readonly #blockers = new Set<Blocker>();
  #shown: Shown<Page>;
  #follower: Follower<Page> | undefined;
  /** Of several addresses asked for, only the last is shown. */
  #turn = 0;
  /** What the next step through the history is: one that takes a refused step back, or one that was decided before. */
  #nextStep: 'undoes' | 'decided' | undefined;

  constructor(first: Page, open: (url: URL) => Promise<Opened<Page>>, language: Language = 'en') {
    this.#open = open;
    this.#language = language;
    this.#history = numberedHistory(language);
    this.#shown = { location: this.#history.location(), page: first, scroll: 'keep' };
    window.addEventListener('popstate', () => this.#popped());
  }

  readonly shown = (): Shown<Page> => this.#shown;

  readonly follow = (follower: Follower<Page>): (() => void) => {
    this.#follower = follower;
    return () => {
      if (this.#follower === follower) this.#follower = undefined;
    };
  };

  readonly block = (blocker: Blocker): (() => void) => {
    this.#blockers.add(blocker);
    return () => void this.#blockers.delete(blocker);
  };

  readonly go = async (to: string, how: How = {}): Promise<void> => {
    const url = new URL(to, window.location.href);
    if (url.origin !== window.location.origin) return window.location.assign(url);
    const location = locationOf(url, how.state);
    if (this.#isBlocked(location, () => void this.#enter(location, how))) return;
    await this.#enter(location, how);
  };

  #isBlocked(to: Location, go: () => void): boolean {
    return [...this.#blockers].some((refuses) => refuses(to, go));
  }

  async #enter(location: Location, { replace = false, preventScrollReset = false }: How): Promise<void> {
    const inPlace = replace || pathOf(location) === pathOf(this.#history.location());
    const write = () => this.#history.write(location, inPlace);
    await this.#change(location, preventScrollReset ? 'keep' : 'top', { replace: inPlace, write });
  }

  /** Opens the address and writes it down, unless another one was asked for meanwhile. */
  async #change(
    location: Location,
    scroll: Shown<Page>['scroll'],
    { replace, write }: { replace: boolean; write?: () => void },
  ): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const url = new URL(pathOf(location), window.location.origin);
    this.#follower?.loading();
    const opened = await this.#open(url);
    if (turn !== this.#turn) return;
    if (opened === 'document') {
      const document = new URL(inLanguage(pathOf(location), this.#language), url);
      if (replace) window.location.replace(document);
      else window.location.assign(document);
    } else if ('redirect' in opened) {
      await this.#enter(locationOf(new URL(opened.redirect, url)), { replace });
    } else {
      write?.();
      const before = this.#shown;
      this.#shown = { location: this.#history.location(), page: opened.page, scroll };
      this.#follower?.shown(this.#shown, before);
    }
  }

  /** Back and forward: the browser has changed the address already. */
  #popped(): void {
    const step = this.#nextStep;
    this.#nextStep = undefined;
    if (step === 'undoes') return;
    const location = this.#history.location();
    const steps = this.#history.steps();
    if (steps === undefined) {
      // The browser has scrolled already.
      this.#history.adopt();
      if (isSamePage(location, this.#shown.location))
        this.#shown = { ...this.#shown, location: this.#history.location(), scroll: 'keep' };
    } else if (isSamePage(location, this.#shown.location)) {
      // Nothing is drawn anew: parts that React has not taken over yet would vanish.
      this.#history.arrive();
      this.#turn += 1;
      const before = this.#shown;
      this.#shown = { ...before, location, scroll: 'as left' };
      this.#follower?.within(this.#shown, before);
    } else if (step !== 'decided' && this.#isBlocked(location, () => this.#step(steps, 'decided'))) {
      this.#step(-steps, 'undoes');
    } else {
      this.#history.arrive();
      void this.#change(location, 'as left', { replace: true });
    }
  }

  #step(steps: number, as: 'undoes' | 'decided'): void {
    this.#nextStep = as;
    window.history.go(steps);
  }
}
