import type { Card, catalogueApi, ProductPage, ShopProduct } from '../../../contract/catalogue.ts';
import { parseListing } from '../../../domain/catalogue/catalogue-query.ts';
import { Failure } from '../../../domain/errors.ts';
import { PRODUCT_NOT_FOUND } from '../../../domain/catalogue/product.ts';
import { SHOWN_PAIRINGS } from '../../../domain/catalogue/wear-with.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Db, Sql } from '../../../platform/server/db.server.ts';
import type { Handlers } from '../../shop.server.ts';
import { firstQuestions } from '../../questions/server/product-questions.server.ts';
import { readSuggestions } from './suggestions.server.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { type ListingReaders, readListing } from './listing-data.server.ts';
import { readBeside } from './wear-with.server.ts';
import { sqlCatalogue } from './sql-catalogue.server.ts';
import { readCards } from './card-rows.server.ts';
import {
  productsForSale,
  readAllProducts,
  readColours,
  readProduct,
  readSimilarIds,
  readSubcategories,
  readTypes,
  readVariants,
} from './products-data.server.ts';

const SIMILAR = 8;

/** How listings, cards, and the products below another one are read. */
export interface CatalogueReaders {
  catalogue(db: Sql): Promise<CatalogueSource>;
  cards(db: Db, ids: readonly string[]): Promise<Card[]>;
  similar(db: Db, product: ShopProduct, limit: number): Promise<string[]>;
}

const readers: CatalogueReaders = {
  catalogue: async (sql) => sqlCatalogue(sql),
  cards: readCards,
  similar: readSimilarIds,
};

/** All that the page of a product shows. */
export async function productPage(
  db: Db,
  product: ShopProduct | undefined,
  { cards, similar }: Pick<CatalogueReaders, 'cards' | 'similar'> = readers,
): Promise<ProductPage> {
  if (!product) throw new Failure('notFound', { message: PRODUCT_NOT_FOUND });
  const [variants, others, { spin, wearWith }] = await Promise.all([
    readColours(db, product.styleCode, product._id),
    similar(db, product, SIMILAR).then((ids) => cards(db, ids)),
    readBeside(db, product._id),
  ]);
  return {
    product,
    variants,
    similar: others,
    ...(spin ? { spin } : {}),
    ...(wearWith.length > 0
      ? { wearWith: { ids: wearWith, cards: (await cards(db, wearWith)).slice(0, SHOWN_PAIRINGS) } }
      : {}),
  };
}

/** The answers that hold cards, read so. */
export function handlersWith(reading: CatalogueReaders) {
  const listed = (sql: Sql): ListingReaders => ({
    catalogue: () => reading.catalogue(sql),
    cards: (ids) => reading.cards(sql, ids),
  });
  return {
    listing: ({ query }, { shop: { sql } }) =>
      readListing(sql, parseListing(query, new URLSearchParams(query)), listed(sql)),
    suggestions: ({ query }, { shop: { sql } }) => readSuggestions(sql, query.q, listed(sql)),
    product: async ({ params }, { shop: { sql }, language }) => {
      const product = await readProduct(sql, params.slug);
      const [page, questions] = await Promise.all([
        productPage(sql, product, reading),
        product && firstQuestions(sql, product, language),
      ]);
      return questions ? { ...page, questions } : page;
    },
  } satisfies Partial<Handlers<typeof catalogueApi>>;
}

export const catalogueHandlers = {
  products: (_, { shop }) => readAllProducts(shop.sql),
  ...handlersWith(readers),
  productVariants: async ({ params }, { shop }) => {
    const variants = await readVariants(shop.sql, params.id);
    if (variants.length === 0) throw new Failure('notFound', { message: PRODUCT_NOT_FOUND });
    return variants;
  },
  subcategories: (_, { shop }) => readSubcategories(shop.sql),
  subcategoryTypes: (_, { shop }) => readTypes(shop.sql),
  liveProducts: async ({ body }, { shop }) => ({
    success: true,
    day: istDay(shop.now()),
    products: await productsForSale(shop.sql, body.ids),
  }),
} satisfies Handlers<typeof catalogueApi>;
