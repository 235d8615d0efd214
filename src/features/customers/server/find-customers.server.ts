import type { StaffSearch } from '../../../contract/backoffice.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { anywhere } from '../../../platform/server/like.server.ts';

/** A few people by any part of name, e-mail or phone; whoever was here last comes first. */
export async function findCustomers(db: Db, text: string, most: number): Promise<StaffSearch['customers']> {
  return db<StaffSearch['customers']>`
    select id, name, email, phone from customers where found like ${anywhere(text.toLowerCase())}
    order by seen_at desc, id limit ${most}`;
}
