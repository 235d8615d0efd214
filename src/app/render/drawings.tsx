import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { Language } from '../../domain/text/languages.ts';
import { type Drawings, type Fragment, SLOT } from '../../platform/ui/prerendered-fragment.tsx';
import type { Store } from '../browser/store.ts';

/** React escapes whatever a visitor could have written, so no text looks like this. */
const MARK = /<!--drawn (\d+)-->/g;
/** React tells of pictures before it draws them; the page has told already. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** HTML by what it shows: it goes when that goes. */
interface Known {
  shop: readonly unknown[];
  html: WeakMap<object, Map<string, readonly string[]>>;
}
/** A filter can be asked for by a name that the shop never had. */
const MOST_VARIANTS = 2_000;

/** As React writes texts and attributes. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escape = (text: string): string => text.replaceAll(/["&'<>]/g, (one) => ESCAPES[one] ?? one);
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
  const wanted: (readonly Fragment[])[] = [];

  /** The HTML of a fragment between its slots. */
  function piecesOf({ of, variant, draw, slots }: Fragment): readonly string[] {
    const variants = cached.get(of) ?? new Map<string, readonly string[]>();
    const drawn = variants.get(variant);
    if (drawn) return drawn;
    const html = renderToString(<Provider store={store}>{draw()}</Provider>).replace(PRELOADS, '');
    if (variants.size >= MOST_VARIANTS) variants.clear();
    const pieces = slots ? html.split(SLOT) : [html];
    cached.set(of, variants.set(variant, pieces));
    return pieces;
  }

  function htmlOf(fragments: readonly Fragment[]): string {
    let html = '';
    for (const fragment of fragments)
      for (const [at, piece] of piecesOf(fragment).entries())
        html += at === 0 ? piece : escape(fragment.slots?.[at - 1] ?? '') + piece;
    return html;
  }

  const drawings: Drawings = {
    place: (fragments) => ({ __html: `<!--drawn ${wanted.push(fragments) - 1}-->` }),
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
