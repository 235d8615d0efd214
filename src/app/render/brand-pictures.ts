import type { BrandSettings } from '../../contract/brand-settings.ts';
import { pictureUrl, plainType } from '../../platform/ui/picture-sources.ts';

type Picture = NonNullable<BrandSettings['logo']>;

const fileOf = ({ base, widths }: Picture, least: number): string | undefined => {
  const width = widths.find((each) => each >= least) ?? widths.at(-1);
  return width === undefined ? undefined : pictureUrl(base, width, plainType(base));
};

/** Drawn in the colours of the brand, for a shop that has sent in no icon. */
export const DRAWN_ICON = '/brand-icon.svg';

export interface BrandIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: 'any' | 'maskable';
}

/** The icons of the home screen: the owner's, those that were made for the brand, or a drawn one. */
export function brandIcons({ icon, made }: BrandSettings): BrandIcon[] {
  if (icon)
    return icon.widths.map((width) => ({
      src: pictureUrl(icon.base, width, plainType(icon.base)),
      sizes: `${width}x${width}`,
      type: `image/${plainType(icon.base)}`,
      purpose: 'any',
    }));
  if (!made) return [{ src: DRAWN_ICON, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }];
  return [192, 512].flatMap((size) =>
    (['any', 'maskable'] as const).map((purpose) => ({
      src: `${made.icons}/${purpose === 'any' ? 'icon' : 'icon-maskable'}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );
}

/** The elements of the head that name the icon of the tab. */
export function iconTags(brand: BrandSettings): string {
  const { icon, made } = brand;
  const own = icon && fileOf(icon, 0);
  if (own)
    return `<link rel="icon" href="${encodeURI(own)}"><link rel="apple-touch-icon" href="${encodeURI(own)}">`;
  if (!made) return `<link rel="icon" href="${DRAWN_ICON}">`;
  // A PNG: an SVG icon would be one more document for the browser to lay out.
  return `<link rel="icon" href="${made.icons}/favicon-48.png" sizes="48x48"><link rel="apple-touch-icon" href="${made.icons}/apple-touch-icon.png">`;
}

/** The picture of a page that has none of its own, where it is shared. */
export function sharePicture({ logo, icon, made }: BrandSettings): string | undefined {
  const own = logo ?? icon;
  return own ? fileOf(own, 1200) : made?.share;
}
