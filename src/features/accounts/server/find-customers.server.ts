import type { StaffSearch } from '../../../contract/backoffice.ts';
import type { Db } from '../../../platform/db.server.ts';
import { anywhere } from '../../../platform/like.server.ts';

/** A few accounts by any part of name, e-mail or phone. */
export async function findCustomers(db: Db, text: string, most: number): Promise<StaffSearch['customers']> {
  return db<StaffSearch['customers']>`
    select id, user_name as name, email, phone from users
    where deleted_at is null and user_type = 'customer'
      and lower(user_name || ' ' || email_key || ' ' || coalesce(phone, '')) like ${anywhere(text.toLowerCase())}
    order by user_name, id limit ${most}`;
}
