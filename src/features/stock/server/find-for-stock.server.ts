import type { CountedProduct } from '../../../contract/stock-staff.ts';
import { codeReadings } from '../../../domain/catalogue/scanned-code.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { productsByText } from '../../catalogue/server/products-by-text.server.ts';
import { countedColumns, toCounted } from './size-rows.server.ts';

type FoundProduct = Parameters<typeof toCounted>[0];
interface Found {
  readonly product: CountedProduct | null;
  readonly size: number | null;
  readonly near: CountedProduct[];
}

export async function findForStock(db: Db, typed: string): Promise<Found> {
  const code = typed.toUpperCase();
  const [named] = await db<(FoundProduct & { size: number })[]>`
    select ${countedColumns(db)}, e.size from product_sizes e join products p on p.id = e.product_id where e.ean = ${code}`;
  if (named) return { product: toCounted(named), size: named.size, near: [] };
  for (const reading of codeReadings(code)) {
    const [row] = await db<
      FoundProduct[]
    >`select ${countedColumns(db)} from products p where p.code = ${reading.code}`;
    if (!row) continue;
    const product = toCounted(row);
    const only = product.sizes.length === 1 ? product.sizes[0] : undefined;
    const size = product.sizes.find(
      (each) => each.sizeLabel.toUpperCase() === reading.size || each.size === Number(reading.size),
    );
    if (reading.size === undefined) return { product, size: only?.size ?? null, near: [] };
    if (size) return { product, size: size.size, near: [] };
  }
  const ids = await productsByText(db, typed, { most: 8, where: db`true` });
  const near = await db<FoundProduct[]>`
    select ${countedColumns(db)} from products p where p.id = any(${ids}) order by p.title, p.id`;
  return { product: null, size: null, near: near.map(toCounted) };
}
