import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
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
let cached = new WeakMap<object, Map<string, string>>();
let shop: readonly unknown[] = [];

/**
 * The drawings of one page. A page is drawn with marks in their places, which are filled in afterwards: React cannot
 * draw inside of drawing. Other menus, settings or colours of the shop, and everything is drawn anew.
 */
export function openDrawings(store: Store, picturesUrl: string | undefined) {
  const { shop: settings, categories } = store.getState();
  const now = [settings.settings, categories.categories, categories.types, categories.layout, picturesUrl];
  if (now.some((each, at) => each !== shop[at])) {
    cached = new WeakMap();
    shop = now;
  }
  const wanted: Wanted[] = [];

  function htmlOf({ of, variant, draw }: Wanted): string {
    const variants = cached.get(of) ?? new Map<string, string>();
    const known = variants.get(variant);
    if (known !== undefined) return known;
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
