import type { ProductPicture } from '../../../contract/catalogue.ts';
import { pictureUrl } from '../../../platform/ui/picture-sources.ts';

/** One address for those who want a single file: the largest WebP. */
export function pictureAddress({ base, widths }: Pick<ProductPicture, 'base' | 'widths'>): string {
  return widths.length === 0 ? base : pictureUrl(base, Math.max(...widths), 'webp');
}

/** The smallest file there is. */
export function smallPictureAddress({ base, widths }: Pick<ProductPicture, 'base' | 'widths'>): string {
  return widths.length === 0 ? base : pictureUrl(base, Math.min(...widths), 'webp');
}
