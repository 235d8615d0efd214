import { colourKey } from '../../domain/catalogue/catalogue-names.ts';

const gradient = (from: string, to: string) => `linear-gradient(135deg, ${from}, ${to})`;

/** By colour key. Leather and metal look better as a slight shade than flat. */
const colours: Record<string, string> = {
  gold: gradient('#e9cd86', '#b98a2e'),
  peach: '#f0b797',
  pink: '#d4758f',
  black: '#1f1b1a',
  white: '#fffefb',
  chic: '#c2a293',
  navyblue: '#27406f',
  rust: '#a3472f',
  olivegreen: '#6f7440',
  brown: '#6d4630',
  silver: gradient('#eceae6', '#a9a7a2'),
  red: '#a3202f',
  maroon: '#6b1d2b',
  tan: '#b98250',
  beige: '#dcc7a6',
  green: '#3d6b4c',
  multicolour: gradient('#e0972f', '#8d3f5c'),
};

/** The CSS value for a colour name of the catalogue; undefined for an unknown name. */
export function swatchColour(name: string): string | undefined {
  const key = colourKey(name);
  return Object.hasOwn(colours, key) ? colours[key] : undefined;
}
