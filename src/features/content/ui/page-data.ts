import type { InfoPage } from '../../../contract/content.ts';
import type { Banner } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import type { PublicSettings } from '../../../contract/shop.ts';
import { listAddress } from '../../../domain/content/page-place.ts';
import { pictureUrl, plainWidth } from '../../../platform/ui/picture-sources.ts';
import { blockData } from '../../storefront/ui/block-data.ts';
import { breadcrumbData } from '../../storefront/ui/structured-data.ts';
import type { contentMessages } from '../messages.ts';

type Data = Readonly<Record<string, unknown>>;

/** One file of a picture, for programs that take one. */
export const pictureOf = ({ desktop: { base, widths } }: Banner): string =>
  widths.length === 0 ? base : pictureUrl(base, plainWidth(widths), 'webp');

/** What search engines are told of a page of the owner. In the document only. */
export function pageData(
  { title, intro, banner, place, changed, language, blocks = [] }: InfoPage,
  shop: PublicSettings,
  url: URL,
  names: (typeof contentMessages)['en'],
): Data[] {
  const isEntry = place?.kind === 'journal';
  const list = place && place.kind !== 'page' ? place.kind : undefined;
  const address = url.origin + url.pathname;
  return [
    {
      '@context': 'https://schema.org',
      '@type': isEntry ? 'BlogPosting' : 'WebPage',
      [isEntry ? 'headline' : 'name']: title,
      description: intro,
      url: address,
      inLanguage: language,
      ...(place?.day ? { datePublished: place.day, dateModified: changed } : {}),
      ...(banner ? { image: new URL(pictureOf(banner), url.origin).href } : {}),
      ...(isEntry
        ? {
            mainEntityOfPage: address,
            publisher: { '@type': 'Organization', name: shop.name, url: url.origin },
          }
        : {}),
    },
    breadcrumbData(
      [
        { label: names.home, to: paths.home },
        ...(list ? [{ label: names[list], to: listAddress(list) }] : []),
        { label: title },
      ],
      url,
    ),
    ...blockData(blocks),
  ];
}
