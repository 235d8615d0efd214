import type { catalogueStaffApi } from '../../../contract/catalogue-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { countPairs, priceAProduct } from './change-product.server.ts';
import { listStaffProducts } from './staff-products.server.ts';

export const catalogueStaffHandlers = {
  staffProducts: ({ query }, { shop }) => listStaffProducts(shop.sql, query),
  changePrice: ({ params, body }, { shop, visitor }) =>
    priceAProduct(shop, { ...params, ...body, who: userIdOf(visitor) }),
  changeStock: ({ params, body }, { shop, visitor }) =>
    countPairs(shop, { ...params, ...body, who: userIdOf(visitor) }),
} satisfies Handlers<typeof catalogueStaffApi>;
