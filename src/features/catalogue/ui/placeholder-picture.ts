import type { ProductPicture } from '../../../contract/catalogue.ts';
import { colourKey } from '../../../domain/catalogue/catalogue-names.ts';

/** Stands for a picture that is still to be taken: a shoe in the product's colour. */
export function placeholderPicture(color: string, view: number, alt: string): ProductPicture {
  return {
    base: `/placeholders/${colourKey(color)}-${view}.svg`,
    widths: [],
    width: 1200,
    height: 1200,
    alt,
    color: '#F6F0E8',
  };
}
