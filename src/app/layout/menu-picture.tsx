import { pictureUrl } from '../../platform/ui/picture-sources.ts';

type Props = {
  picture: { readonly base: string; readonly widths: readonly number[] } | null | undefined;
};

/** Small, beside the name of a category or of the owner's own link; in a menu it is fetched when that is opened. */
export function MenuPicture({ picture }: Props) {
  if (!picture || picture.widths.length === 0) return null;
  const src = pictureUrl(picture.base, Math.min(...picture.widths), 'webp');
  return <img className="menu-picture" src={src} alt="" width={36} height={36} loading="lazy" />;
}
