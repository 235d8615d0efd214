import type { catalogueApi, ProductPage, ShopProduct } from '../../../contract/catalogue.ts';
import { parseListing } from '../../../domain/catalogue/catalogue-query.ts';
import { Failure } from '../../../domain/errors.ts';
import { PRODUCT_NOT_FOUND } from '../../../domain/catalogue/product.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Db } from '../../../platform/db.server.ts';
import type { Handlers } from '../../shop.server.ts';
import { readSuggestions } from './suggestions.server.ts';
import { readListing } from './listing-data.server.ts';
import {
  productsForSale,
  readAllProducts,
  readColours,
  readProduct,
  readSimilar,
  readSubcategories,
  readTypes,
  readVariants,
} from './products-data.server.ts';

const SIMILAR = 8;

/** All that the page of a product shows. */
export async function productPage(db: Db, product: ShopProduct | undefined): Promise<ProductPage> {
  if (!product) throw new Failure('notFound', { message: PRODUCT_NOT_FOUND });
  const [variants, similar] = await Promise.all([
    readColours(db, product.styleCode, product._id),
    readSimilar(db, product._id, SIMILAR),
  ]);
  return { product, variants, similar };
}

export const catalogueHandlers = {
  products: (_, { shop }) => readAllProducts(shop.sql),
  listing: ({ query }, { shop }) => readListing(shop.sql, parseListing(query, new URLSearchParams(query))),
  suggestions: ({ query }, { shop }) => readSuggestions(shop.sql, query.q),
  product: async ({ params }, { shop }) => {
    return productPage(shop.sql, await readProduct(shop.sql, params.slug));
  },
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
