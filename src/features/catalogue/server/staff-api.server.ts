import type { catalogueStaffApi, StaffProduct } from '../../../contract/catalogue-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { changePrice, changeStock } from './change-catalogue.server.ts';
import { listStaffProducts, readStaffProduct } from './staff-products.server.ts';

function pairsNow({ sizesAvailable }: StaffProduct, size: number): string {
  const found = sizesAvailable.find((each) => each.size === size);
  const pairs = found?.quantity === 1 ? 'is 1 pair' : `are ${found?.quantity ?? 0} pairs`;
  return `There ${pairs} in size ${found?.sizeLabel ?? size} now. Please look at the new figure.`;
}

export const catalogueStaffHandlers = {
  staffProducts: ({ query }, { shop }) => listStaffProducts(shop.sql, query),
  changePrice: async ({ params: { id }, body }, { shop, visitor }) => {
    await changePrice(shop, { id, ...body, who: userIdOf(visitor) });
    return { success: true, product: await readStaffProduct(shop.sql, id) };
  },
  /** Pairs that were sold while she counted must not come back: then she is shown what there is now. */
  changeStock: async ({ params: { id }, body }, { shop, visitor }) => {
    await changeStock(shop, { id, ...body, who: userIdOf(visitor) }).catch(async (error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'stockMoved') throw error;
      const product = await readStaffProduct(shop.sql, id);
      throw new Failure('stockMoved', { message: pairsNow(product, body.size), details: { product } });
    });
    return { success: true, product: await readStaffProduct(shop.sql, id) };
  },
} satisfies Handlers<typeof catalogueStaffApi>;
