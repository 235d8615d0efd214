import type { Language } from '../../domain/text/languages.ts';
import type { Params } from './navigation/match-path.ts';
import type { Dispatch, RootState } from './state.ts';

export interface Preload {
  readonly srcset: string;
  readonly sizes: string;
  /** Where one picture is for narrow and another for wide screens. */
  readonly media?: string;
}

/** What the head of a page says. Data, so that it can be tested and updated in the browser. */
export interface Meta {
  readonly title: string;
  readonly description: string;
  /** 200 unless said otherwise; a page that shows "not found" is a 404. */
  readonly status?: number;
  /** The path search engines should keep; without it the page's own path. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  readonly image?: string;
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
  /** The address of a feed of what the page lists. */
  readonly feed?: string;
  /** Source files of code that only some of these pages need; the document loads them with the others. */
  readonly files?: readonly string[];
  /** The picture that is seen first. */
  readonly preload?: Preload | readonly Preload[];
}

export interface PageContext {
  readonly state: RootState;
  readonly params: Params;
  /** Without its language. */
  readonly url: URL;
  readonly language: Language;
}

/** Thrown by a loader: the page has another address for good. */
export class Redirect extends Error {
  readonly to: string;
  constructor(to: string) {
    super(`Moved to ${to}`);
    this.to = to;
  }
}

/** Fills the store with what a page shows. May throw a `Redirect`. */
export type Load = (context: {
  dispatch: Dispatch;
  getState: () => RootState;
  params: Params;
  url: URL;
}) => Promise<unknown>;

/** What a screen's file exports: its component as default, and its head. */
export interface Screen {
  readonly default: React.ComponentType;
  readonly meta: (context: PageContext) => Meta;
}

/** The head of a page that no search engine lists. */
export const unlisted = (title: string, description: string) => (): Meta => ({
  title,
  description,
  noindex: true,
});
