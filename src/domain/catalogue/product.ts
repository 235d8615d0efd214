/** A product as the specification names its fields. `SellingPrice` is the M.R.P. in rupees. */
export type SizeStock = {
  size: number;
  quantity: number;
  /** What the size is called when a number says nothing, such as 'One size'. */
  sizeLabel?: string | undefined;
};

export type Product = {
  _id: string;
  title: string;
  slugTitle: string;
  productName: string;
  productImage?: string | null | undefined;
  productSubImages: string[];
  SellingPrice: number;
  discount?: number | null | undefined;
  tag: string;
  rating: number;
  colorsAvailable: string[];
  sizesAvailable: SizeStock[];
  isPremiumLeather: boolean;
  description: string;
  brand: string;
  subcategory: { subcategoriesName: string };
  subcategoryType: { subcategoryTypeName: string };
  /** Both decide its tax. */
  hsn: string;
  taxClass: string;
};

/** As much of it as decides its price. */
export type PricedProduct = Pick<Product, 'SellingPrice' | 'discount'>;

type Fields = Record<string, unknown>;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const textOr = (value: unknown, fallback = '') => (typeof value === 'string' ? value : fallback);
const numberOr = (value: unknown, fallback = 0) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 100) : []);
const texts = (value: unknown) => list(value).filter((entry) => typeof entry === 'string');
const within = (value: unknown, field: string) => textOr(isRecord(value) ? value[field] : '');

function readSizes(value: unknown): SizeStock[] {
  return list(value).flatMap((entry) => {
    if (!isRecord(entry)) return [];
    const size = Number(entry.size);
    const quantity = numberOr(entry.quantity, -1);
    if (!Number.isFinite(size) || !Number.isSafeInteger(quantity) || quantity < 0) return [];
    const sizeLabel = textOr(entry.sizeLabel);
    return [{ size, quantity, ...(sizeLabel ? { sizeLabel } : {}) }];
  });
}

/** Rebuilds a product from browser storage, where anybody may have written anything. */
export function readProduct(value: unknown): Product | undefined {
  if (!isRecord(value) || typeof value._id !== 'string' || value._id === '') return undefined;
  const product: Product = {
    _id: value._id,
    title: textOr(value.title),
    slugTitle: textOr(value.slugTitle, value._id),
    productName: textOr(value.productName),
    productSubImages: texts(value.productSubImages),
    SellingPrice: numberOr(value.SellingPrice),
    tag: textOr(value.tag),
    rating: Math.min(5, numberOr(value.rating)),
    colorsAvailable: texts(value.colorsAvailable),
    sizesAvailable: readSizes(value.sizesAvailable),
    isPremiumLeather: value.isPremiumLeather === true,
    description: textOr(value.description),
    brand: textOr(value.brand),
    subcategory: { subcategoriesName: within(value.subcategory, 'subcategoriesName') },
    subcategoryType: { subcategoryTypeName: within(value.subcategoryType, 'subcategoryTypeName') },
    hsn: textOr(value.hsn),
    taxClass: textOr(value.taxClass),
  };
  if (typeof value.productImage === 'string') product.productImage = value.productImage;
  if (typeof value.discount === 'number') product.discount = value.discount;
  return product;
}

/** What the product page says, and the call behind it. */
export const PRODUCT_NOT_FOUND = 'Product not found!';
