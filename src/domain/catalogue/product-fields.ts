/** What staff write of a product, as the specification and the law name it. Money in rupees, as the owner types it. */
export interface ProductFields {
  readonly title: string;
  readonly color: string;
  readonly slugTitle: string;
  readonly productName: string;
  readonly description: string;
  readonly brand: string;
  /** The M.R.P. */
  readonly SellingPrice: number;
  /** Percent; null takes the shop's default. */
  readonly discount: number | null;
  readonly category: string;
  readonly type: string;
  readonly tag: string;
  readonly isPremiumLeather: boolean;
  readonly material: string;
  readonly heelMm: number | null;
  readonly closure: string;
  readonly care: string;
  readonly hsn: string;
  readonly weightGrams: number;
  readonly countryOfOrigin: string;
}
export type ProductField = keyof ProductFields;

/** The fields as people call them, in the order of the form. */
export const FIELD_LABELS: Readonly<Record<ProductField, string>> = {
  title: 'Title',
  color: 'Colour',
  description: 'Description',
  SellingPrice: 'M.R.P. in ₹',
  discount: 'Discount in %',
  category: 'Category',
  type: 'Type',
  tag: 'Tag',
  isPremiumLeather: 'Premium leather',
  brand: 'Brand',
  material: 'Material',
  heelMm: 'Heel in mm',
  closure: 'Closure',
  care: 'Care',
  productName: 'Product id',
  slugTitle: 'Address',
  hsn: 'HSN code',
  weightGrams: 'Weight in grams',
  countryOfOrigin: 'Country of origin',
};
export const PRODUCT_FIELDS = Object.keys(FIELD_LABELS) as ProductField[];

/** Other names under which a change is written down. */
const OTHER_LABELS: Readonly<Record<string, string>> = { sizes: 'Sizes', state: 'Publication' };

export const fieldLabel = (field: string): string =>
  FIELD_LABELS[field as ProductField] ?? OTHER_LABELS[field] ?? field;

/** "Title, Tag and Care". */
export function fieldWords(fields: readonly string[]): string {
  const labels = fields.map(fieldLabel);
  return labels.length < 2 ? (labels[0] ?? '') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}

export const changedFields = (before: ProductFields, after: ProductFields): ProductField[] =>
  PRODUCT_FIELDS.filter((field) => before[field] !== after[field]);

/** Where a product stands between the desk and the shop. */
export type ProductState = 'draft' | 'scheduled' | 'published' | 'archived';

export const STATE_WORDS: Readonly<Record<ProductState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};
