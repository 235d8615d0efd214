import type { ProductFields } from '../../../domain/catalogue/product-fields.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { changeProducts } from './invalidate-catalogue.server.ts';
import { freeNames } from './product-names.server.ts';
import { type SizeInput, writeSizes } from './product-sizes.server.ts';
import { holdProduct, readRules, writeProduct } from './write-product.server.ts';

export interface ProductChange extends Omit<ProductFields, 'costPrice'> {
  /** Missing, it stays as it is. */
  readonly costPrice?: ProductFields['costPrice'];
  readonly sizes: readonly SizeInput[];
  /** The revision on the screen. If there is a newer one, nothing changes and the answer says what it changed. */
  readonly revision: number;
}

/** The whole form of a product, saved at once. An emptied address or product id is suggested anew. */
export async function changeProduct(
  shop: Pick<Shop, 'sql' | 'now'>,
  who: string,
  id: string,
  { sizes, revision, ...fields }: ProductChange,
): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const held = await holdProduct(tx, id, revision);
    const names = await freeNames(tx, { ...fields, styleCode: held.styleCode });
    const change = {
      ...fields,
      slugTitle: fields.slugTitle || names.slugTitle,
      sku: fields.sku || names.sku,
    };
    const rules = await readRules(tx, shop.now());
    await changeProducts(tx, [id], async () => {
      await writeProduct(tx, who, held, change, { rules });
      await writeSizes(tx, who, { id, sku: change.sku }, sizes);
    });
  });
}
