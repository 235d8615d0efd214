import type { Db, Tx } from '../../../platform/server/db.server.ts';
import {
  type HeldProduct,
  holdProducts,
  readProductFields,
} from '../../catalogue/server/write-product.server.ts';
import type { SheetRow } from './sheet-rows.server.ts';

const codesOf = (rows: readonly SheetRow[]): string[] => [
  ...new Set(rows.map(({ cells }) => (cells['sku'] ?? '').trim().toUpperCase())),
];

/** The products that these rows name, by their product id. They are not locked. */
export async function readProducts(db: Db, rows: readonly SheetRow[]): Promise<Map<string, HeldProduct>> {
  const ids = await db<{ id: string }[]>`select id from products where code = any(${codesOf(rows)})`;
  const products = await readProductFields(
    db,
    ids.map(({ id }) => id),
  );
  return new Map(products.map((product) => [product.sku, product]));
}

export const holdAll = (tx: Tx, ids: readonly string[]): Promise<HeldProduct[]> =>
  ids.length === 0 ? Promise.resolve([]) : holdProducts(tx, ids);
