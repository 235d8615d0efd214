import type { StaffSearch } from '../../../contract/backoffice.ts';
import type { Db } from '../../../platform/db.server.ts';
import { anywhere } from '../../../platform/like.server.ts';

/** A few products by any part of title or product id. */
export async function findProducts(db: Db, text: string, most: number): Promise<StaffSearch['products']> {
  return db<StaffSearch['products']>`
    select id, title, code as "productName" from products
    where lower(title || ' ' || code) like ${anywhere(text.toLowerCase())}
    order by lower(code) = ${text.toLowerCase()} desc, active desc, title, id limit ${most}`;
}
