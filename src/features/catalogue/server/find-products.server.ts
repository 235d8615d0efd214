import type { StaffSearch } from '../../../contract/backoffice.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { productsByText } from './products-by-text.server.ts';
import { toWire } from '../../../domain/catalogue/wire-names.ts';

/** A few products by any part of title or product id: the one of that id first, then what is sold. */
export async function findProducts(db: Db, text: string, most: number): Promise<StaffSearch['products']> {
  const [sold, any] = await Promise.all([
    productsByText(db, text, { most, where: db`p.active` }),
    productsByText(db, text, { most, where: db`true` }),
  ]);
  const ids = [...sold, ...any];
  const rows = await db<{ id: string; title: string; sku: string }[]>`
    select id, title, code as sku from products
    where id = any(${ids}) or code = ${text.toUpperCase()}
    order by code = ${text.toUpperCase()} desc, active desc, title, id limit ${most}`;
  return rows.map(toWire);
}
