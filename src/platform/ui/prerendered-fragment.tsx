import { createContext, type ReactNode, use } from 'react';
import { LanguageContext } from './language.ts';
import { ShownNames } from './shown-names.ts';
import { Swatches } from './swatch-colours.ts';

/** The inside of an element, as HTML. */
export interface Inside {
  readonly __html: string;
}

/** Keeps HTML that is the same on many pages. */
export interface Drawings {
  /** What stands for it until the page is drawn. */
  place(of: object, variant: string, draw: () => ReactNode): Inside;
}

/** Where pages are drawn by the thousand there is one. */
export const PrerenderedFragments = createContext<Drawings | undefined>(undefined);

/**
 * On the server the inside of an element: drawn once for all pages on which `of` is the very same object, `variant` the
 * same words, and language and shop the same. Of the page's contexts it knows the store, the language, its names and the colours.
 * Nothing in the browser and in tests: there it is drawn as ever.
 */
export function usePrerendered(
  of: object | undefined,
  variant: string,
  draw: () => ReactNode,
): Inside | undefined {
  if (!import.meta.env.SSR || !of) return undefined;
  const [drawings, swatches, language] = [use(PrerenderedFragments), use(Swatches), use(LanguageContext)];
  const names = use(ShownNames);
  return drawings?.place(of, `${language} ${variant}`, () => (
    <LanguageContext value={language}>
      <ShownNames value={names}>
        <Swatches value={swatches}>{draw()}</Swatches>
      </ShownNames>
    </LanguageContext>
  ));
}
