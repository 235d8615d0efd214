import type { Card, ProductPicture, ShopProduct } from '../../../contract/catalogue.ts';
import {
  CARD_FIELDS,
  PAGE_FIELDS,
  pickFields,
  type ProductFields,
} from '../../../domain/catalogue/product-fields.ts';
import { toWire } from '../../../domain/catalogue/wire-names.ts';
import { suggestedAlt } from '../../../domain/catalogue/picture-alt.ts';
import { averageOf } from '../../../domain/reviews/review-rules.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readColumns } from '../../../platform/server/table.server.ts';
import { pictureAddress, smallPictureAddress } from '../ui/picture-address.ts';
import { PRODUCT_TABLE } from './product-table.server.ts';

/** A product as it comes from the database. */
export interface ProductRow extends ProductFields {
  readonly id: string;
  readonly styleCode: string;
  readonly rating: number;
  /** The discount of today; null takes the shop's. */
  readonly off: number | null;
  /** The days of the price of today, where it is one for some days. */
  readonly sale: { from: string; to: string } | null;
  readonly colors: string[];
  readonly sizes: { size: number; quantity: number; sizeLabel?: string }[];
  readonly pictures: ProductPicture[];
  /** How many reviews it has, and all their stars together. */
  readonly reviews: number | null;
  readonly points: number | null;
}

export interface StyleColour {
  readonly color: string;
  readonly title: string;
  readonly slugTitle: string;
  readonly picture: Pick<ProductPicture, 'base' | 'widths'> | null;
}

/** The columns of a ProductRow, for a query over `products p`. */
export const productColumns = (db: Db) => db`
  p.id, p.style_code as "styleCode", p.rating, p.discount as off,
  case when p.sale_on then json_build_object('from', coalesce(p.sale_from::text, ''), 'to', coalesce(p.sale_to::text, '')) end as sale,
  ${readColumns(db, PRODUCT_TABLE)},
  array(select s.color from products s where s.style_code = p.style_code and (s.active or s.id = p.id) order by s.position) as colors,
  (select r.reviews from product_ratings r where r.product_id = p.id) as reviews,
  (select r.points from product_ratings r where r.product_id = p.id) as points,
  coalesce((select json_agg(json_strip_nulls(json_build_object('size', z.size, 'quantity', z.quantity, 'sizeLabel', z.label)) order by z.size)
    from product_sizes z where z.product_id = p.id), '[]') as sizes,
  coalesce((select json_agg(json_build_object('base', f.base, 'widths', f.widths, 'width', f.width, 'height', f.height, 'alt', f.alt, 'color', f.color) order by f.position)
    from pictures f where f.product_id = p.id), '[]') as pictures`;

const colourOf = ({ color, title, slugTitle, picture }: StyleColour) => ({
  color,
  name: suggestedAlt({ title, color }),
  slugTitle,
  picture: picture && smallPictureAddress(picture),
});

/** What of a product its card shows. */
interface CardValues
  extends
    Pick<ProductFields, (typeof CARD_FIELDS)[number]>,
    Omit<ProductRow, keyof ProductFields | 'styleCode' | 'sale'> {
  /** All colours of the style; only where they stand on the card. */
  readonly colours?: readonly StyleColour[];
}

function ratingOf({ reviews, points }: CardValues): Pick<Card, 'reviews'> {
  if (!reviews || points === null) return {};
  return { reviews: { count: reviews, average: averageOf({ reviews, points }) } };
}

export function toCard(row: CardValues): Card {
  const [first, ...others] = row.pictures.map(pictureAddress);
  const { category, type, discount: _own, ...plain } = toWire(pickFields(row, CARD_FIELDS));
  return {
    _id: row.id,
    ...plain,
    ...(first === undefined ? {} : { productImage: first }),
    productSubImages: others,
    ...(row.off === null ? {} : { discount: row.off }),
    rating: row.rating,
    colorsAvailable: row.colors,
    sizesAvailable: row.sizes,
    subcategory: { subcategoriesName: category },
    subcategoryType: { subcategoryTypeName: type },
    pictures: row.pictures.slice(0, 2),
    ...(row.colours ? { colours: row.colours.map(colourOf) } : {}),
    ...ratingOf(row),
  };
}

export const toProduct = (row: ProductRow): ShopProduct => ({
  ...toCard(row),
  ...pickFields(row, PAGE_FIELDS),
  pictures: row.pictures,
  styleCode: row.styleCode,
  ...(row.sale ? { sale: row.sale } : {}),
});
