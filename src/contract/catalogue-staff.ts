import { z } from 'zod';
import { FILTER_FIELDS, LIST_FIELDS, PRODUCT_FIELDS } from '../domain/catalogue/product-fields.ts';
import { ProductPage } from './catalogue.ts';
import type { Endpoints } from './endpoint.ts';
import { ProductGap } from './law-staff.ts';
import { GoodsDefaults } from './law-settings.ts';
import { pricesFit, ProductBody, productShape, ProductSizes } from './product-fields.ts';
import { Done, page, text } from './staff.ts';
import { TaxSettings } from './tax-settings.ts';
import { day, moment } from './moments.ts';

const state = z.enum(['draft', 'scheduled', 'published', 'archived']);

const StaffProduct = z.object({
  _id: z.string(),
  ...productShape(LIST_FIELDS),
  productImage: z.string(),
  /** What a pair costs now, in rupees. */
  price: z.number(),
  state,
  publishAt: moment.nullable(),
  /** Counts the changes by staff: saving over an unseen one is refused. */
  revision: z.int(),
  sizesAvailable: z.array(
    z.object({
      size: z.number(),
      sizeLabel: z.string(),
      quantity: z.number().int().nonnegative(),
      /** Empty where the size has none. */
      ean: z.string(),
    }),
  ),
});
export type StaffProduct = z.infer<typeof StaffProduct>;

