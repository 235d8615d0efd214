import { z } from 'zod';
import { HEELS } from '../domain/catalogue/catalogue-query.ts';
import { ANSWERS } from '../domain/catalogue/search/answers.ts';
import { CARD_FIELDS, PAGE_FIELDS } from '../domain/catalogue/product-fields.ts';
import { ProductQuestions } from './questions.ts';
import type { Endpoints } from './endpoint.ts';
import { productShape } from './product-fields.ts';

/** Files are `/pictures/{base}-{width}.avif` and `.webp`; without widths `base` is the address of the only file. */
export const ProductPicture = z.object({
  base: z.string(),
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  color: z.string(),
});
export type ProductPicture = z.infer<typeof ProductPicture>;

/** The same scene for wide and for narrow screens. */
export const Banner = z.object({ desktop: ProductPicture, phone: ProductPicture });
export type Banner = z.infer<typeof Banner>;

/** Below /film/. */
export const Film = z.object({
  mp4: z.string(),
  webm: z.string(),
  width: z.number(),
  height: z.number(),
  poster: ProductPicture.optional(),
});
export type Film = z.infer<typeof Film>;

const SizeStock = z.object({ size: z.number(), quantity: z.number(), sizeLabel: z.string().optional() });

/** These have a form of their own on the wire. */
const { discount: _discount, category: _category, type: _type, ...onCard } = productShape(CARD_FIELDS);

/** What a card shows: a product without its description and with its first two pictures. */
export const Card = z.object({
  _id: z.string(),
  ...onCard,
  productImage: z.string().optional(),
  productSubImages: z.array(z.string()),
  discount: z.number().optional(),
  rating: z.number(),
  colorsAvailable: z.array(z.string()),
  sizesAvailable: z.array(SizeStock),
  subcategory: z.object({ subcategoriesName: z.string() }),
  subcategoryType: z.object({ subcategoryTypeName: z.string() }),
  pictures: z.array(ProductPicture),
  /** What its buyers say; a product without reviews has none. */
  reviews: z.object({ count: z.number().int(), average: z.number() }).optional(),
  /** The colours of its style, each with its page and the address of a small picture; its own among them. */
  colours: z
    .array(
      z.object({
        color: z.string(),
        name: z.string(),
        slugTitle: z.string(),
        picture: z.string().nullable(),
      }),
    )
    .optional(),
});
export type Card = z.infer<typeof Card>;

/** The specification's Product, and what the shop needs beside it. */
export const ShopProduct = Card.extend({
  ...productShape(PAGE_FIELDS),
  styleCode: z.string(),
  /** The first and the last day of the price of today, where it is a price for some days; empty is no limit. */
  sale: z.object({ from: z.string(), to: z.string() }).optional(),
});
export type ShopProduct = z.infer<typeof ShopProduct>;

export const Subcategory = z.object({
  subcategoriesName: z.string(),
  headline: z.string(),
  words: z.string(),
  picture: ProductPicture.nullable(),
  banner: Banner.nullable(),
  /** Left out of the menus, the tiles and the filters; the footer lists it. */
  aside: z.literal(true).optional(),
});
export type Subcategory = z.infer<typeof Subcategory>;

export const SubcategoryType = z.object({ subcategoryTypeName: z.string() });
export type SubcategoryType = z.infer<typeof SubcategoryType>;

/** A colour of the shop; without `menu` it stands in no menu. */
export const Colour = z.object({
  name: z.string(),
  menu: z.string().optional(),
  /** Where the phone's menu says it otherwise. */
  phone: z.string().optional(),
  /** As CSS writes it. */
  swatch: z.string(),
});
export type Colour = z.infer<typeof Colour>;

/** The same product in another colour. */
export const Variant = z.object({
  _id: z.string(),
  title: z.string(),
  slugTitle: z.string(),
  color: z.string(),
  inStock: z.boolean(),
  picture: ProductPicture.nullable(),
});
export type Variant = z.infer<typeof Variant>;

