import type { ProductPicture } from '../../contract/catalogue.ts';
import { pictureUrl } from '../../platform/ui/picture-sources.ts';

/** Small, beside the name of a category; fetched when its menu is opened. */
export function MenuPicture({ picture }: { picture: ProductPicture | null | undefined }) {
  if (!picture || picture.widths.length === 0) return null;
  const src = pictureUrl(picture.base, Math.min(...picture.widths), 'webp');
  return <img className="menu-picture" src={src} alt="" width={36} height={36} loading="lazy" />;
}