const StaffProducts = z.object({
  success: z.literal(true),
  products: z.array(StaffProduct),
  /** Percent off for products without a discount of their own. */
  defaultDiscount: z.number(),
  /** By which a product is taxed today: the form says its class, and where neither rate of it fits a price. */
  tax: z.object({ settings: TaxSettings, day }),
  /** Counted only so far as pages are offered. */
  total: z.number().int(),
  /** There are still more than `total`. */
  more: z.boolean(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type StaffProducts = z.infer<typeof StaffProducts>;

/** A colour of a style, as the editor's strip shows it. */
const StaffColour = StaffProduct.pick({
  _id: true,
  title: true,
  color: true,
  productName: true,
  productImage: true,
  state: true,
});

const StaffProductWhole = z.object({
  success: z.literal(true),
  product: StaffProduct,
  /** What the form holds. */
  fields: z.object(productShape(PRODUCT_FIELDS)),
  styleCode: z.string(),
  colours: z.array(StaffColour),
  pictures: z.int(),
  /** Somebody has ordered it: it can be archived, not deleted. */
  ordered: z.boolean(),
  /** Addresses it had before. */
  oldSlugs: z.array(z.string()),
  defaultDiscount: z.number(),
  tax: StaffProducts.shape.tax,
  /** What it lacks of the rules that are in force today. */
  law: z.array(ProductGap),
  /** Which fields each revision changed, newest first. */
  changes: z.array(z.object({ revision: z.int(), who: z.string(), fields: z.array(z.string()) })),
  /** Newest first. */
  history: z.array(z.object({ at: z.string(), who: z.string(), what: z.string() })),
});
export type StaffProductWhole = z.infer<typeof StaffProductWhole>;

const Changed = z.object({ success: z.literal(true), product: StaffProduct });
const Made = z.object({ success: z.literal(true), id: z.string(), message: z.string() });
const product = z.object({ id: z.string().min(1).max(100) });
const revision = z.int().min(1);
const { SellingPrice, ownPrice, discount, saleFrom, saleTo, tag, category, color } = ProductBody.shape;

const BulkChange = z.discriminatedUnion('kind', [
  /** The M.R.P. goes up or down by rupees or percent; it comes out in whole rupees. */
  z.object({
    kind: z.literal('price'),
    by: z.enum(['amount', 'percent']),
    value: z.number().min(-1_000_000).max(1_000_000),
  }),
  z.object({ kind: z.literal('discount'), discount }),
  /** A price for some days: rupees, or so many percent off the M.R.P. in whole rupees. Null ends it. */
  z.object({
    kind: z.literal('sale'),
    by: z.enum(['amount', 'percent']),
    value: z.number().min(0).max(9_999_999).nullable(),
    saleFrom,
    saleTo,
  }),
  z.object({ kind: z.literal('tag'), tag }),
  z.object({ kind: z.literal('category'), category }),
  z.object({ kind: z.enum(['publish', 'unpublish', 'archive']) }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

const NarrowedProducts = z.object({
  text,
  stock: z.enum(['all', 'low', 'out']).default('all'),
  state: z.enum(['all', 'draft', 'published', 'archived']).default('all'),
  ...(Object.fromEntries(FILTER_FIELDS.map((field) => [field, text])) as Record<
    (typeof FILTER_FIELDS)[number],
    typeof text
  >),
  pictures: z.enum(['all', 'none']).default('all'),
});
export type NarrowedProducts = z.infer<typeof NarrowedProducts>;

/** So many products can be changed at once: one transaction of a few seconds. */
export const MOST_AT_ONCE = 500;

const ChosenProduct = StaffProduct.pick({ _id: true, revision: true, state: true });
export type ChosenProduct = z.infer<typeof ChosenProduct>;

const BoxLabelsInput = z.object({
  products: z.array(z.string().max(100)).min(1).max(500),
  /** 24 a sheet of A4, or one after the other on a roll. */
  format: z.enum(['sheet', 'roll']),
  copies: z.enum(['size', 'pair']),
});
export type BoxLabelsInput = z.infer<typeof BoxLabelsInput>;

/** Products as staff work on them. */
export const catalogueStaffApi = {
  boxLabels: { who: 'catalogue staff', body: BoxLabelsInput, out: z.unknown(), failures: ['impossibleMove'] },
  staffProducts: {
    who: 'catalogue staff',
    query: z.object({
      page,
      ...NarrowedProducts.shape,
      sort: z.enum(['title', '-title', 'price', '-price', 'changed', '-changed']).default('title'),
    }),
    out: StaffProducts,
    failures: [],
  },
  staffProduct: {
    who: 'catalogue staff',
    params: product,
    out: StaffProductWhole,
    failures: ['notFound'],
  },
  /** The names that can be chosen, and those that are used already. */
  productChoices: {
    who: 'catalogue staff',
    out: z.object({
      success: z.literal(true),
      categories: z.array(z.string()),
      types: z.array(z.string()),
      tags: z.array(z.string()),
      colours: z.array(z.string()),
      materials: z.array(z.string()),
      care: z.array(z.string()),
      /** Of the product that was changed last. */
      brand: z.string(),
      defaultDiscount: z.number(),
      tax: StaffProducts.shape.tax,
      countryOfOrigin: z.string(),
      /** What products say of their maker unless they say it themselves. */
      goods: GoodsDefaults,
    }),
    failures: [],
  },
  /** A free address and product id for this title, type and colour. */
  suggestNames: {
    who: 'catalogue staff',
    query: z.object({ title: z.string().max(300), type: text, color: text, styleCode: text }),
    out: z.object({ success: z.literal(true), slugTitle: z.string(), productName: z.string() }),
    failures: [],
  },
  /** The page that shoppers would see, of a draft too. */
  previewProduct: {
    who: 'catalogue staff',
    params: product,
    out: ProductPage,
    failures: ['notFound'],
  },
  createProduct: {
    who: 'catalogue staff',
    body: ProductBody.extend({ sizes: ProductSizes }).check(pricesFit),
    out: Made,
    failures: ['slugTaken', 'codeTaken', 'nameUnknown'],
  },
  changeProduct: {
    who: 'catalogue staff',
    params: product,
    body: ProductBody.extend({ sizes: ProductSizes, revision }).check(pricesFit),
    out: Changed,
    failures: [
      'notFound',
      'productChanged',
      'stockMoved',
      'slugTaken',
      'codeTaken',
      'colourTaken',
      'nameUnknown',
      'sizeOrdered',
    ],
  },
  /** With a colour: the same style in it. Without: a style of its own. Both are drafts without pairs or pictures. */
  copyProduct: {
    who: 'catalogue staff',
    params: product,
    body: z.object({ color: color.nullable() }),
    out: Made,
    failures: ['notFound', 'colourTaken'],
  },
  /** `at` publishes by itself at that time. */
  moveProduct: {
    who: 'catalogue staff',
    params: product,
    body: z.object({
      to: z.enum(['draft', 'published', 'archived']),
      at: moment.nullable().default(null),
      revision,
    }),
    /** `law`: what a published product lacks, as a sentence. */
    out: Changed.extend({ law: z.string() }),
    failures: ['notFound', 'productChanged', 'productNotReady'],
  },
  deleteProduct: {
    who: 'catalogue staff',
    params: product,
    body: z.object({ revision }),
    out: Done,
    failures: ['notFound', 'productChanged', 'productOrdered', 'productOnSale'],
  },
  /** What a view of the list holds on all its pages, to be chosen at once; `more` when that is more than can be. */
  productsThatFit: {
    who: 'catalogue staff',
    query: NarrowedProducts,
    out: z.object({ success: z.literal(true), products: z.array(ChosenProduct), more: z.boolean() }),
    failures: [],
  },
  /** All of them or none; who cannot be changed is named. */
  bulkProducts: {
    who: 'catalogue staff',
    body: z.object({
      products: z
        .array(z.object({ id: product.shape.id, revision }))
        .min(1)
        .max(MOST_AT_ONCE),
      change: BulkChange,
    }),
    out: Done,
    failures: ['bulkRefused'],
  },
  changePrice: {
    who: 'catalogue staff',
    params: product,
    body: z.object({ SellingPrice, ownPrice, discount, revision }),
    out: Changed,
    failures: ['notFound', 'productChanged'],
  },
  changeStock: {
    who: 'catalogue staff',
    params: product,
    body: z.object({
      size: z.number(),
      quantity: z.number().int().min(0).max(1_000_000),
      /** What the screen showed before the change: pairs that were sold meanwhile must not come back. */
      was: z.number().int(),
    }),
    out: Changed,
    failures: ['notFound', 'stockMoved'],
  },
} as const satisfies Endpoints;
