import { createContext } from 'react';
import { colourKey } from '../../domain/catalogue/catalogue-names.ts';

/** The CSS value of every colour the shop knows, by colour key. */
export type SwatchColours = ReadonlyMap<string, string>;

interface Known {
  readonly name: string;
  readonly swatch: string;
  /** What menus call it. */
  readonly menu?: string | undefined;
  readonly phone?: string | undefined;
}

/** What the shop's colours say is the same for every page that has the very same list. */
const known = new WeakMap<readonly Known[], SwatchColours>();

/** A name counts more than what a menu calls another colour. */
export function swatchColours(colours: readonly Known[]): SwatchColours {
  let swatches = known.get(colours);
  if (swatches === undefined) known.set(colours, (swatches = readSwatches(colours)));
  return swatches;
}

const readSwatches = (colours: readonly Known[]): SwatchColours =>
  new Map([
    ...colours.flatMap(({ menu, phone, swatch }) =>
      [menu, phone].flatMap((said) => (said === undefined ? [] : [[colourKey(said), swatch] as const])),
    ),
    ...colours.map(({ name, swatch }) => [colourKey(name), swatch] as const),
  ]);

/** Whoever knows the shop's colours hands them down. */
export const Swatches = createContext<SwatchColours>(new Map());
