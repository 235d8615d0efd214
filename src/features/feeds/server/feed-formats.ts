import { countryCode } from '../../../domain/text/country-code.ts';
import type { FeedItem } from './feed-items.server.ts';

/** Apparel & Accessories > Shoes. */
const SHOES = '187';

const escape = (text: string): string =>
  text
    // Signs that XML has no place for.
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const tag = (name: string, value: string | null): string =>
  value === null ? '' : `<g:${name}>${escape(value)}</g:${name}>`;

/** Google has no field of its own for what India asks for. */
const detailXml = (name: string, value: string): string =>
  `<g:product_detail>${tag('section_name', 'Declarations')}${tag('attribute_name', name)}${tag('attribute_value', value.slice(0, 1000))}</g:product_detail>`;

const itemXml = (item: FeedItem): string =>
  `<item>${[
    tag('id', item.id),
    tag('title', item.title),
    tag('description', item.description),
    tag('link', item.link),
    tag('image_link', item.pictures[0] ?? null),
    ...item.pictures.slice(1).map((picture) => tag('additional_image_link', picture)),
    tag('availability', item.inStock ? 'in_stock' : 'out_of_stock'),
    tag('price', item.price),
    tag('sale_price', item.salePrice),
    tag('sale_price_effective_date', item.saleDays),
    tag('maximum_retail_price', item.price),
    tag('brand', item.brand),
    tag('gtin', item.gtin),
    tag('mpn', item.mpn),
    tag('condition', 'new'),
    // A bag or a care kit is no shoe; Google finds its category by itself.
    tag('google_product_category', item.sizeSystem === null ? null : SHOES),
    tag('color', item.color),
    tag('size', item.size),
    tag('size_system', item.sizeSystem),
    tag('age_group', 'adult'),
    tag('gender', 'female'),
    tag('item_group_id', item.groupId),
    ...item.declarations.map(({ label, value }) => detailXml(label, value)),
    `<g:shipping>${tag('country', 'IN')}${tag('price', item.delivery)}</g:shipping>`,
  ].join('')}</item>\n`;

/** The catalogue as Google Merchant Center reads it. */
export async function* googleFeed(
  items: AsyncIterable<FeedItem>,
  shop: { readonly name: string; readonly url: string },
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escape(shop.name)}</title><link>${escape(shop.url)}</link><description>${escape(shop.name)}</description>\n`;
  for await (const item of items) yield itemXml(item);
  yield '</channel></rss>\n';
}

export const META_COLUMNS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'gtin',
  'mpn',
  'sale_price',
  'sale_price_effective_date',
  'item_group_id',
  'color',
  'size',
  'gender',
  'age_group',
  'google_product_category',
  'origin_country',
  'manufacturer_info',
  'importer_name',
] as const;

/** The catalogue as Meta reads it, in the order of META_COLUMNS. */
export async function* metaRows(items: AsyncIterable<FeedItem>): AsyncGenerator<readonly string[]> {
  for await (const item of items)
    yield [
      item.id,
      item.title,
      item.description,
      item.inStock ? 'in stock' : 'out of stock',
      'new',
      item.price,
      item.link,
      item.pictures[0] ?? '',
      item.pictures.slice(1).join(','),
      item.brand,
      item.gtin ?? '',
      item.mpn,
      item.salePrice ?? '',
      item.saleDays ?? '',
      item.groupId,
      item.color,
      item.size,
      'female',
      'adult',
      item.sizeSystem === null ? '' : SHOES,
      countryCode(item.origin),
      item.maker,
      item.importer,
    ];
}
