import { createContext, type ReactNode, use } from 'react';

/** The inside of an element, as HTML. */
export interface Inside {
  readonly __html: string;
}

/** Keeps HTML that is the same on many pages. */
export interface Drawings {
  /** What stands for it until the page is drawn. `draw` brings the contexts along that it needs, but for the store. */
  place(of: object, variant: string, draw: () => ReactNode): Inside;
}

/** Where pages are drawn by the thousand there is one. */
export const DrawnOnce = createContext<Drawings | undefined>(undefined);

/**
 * On the server the inside of an element: drawn once for all pages on which `of` is the very same object, `variant` the
 * same words, and the shop the same. Nothing in the browser and in tests: there it is drawn as ever.
 */
export const drawnOnce = (
  of: object | undefined,
  variant: string,
  draw: () => ReactNode,
): Inside | undefined => (of ? use(DrawnOnce)?.place(of, variant, draw) : undefined);
