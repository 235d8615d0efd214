import type { NameKind } from './name-rules.ts';
import { codeName } from './wire-names.ts';

/** What a field holds: its type here; input rule, file cell and empty value follow from it. Money in rupees, as typed. */
interface Kinds {
  line: string;
  lines: string;
  sku: string;
  slug: string;
  hsn: string;
  /** The id of a tax class. */
  taxClass: string;
  rupees: number;
  percent: number | null;
  /** Rupees, or none. */
  cost: number | null;
  /** An Indian date as YYYY-MM-DD, or nothing. */
  day: string;
  /** A month as YYYY-MM, or nothing. */
  month: string;
  /** A whole number; `height` may be unknown. */
  grams: number;
  height: number | null;
  flag: boolean;
}

/**
 * What a change of a column renews: `everywhere` all that shows the product or could, `offer` its page, its cards and the
 * counts of listings, `page` its page and the list of all products.
 */
export type Renews = 'everywhere' | 'offer' | 'page' | 'nothing';

export interface ProductColumn {
  readonly label: string;
  /** Its column in the table `products`. */
  readonly column: string;
  readonly kind: keyof Kinds;
  /** The longest text or the highest figure. */
  readonly most?: number;
  /** It may not be empty. */
  readonly needed?: true;
  /** A name that has listings of its own. */
  readonly names?: NameKind;
  /** Which answers show it to shoppers: those with cards, or only those with the whole product. `staff`: none of them. `money`: staff with the money permission alone see it. */
  readonly shown: 'card' | 'page' | 'staff' | 'money';
  /** Unless said, what is on cards renews everything, and what is on the page alone the page. */
  readonly renews?: Renews;
  /** Staff's list of products has it, and can be narrowed by it. */
  readonly list?: true;
  readonly filter?: true;
  /** Other headings that its column of a file goes by. */
  readonly headings?: readonly string[];
  /** What a product of a file without this column begins with, where that is not the empty value. */
  readonly initial?: string;
  /** An empty cell of a file leaves it as it is. */
  readonly stays?: true;
}

const column = <
  const Kind extends keyof Kinds,
  const Rest extends Omit<ProductColumn, 'label' | 'column' | 'kind'>,
>(
  kind: Kind,
  name: string,
  label: string,
  rest: Rest,
) => ({ kind, column: name, label, ...rest });

/** Every field that staff write of a product, in the order of files and of history; `wire-names.ts` has what is named otherwise on the wire. */
export const PRODUCT_COLUMNS = {
  title: column('line', 'title', 'Title', { most: 150, needed: true, shown: 'card', list: true }),
  color: column('line', 'color', 'Colour', {
    most: 40,
    needed: true,
    names: 'colour',
    shown: 'card',
    list: true,
    headings: ['Color'],
  }),
  description: column('lines', 'description', 'Description', {
    most: 5000,
    shown: 'page',
    renews: 'everywhere',
  }),
  mrp: column('rupees', 'selling_price', 'M.R.P. in ₹', {
    needed: true,
    shown: 'card',
    renews: 'offer',
    list: true,
    headings: ['MRP', 'M.R.P.'],
  }),
  /** Of selling price and discount one is given at most. Without both the shop's discount holds. */
  ownPrice: column('cost', 'own_price', 'Selling price in ₹', {
    shown: 'staff',
    renews: 'nothing',
    list: true,
    headings: ['Selling price', 'Price', 'Offer price'],
  }),
  /** Null takes the shop's default. What shoppers see follows from all of these, in the column `discount`. */
  discount: column('percent', 'own_discount', 'Discount in %', {
    shown: 'card',
    renews: 'nothing',
    list: true,
    headings: ['Discount', 'Discount %'],
  }),
  /** Instead of the selling price from the first to the last of these days; a day that is left out is no limit. */
  salePrice: column('cost', 'sale_price', 'Sale price in ₹', {
    shown: 'staff',
    renews: 'nothing',
    list: true,
    headings: ['Sale price'],
  }),
  saleFrom: column('day', 'sale_from', 'Sale from', { shown: 'staff', renews: 'page', list: true }),
  saleTo: column('day', 'sale_to', 'Sale until', {
    shown: 'staff',
    renews: 'page',
    list: true,
    headings: ['Sale to'],
  }),
  /** What a pair costs the shop. */
  costPrice: column('cost', 'cost_price', 'Cost price in ₹', {
    shown: 'money',
    renews: 'nothing',
    headings: ['Cost', 'Cost price'],
  }),
  category: column('line', 'subcategory_id', 'Category', {
    most: 60,
    needed: true,
    shown: 'card',
    list: true,
    filter: true,
    headings: ['Occasion', 'Subcategory'],
  }),
  type: column('line', 'type_id', 'Type', {
    most: 60,
    needed: true,
    shown: 'card',
    list: true,
    filter: true,
  }),
  tag: column('line', 'tag', 'Tag', { most: 30, names: 'tag', shown: 'card', list: true, filter: true }),
  isPremiumLeather: column('flag', 'premium_leather', 'Premium leather', { shown: 'card' }),
  brand: column('line', 'brand', 'Brand', { most: 60, shown: 'card' }),
  material: column('line', 'material', 'Material', { most: 40, shown: 'page', renews: 'everywhere' }),
  heelMm: column('height', 'heel_mm', 'Heel in mm', {
    most: 300,
    shown: 'page',
    renews: 'everywhere',
    headings: ['Heel', 'Heel mm'],
  }),
  platformMm: column('height', 'platform_mm', 'Platform in mm', {
    most: 150,
    shown: 'page',
    headings: ['Platform', 'Platform mm'],
  }),
  closure: column('line', 'closure', 'Closure', { most: 40, shown: 'page', renews: 'everywhere' }),
  care: column('line', 'care', 'Care', { most: 300, shown: 'page', renews: 'everywhere' }),
  /** Empty, as the address: the shop makes it. */
  sku: column('sku', 'code', 'Product id', {
    most: 40,
    shown: 'card',
    list: true,
    headings: ['Product code', 'Code', 'SKU', 'Id'],
  }),
  slugTitle: column('slug', 'slug', 'Address', {
    most: 100,
    shown: 'card',
    list: true,
    headings: ['Slug'],
    stays: true,
  }),
  hsn: column('hsn', 'hsn', 'HSN code', { shown: 'page', list: true, headings: ['HSN'] }),
  /** Empty: the one of its HSN code. */
  taxClass: column('taxClass', 'tax_class', 'Tax class', { most: 40, shown: 'page', list: true }),
  weightGrams: column('grams', 'weight_grams', 'Weight in grams', {
    most: 20_000,
    needed: true,
    shown: 'page',
    headings: ['Weight', 'Weight grams'],
  }),
  countryOfOrigin: column('line', 'country_of_origin', 'Country of origin', {
    most: 60,
    needed: true,
    shown: 'page',
    renews: 'everywhere',
    headings: ['Country', 'Origin'],
    initial: 'India',
    stays: true,
  }),
  /** Empty, as what follows: the shop's own. */
  maker: column('line', 'maker', 'Maker with address', {
    most: 300,
    shown: 'page',
    headings: ['Manufacturer'],
  }),
  packer: column('line', 'packer', 'Packer or importer with address', {
    most: 300,
    shown: 'page',
    headings: ['Packer', 'Importer'],
  }),
  /** Empty: one pair or one piece. */
  netQuantity: column('line', 'net_quantity', 'Net quantity', { most: 40, shown: 'page' }),
  madeMonth: column('month', 'made_month', 'Month made or imported', {
    shown: 'page',
    headings: ['Month of manufacture', 'Month of import'],
  }),
  bisLicence: column('line', 'bis_licence', 'BIS licence', { most: 40, shown: 'page' }),
  bisExemption: column('line', 'bis_exemption', 'Why no BIS licence is needed', {
    most: 100,
    shown: 'page',
    headings: ['BIS exemption'],
  }),
} satisfies Readonly<Record<string, ProductColumn>>;