export const Listing = z.object({
  items: z.array(Card),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  facets: z.object({
    colors: z.array(z.object({ name: z.string(), count: z.number() })),
    sizes: z.array(z.object({ size: z.number(), count: z.number() })),
    materials: z.array(z.object({ name: z.string(), count: z.number() })),
    closures: z.array(z.object({ name: z.string(), count: z.number() })),
    /** How a shoe is cared for: the first words of it. */
    care: z.array(z.object({ name: z.string(), count: z.number() })),
    /** Countries of origin. */
    origins: z.array(z.object({ name: z.string(), count: z.number() })),
    /** The heights of heels there are, flat first. */
    heels: z.array(z.object({ heel: z.enum(HEELS), count: z.number() })),
    /** How many products are so many percent off or more. */
    off: z.array(z.object({ percent: z.number(), count: z.number() })),
  }),
  /** Words and a picture above the products, where the owner gave the type, colour or tag some; a collection has its name. */
  head: Subcategory.pick({ headline: true, words: true, banner: true })
    .extend({ title: z.string().optional() })
    .optional(),
  /** What names of filters are called in the language of the page, where it is not English. */
  names: z.record(z.string(), z.string()).optional(),
  /** The address of today, where an old name was asked for. */
  moved: z.string().optional(),
  /** What was searched for instead, where a word seemed mistyped. */
  corrected: z.string().optional(),
  /** What of a search was left out, so that there is something to show, in each language. */
  note: z.object({ en: z.string(), hi: z.string() }).optional(),
  /** The page that a search asks for. */
  answer: z.enum(ANSWERS).optional(),
  /** The best sellers, where a search cannot be read. */
  instead: z.array(Card).optional(),
  /** How a search was understood. */
  understood: z
    .object({
      /** The text without what is said by the filters. */
      rest: z.string(),
      filters: z.object({
        colors: z.array(z.string()),
        sizes: z.array(z.number()),
        materials: z.array(z.string()),
        heels: z.array(z.enum(HEELS)),
        closures: z.array(z.string()),
        care: z.array(z.string()),
        origins: z.array(z.string()),
        off: z.number().optional(),
        priceFrom: z.number().optional(),
        priceTo: z.number().optional(),
      }),
      /** All filters that hold, where nothing is left of one in the address. */
      whole: z.literal(true).optional(),
      /** What no filter says, and the text without it. */
      others: z.array(z.object({ label: z.string(), rest: z.string() })),
    })
    .optional(),
});
export type Listing = z.infer<typeof Listing>;

export const ProductPage = z.object({
  product: ShopProduct,
  variants: z.array(Variant),
  similar: z.array(Card),
  /** The product from all sides: `base` of each picture in the order of the turn, and the width of their files. */
  spin: z.object({ frames: z.array(z.string()), width: z.number() }).optional(),
  /** What goes with it: all that was picked or bought together, and those of them that are sold. */
  wearWith: z.object({ ids: z.array(z.string()), cards: z.array(Card) }).optional(),
  /** The first questions about its style; a shop that takes none has none. */
  questions: ProductQuestions.optional(),
});
export type ProductPage = z.infer<typeof ProductPage>;

/** What may be meant while a search is being typed. */
export const Suggestions = z.object({
  products: z.array(
    Card.pick({ _id: true, title: true, slugTitle: true, SellingPrice: true, discount: true }).extend({
      picture: ProductPicture.nullable(),
    }),
  ),
  /** Occasions, shoe types and colours by their names. */
  names: z.array(z.object({ kind: z.enum(['category', 'type', 'colour']), name: z.string() })),
  /** Whole searches that what was typed may become. */
  words: z.array(z.string()),
  /** The page that is asked for. */
  answer: z.enum(ANSWERS).optional(),
});
export type Suggestions = z.infer<typeof Suggestions>;

const text = z.string().max(2000).optional();
const id = z.string().max(300);

export const catalogueApi = {
  products: { who: 'anyone', out: z.array(ShopProduct), failures: ['shopClosed'], cached: true },
  listing: {
    who: 'anyone',
    query: z.object({
      title: text,
      tag: text,
      color: text,
      subtypes: text,
      collection: text,
      searchitem: text,
      amount: text,
      min: text,
      max: text,
      colors: text,
      sizes: text,
      materials: text,
      heels: text,
      closures: text,
      care: text,
      origins: text,
      off: text,
      sort: text,
      page: text,
      pageSize: text,
    }),
    out: Listing,
    failures: ['shopClosed'],
    cached: true,
  },
  suggestions: {
    who: 'anyone',
    query: z.object({ q: z.string().max(200) }),
    out: Suggestions,
    failures: ['shopClosed'],
    cached: true,
  },
  product: {
    who: 'anyone',
    params: z.object({ slug: id }),
    out: ProductPage,
    failures: ['notFound', 'shopClosed'],
    cached: true,
  },
  productVariants: {
    who: 'anyone',
    params: z.object({ id }),
    out: z.array(ShopProduct),
    failures: ['notFound', 'shopClosed'],
    cached: true,
  },
  subcategories: { who: 'anyone', out: z.array(Subcategory), failures: [], cached: true },
  subcategoryTypes: { who: 'anyone', out: z.array(SubcategoryType), failures: [], cached: true },
  /** Price and stock as they are this moment: what a cached page or an old cart must be checked against. */
  liveProducts: {
    who: 'anyone',
    body: z.object({ ids: z.array(z.string().max(64)).max(100) }),
    /** `day`: the Indian date of the shop, which decides the tax; a phone's clock may be wrong. */
    out: z.object({ success: z.literal(true), day: z.string(), products: z.array(ShopProduct) }),
    failures: ['shopClosed'],
    limit: { max: 600, seconds: 60 },
  },
} as const satisfies Endpoints;
