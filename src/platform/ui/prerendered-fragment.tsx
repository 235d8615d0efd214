import { createContext, type ReactNode, use } from 'react';
import { LanguageContext } from './language.ts';
import { ShownNames } from './shown-names.ts';
import { Swatches } from './swatch-colours.ts';

/** The inside of an element, as HTML. */
export interface Inside {
  readonly __html: string;
}

/** Stands in a row that is drawn once for what differs from page to page. */
export const SLOT = '\u0001';

/** HTML that is drawn once for all pages on which `of` is the very same object and `variant` the same words. */
export interface Fragment {
  readonly of: object;
  readonly variant: string;
  readonly draw: () => ReactNode;
  /** What stands in the places of `SLOT`, in the order of the document. */
  readonly slots?: readonly string[];
}

/** Keeps HTML that is the same on many pages. */
export interface Drawings {
  /** What stands for them, one after the other, until the page is drawn. */
  place(fragments: readonly Fragment[]): Inside;
}

/** Where pages are drawn by the thousand there is one. */
export const PrerenderedFragments = createContext<Drawings | undefined>(undefined);

/** The inside of an element that is one fragment: see `usePrerenderedRows`. */
export function usePrerendered(
  of: object | undefined,
  variant: string,
  draw: () => ReactNode,
): Inside | undefined {
  return usePrerenderedRows(of && [{ of, variant, draw }]);
}

/**
 * On the server the inside of an element: fragments that are drawn once for all pages where language and shop are the
 * same, too. Of the page's contexts they know the store, the language, its names and the colours.
 * Nothing in the browser and in tests: there they are drawn as ever.
 */
export function usePrerenderedRows(rows: readonly Fragment[] | undefined): Inside | undefined {
  if (!import.meta.env.SSR || !rows) return undefined;
  const [drawings, swatches, language] = [use(PrerenderedFragments), use(Swatches), use(LanguageContext)];
  const names = use(ShownNames);
  return drawings?.place(
    rows.map(({ of, variant, draw, slots }) => ({
      of,
      variant: `${language} ${variant}`,
      draw: () => (
        <LanguageContext value={language}>
          <ShownNames value={names}>
            <Swatches value={swatches}>{draw()}</Swatches>
          </ShownNames>
        </LanguageContext>
      ),
      ...(slots ? { slots } : {}),
    })),
  );
}