export type ProductField = keyof typeof PRODUCT_COLUMNS;
/** What staff write of a product. */
export type ProductFields = {
  readonly [Field in ProductField]: Kinds[(typeof PRODUCT_COLUMNS)[Field]['kind']];
};

export const PRODUCT_FIELDS = Object.keys(PRODUCT_COLUMNS) as ProductField[];
export const columnOf = (field: ProductField): ProductColumn => PRODUCT_COLUMNS[field];

type FieldsWith<Trait> = {
  [Field in ProductField]: (typeof PRODUCT_COLUMNS)[Field] extends Trait ? Field : never;
}[ProductField];
const fieldsWith = <Key extends keyof ProductColumn, const Value>(key: Key, value: Value) =>
  PRODUCT_FIELDS.filter((field) => columnOf(field)[key] === value) as FieldsWith<
    Readonly<Record<Key, Value>>
  >[];

export const CARD_FIELDS = fieldsWith('shown', 'card');
export const PAGE_FIELDS = fieldsWith('shown', 'page');
export const LIST_FIELDS = fieldsWith('list', true);
export const FILTER_FIELDS = fieldsWith('filter', true);

/** What staff without the money permission neither see nor write. */
export const isForMoney = (field: string): boolean =>
  PRODUCT_FIELDS.some((each) => each === field && columnOf(each).shown === 'money');

export const pickFields = <Field extends ProductField>(
  product: Pick<ProductFields, Field>,
  fields: readonly Field[],
): Pick<ProductFields, Field> =>
  Object.fromEntries(fields.map((field) => [field, product[field]])) as Pick<ProductFields, Field>;

/** There is no empty price. */
const EMPTY: Partial<Kinds> = {
  line: '',
  lines: '',
  sku: '',
  slug: '',
  hsn: '',
  taxClass: '',
  percent: null,
  cost: null,
  day: '',
  month: '',
  grams: 0,
  height: null,
  flag: false,
};

/** What a product begins with that is told nothing. */
export const NEW_PRODUCT = Object.fromEntries(
  PRODUCT_FIELDS.map((field) => [field, columnOf(field).initial ?? EMPTY[columnOf(field).kind]]),
) as Omit<ProductFields, 'mrp'>;

/** Other names under which a change is written down. */
const OTHER_LABELS: Readonly<Record<string, string>> = { sizes: 'Sizes', state: 'Publication' };

/** Older history has the names of the wire. */
export function fieldLabel(name: string): string {
  const field = codeName(name) as ProductField;
  return PRODUCT_FIELDS.includes(field) ? columnOf(field).label : (OTHER_LABELS[name] ?? name);
}

/** "Title, Tag and Care". */
export function fieldWords(fields: readonly string[]): string {
  const labels = fields.map(fieldLabel);
  return labels.length < 2 ? (labels[0] ?? '') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}

export const changedFields = (before: ProductFields, after: ProductFields): ProductField[] =>
  PRODUCT_FIELDS.filter((field) => before[field] !== after[field]);

/** Where a product stands between draft and shop. */
export type ProductState = 'draft' | 'scheduled' | 'published' | 'archived';

export const STATE_WORDS: Readonly<Record<ProductState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};
