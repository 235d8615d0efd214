import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Language } from '../../domain/text/languages.ts';
import type { Drawings } from '../../platform/ui/prerendered-fragment.tsx';
import type { Store } from '../browser/store.ts';

interface Wanted {
  readonly of: object;
  readonly variant: string;
  readonly draw: () => ReactNode;
}

/** React escapes whatever a visitor could have written, so no text looks like this. */
const MARK = /<!--drawn (\d+)-->/g;
/** React tells of pictures before it draws them; the page has told already. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** HTML by what it shows: it goes when that goes. */
interface Known {
  shop: readonly unknown[];
  html: WeakMap<object, Map<string, string>>;
}
const byLanguage = new Map<Language, Known>();

/**
 * The drawings of one page. A page is drawn with marks in their places, which are filled in afterwards: React cannot
 * draw inside of drawing. Other menus, settings or colours of the shop, and everything is drawn anew.
 */
export function openDrawings(store: Store, picturesUrl: string | undefined, language: Language = 'en') {
  const { shop: settings, categories } = store.getState();
  const now = [settings.settings, categories.categories, categories.types, categories.layout, picturesUrl];
  let known = byLanguage.get(language);
  if (!known || now.some((each, at) => each !== known?.shop[at]))
    byLanguage.set(language, (known = { shop: now, html: new WeakMap() }));
  const cached = known.html;
  const wanted: Wanted[] = [];

  function htmlOf({ of, variant, draw }: Wanted): string {
    const variants = cached.get(of) ?? new Map<string, string>();
    const drawn = variants.get(variant);
    if (drawn !== undefined) return drawn;
    const html = renderToString(<Provider store={store}>{draw()}</Provider>).replace(PRELOADS, '');
    cached.set(of, variants.set(variant, html));
    return html;
  }

  const drawings: Drawings = {
    place: (of, variant, draw) => ({ __html: `<!--drawn ${wanted.push({ of, variant, draw }) - 1}-->` }),
  };
  return {
    drawings,
    /** The page with everything in its place. */
    fill: (html: string): string =>
      html.replaceAll(MARK, (mark, number: string) => {
        const one = wanted[Number(number)];
        return one ? htmlOf(one) : mark;
      }),
  };
}
