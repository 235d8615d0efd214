import type { Card, ProductPicture, ShopProduct } from '../../../contract/catalogue.ts';
import { averageOf } from '../../../domain/reviews/review-rules.ts';
import type { Db } from '../../../platform/db.server.ts';
import { pictureAddress } from '../ui/picture-address.ts';

/** A product as it comes from the database; `selling_price` is in paise. */
export interface ProductRow {
  readonly id: string;
  readonly style_code: string;
  readonly slug: string;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly color: string;
  readonly selling_price: number;
  readonly discount: number | null;
  readonly tag: string;
  readonly rating: number;
  readonly premium_leather: boolean;
  readonly country_of_origin: string;
  readonly hsn: string;
  readonly weight_grams: number;
  readonly material: string;
  readonly heel_mm: number | null;
  readonly closure: string;
  readonly care: string;
  readonly subcategory: string;
  readonly type: string;
  readonly colors: string[];
  readonly sizes: { size: number; quantity: number; sizeLabel?: string }[];
  readonly pictures: ProductPicture[];
  /** How many reviews it has, and all their stars together. */
  readonly reviews: number | null;
  readonly points: number | null;
}

/** The columns of a ProductRow, for a query over `products p`. */
export const productColumns = (db: Db) => db`
  p.id, p.style_code, p.slug, p.code, p.title, p.description, p.brand, p.color, p.selling_price, p.discount, p.tag, p.rating,
  p.premium_leather, p.country_of_origin, p.hsn, p.weight_grams,
  p.material, p.heel_mm, p.closure, p.care,
  (select name from subcategories where id = p.subcategory_id) as subcategory,
  (select name from subcategory_types where id = p.type_id) as type,
  array(select s.color from products s where s.style_code = p.style_code and (s.active or s.id = p.id) order by s.position) as colors,
  (select r.reviews from product_ratings r where r.product_id = p.id) as reviews,
  (select r.points from product_ratings r where r.product_id = p.id) as points,
  coalesce((select json_agg(json_strip_nulls(json_build_object('size', z.size, 'quantity', z.quantity, 'sizeLabel', z.label)) order by z.size)
    from product_sizes z where z.product_id = p.id), '[]') as sizes,
  coalesce((select json_agg(json_build_object('base', f.base, 'widths', f.widths, 'width', f.width, 'height', f.height, 'alt', f.alt, 'color', f.color) order by f.position)
    from pictures f where f.product_id = p.id), '[]') as pictures`;

function ratingOf({ reviews, points }: ProductRow): Pick<Card, 'reviews'> {
  if (!reviews || points === null) return {};
  return { reviews: { count: reviews, average: averageOf({ reviews, points }) } };
}

export function toCard(row: ProductRow): Card {
  const [first, ...others] = row.pictures.map(pictureAddress);
  return {
    _id: row.id,
    title: row.title,
    slugTitle: row.slug,
    productName: row.code,
    ...(first === undefined ? {} : { productImage: first }),
    productSubImages: others,
    SellingPrice: row.selling_price / 100,
    ...(row.discount === null ? {} : { discount: row.discount }),
    tag: row.tag,
    rating: row.rating,
    colorsAvailable: row.colors,
    sizesAvailable: row.sizes,
    isPremiumLeather: row.premium_leather,
    brand: row.brand,
    subcategory: { subcategoriesName: row.subcategory },
    subcategoryType: { subcategoryTypeName: row.type },
    color: row.color,
    pictures: row.pictures.slice(0, 2),
    ...ratingOf(row),
  };
}

export function toProduct(row: ProductRow): ShopProduct {
  return {
    ...toCard(row),
    pictures: row.pictures,
    description: row.description,
    styleCode: row.style_code,
    countryOfOrigin: row.country_of_origin,
    hsn: row.hsn,
    weightGrams: row.weight_grams,
    material: row.material,
    heelMm: row.heel_mm,
    closure: row.closure,
    care: row.care,
  };
}
