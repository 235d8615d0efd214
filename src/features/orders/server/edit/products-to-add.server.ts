import type { Output } from '../../../../contract/endpoint.ts';
import type { orderAdminApi } from '../../../../contract/order-admin.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { productsByText } from '../../../catalogue/server/products-by-text.server.ts';

type Found = Output<typeof orderAdminApi.productsToAdd>;
const MOST = 20;

/** Products that are sold and have a pair left, by any part of title or product id. */
export async function productsToAdd(db: Db, text: string): Promise<Found> {
  const ids = await productsByText(db, text, {
    most: MOST,
    where: db`p.active and p.sizes_in_stock <> '{}'`,
  });
  const products = await db<Found['products']>`
    select p.id as "productId", p.title, p.code, p.color,
      (select json_agg(json_build_object('size', s.size, 'label', coalesce(s.label, s.size::text), 'quantity', s.quantity)
        order by s.size) from product_sizes s where s.product_id = p.id and s.quantity > 0) as sizes
    from products p
    where p.id = any(${ids}) and exists (select 1 from product_sizes s where s.product_id = p.id and s.quantity > 0)
    order by p.title, p.id`;
  return { success: true, products: [...products] };
}
