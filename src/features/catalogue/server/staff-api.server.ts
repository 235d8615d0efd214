import type { catalogueStaffApi, StaffProduct } from '../../../contract/catalogue-staff.ts';
import { fromWire, skuOf, toWire } from '../../../domain/catalogue/wire-names.ts';
import { Failure } from '../../../domain/errors.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { Answer } from '../../../platform/server/http/answer.ts';
import type { Handlers } from '../../shop.server.ts';
import { productPage } from './api.server.ts';
import { bulkProducts } from './bulk-products.server.ts';
import { changeStock } from './change-catalogue.server.ts';
import { priceHandlers } from './change-price.server.ts';
import { seesCosts } from './sees-costs.ts';
import { changeProduct } from './change-product.server.ts';
import { copyProduct, createProduct } from './create-product.server.ts';
import { deleteProduct } from './delete-product.server.ts';
import { moveProduct } from './move-product.server.ts';
import { gapsSentence } from './product-law.server.ts';
import { freeNames } from './product-names.server.ts';
import { readDraft } from './products-data.server.ts';
import { readProductChoices, readStaffProductWhole } from './staff-product.server.ts';
import { listFitting, listStaffProducts, readStaffProduct } from './staff-products.server.ts';

function pairsNow({ sizesAvailable }: StaffProduct, size: number): string {
  const found = sizesAvailable.find((each) => each.size === size);
  const pairs = found?.quantity === 1 ? 'is 1 pair' : `are ${found?.quantity ?? 0} pairs`;
  return `There ${pairs} in size ${found?.sizeLabel ?? size} now. Please look at the new figure.`;
}

export const catalogueStaffHandlers = {
  boxLabels: async ({ body }, { shop }) => {
    // Loaded with the first document: a process that prints none does without its memory.
    const { boxLabels } = await import('./box-labels.server.ts');
    return new Answer(200, await boxLabels(shop, body), {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="box-labels.pdf"',
      'cache-control': 'no-store',
    });
  },
  ...priceHandlers,
  staffProducts: ({ query }, { shop }) => listStaffProducts(shop.sql, query),
  staffProduct: async ({ params }, { shop, visitor }) => {
    const whole = await readStaffProductWhole(shop.sql, params.id, shop.now());
    return seesCosts(visitor) ? whole : { ...whole, fields: { ...whole.fields, costPrice: null } };
  },
  productChoices: (_, { shop }) => readProductChoices(shop.sql),
  suggestNames: async ({ query: { styleCode, ...wish } }, { shop }) => {
    const { slugTitle, sku } = await freeNames(shop.sql, {
      ...wish,
      styleCode: styleCode || undefined,
    });
    return { success: true, slugTitle, ...toWire({ sku }) };
  },
  previewProduct: async ({ params }, { shop }) => productPage(shop.sql, await readDraft(shop.sql, params.id)),
  createProduct: async ({ body }, { shop, visitor }) => {
    const id = await createProduct(shop, userIdOf(visitor), {
      ...fromWire(body),
      costPrice: seesCosts(visitor) ? body.costPrice : null,
    });
    return { success: true, id, message: `“${body.title}” is saved as a draft.` };
  },
  changeProduct: async ({ params: { id }, body }, { shop, visitor }) => {
    const { costPrice, ...open } = fromWire(body);
    await changeProduct(shop, userIdOf(visitor), id, seesCosts(visitor) ? { ...open, costPrice } : open);
    return { success: true, product: await readStaffProduct(shop.sql, id) };
  },
  copyProduct: async ({ params, body: { color } }, { shop, visitor }) => {
    const id = await copyProduct(shop, userIdOf(visitor), params.id, color);
    const sku = skuOf(await readStaffProduct(shop.sql, id));
    return { success: true, id, message: `${sku} is there as a draft.` };
  },
  moveProduct: async ({ params: { id }, body }, { shop, visitor }) => {
    const at = body.at === null ? null : new Date(body.at);
    const gaps = await moveProduct(shop, userIdOf(visitor), id, { ...body, at });
    return { success: true, product: await readStaffProduct(shop.sql, id), law: gapsSentence(gaps) };
  },
  deleteProduct: async ({ params, body }, { shop, visitor }) => {
    const name = await deleteProduct(shop, userIdOf(visitor), params.id, body.revision);
    return { success: true, message: `${name} is deleted.` };
  },
  productsThatFit: async ({ query }, { shop }) => ({
    success: true,
    ...(await listFitting(shop.sql, query)),
  }),
  bulkProducts: async ({ body: { products, change } }, { shop, visitor }) => {
    const { changed, lacking } = await bulkProducts(shop, userIdOf(visitor), products, change);
    const message = changed === 1 ? '1 product changed.' : `${changed} products changed.`;
    return {
      success: true,
      message: lacking === 0 ? message : `${message} ${lacking} of them lack what the law asks for: see Law.`,
    };
  },
  /** Pairs that were sold while counting must not come back: then the answer says what there is now. */
  changeStock: async ({ params: { id }, body }, { shop, visitor }) => {
    await changeStock(shop, { id, ...body, who: userIdOf(visitor) }).catch(async (error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'stockMoved') throw error;
      const product = await readStaffProduct(shop.sql, id);
      throw new Failure('stockMoved', { message: pairsNow(product, body.size), details: { product } });
    });
    return { success: true, product: await readStaffProduct(shop.sql, id) };
  },
} satisfies Handlers<typeof catalogueStaffApi>;
