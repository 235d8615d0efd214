import { Failure } from '../../../domain/errors.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { removeSizes } from '../../stock/server/change-stock.server.ts';
import { changeProducts } from './invalidate-catalogue.server.ts';
import { holdProduct } from './write-product.server.ts';

/** Deletes a product that nobody can buy and nobody has ever ordered, also not instead of another one. Its pairs leave the books first. */
export async function deleteProduct(
  shop: Pick<Shop, 'sql'>,
  who: string,
  id: string,
  revision: number,
): Promise<string> {
  return inTransaction(shop.sql, async (tx) => {
    const held = await holdProduct(tx, id, revision);
    if (held.active) throw new Failure('productOnSale');
    const sizes = await tx<{ productId: string; size: number }[]>`
      select product_id as "productId", size from product_sizes where product_id = ${id}`;
    await changeProducts(tx, [id], async () => {
      // An order that is being placed holds its sizes: this waits for it, and then finds it.
      await removeSizes(tx, sizes, { cause: 'correction', who, reference: 'deleted' });
      const [ordered] = await tx`
        select from order_lines where product_id = ${id}
        union all select from line_events where product_id = ${id} limit 1`;
      if (ordered) throw new Failure('productOrdered');
      await tx`delete from products where id = ${id}`;
      await tx`
        delete from styles where code = ${held.styleCode}
        and not exists (select from products where style_code = ${held.styleCode})`;
    });
    await writeAuditLog(tx, who, `${held.sku}: deleted`, { productId: id, before: held });
    return held.sku;
  });
}
