import { createHash } from 'node:crypto';
import type { Recipe } from '../../../../domain/catalogue/picture-recipe.ts';

/** Counted up when the same source and recipe shall give other files. */
const EDITION = 1;

/** Ends the name of a picture that is seen through. */
const CLEAR = '-clear';

/** Mails, documents and home screens cannot show the others: a logo has a PNG as well. */
export const fileTypes = (base: string): ('avif' | 'webp' | 'png')[] =>
  base.endsWith(CLEAR) ? ['avif', 'webp', 'png'] : ['avif', 'webp'];

const folded = (hash: string): string => `${hash.slice(0, 2)}/${hash}`;

/** The name of what a recipe makes of a source. Nobody who knows it can tell the source's name from it. */
export function baseOf(source: string, { shape, crop, ground }: Recipe): string {
  const cut = crop ? [crop.left, crop.top, crop.width, crop.height] : [];
  const hash = createHash('sha256')
    .update(JSON.stringify([EDITION, source, shape, ground, ...cut]))
    .digest('hex');
  return `stored/${folded(hash.slice(0, 40))}${ground === 'clear' ? CLEAR : ''}`;
}

/** The file as it was sent in: here until it has been drawn anew, and never shown to anybody. */
export const uploadKey = (source: string): string => `uploads/${folded(source)}`;
/** The whole picture drawn anew, upright and without place and camera: what crops are cut from. */
export const masterKey = (source: string): string => `masters/${folded(source)}.webp`;
/** The same in a size for choosing the crop. */
export const previewKey = (source: string): string => `masters/${folded(source)}-preview.webp`;

/** The files that browsers get. */
export const fileKeys = (base: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => fileTypes(base).map((type) => `${base}-${width}.${type}`));
