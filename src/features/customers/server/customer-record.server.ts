import type { CustomerRow } from '../../../contract/customers-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { column, numeric, readColumns, type RecordOf } from '../../../platform/server/table.server.ts';

/** Every column of a customer that is read. `rebuildCustomers` writes what accounts and orders say. */
export const CUSTOMER_COLUMNS = {
  id: column<string>('id'),
  emailKey: column<string>('email_key'),
  userId: column<string | null>('user_id'),
  name: column<string>('name'),
  email: column<string>('email'),
  phone: column<string | null>('phone'),
  orders: column<number>('orders'),
  spent: numeric('spent'),
  seenAt: column<Date>('seen_at'),
  cashBlockedAt: column<Date | null>('cash_blocked_at'),
  cashBlockedBy: column<string | null>('cash_blocked_by'),
  cashBlockReason: column<string | null>('cash_block_reason'),
  cashBlockedPhone: column<string | null>('cash_blocked_phone'),
};

export type CustomerRecord = RecordOf<typeof CUSTOMER_COLUMNS>;

/** `locked`: nobody else changes it until the transaction ends. */
export async function findCustomer(db: Db, id: string, locked = false): Promise<CustomerRecord> {
  const [row] = await db<CustomerRecord[]>`
    select ${readColumns(db, CUSTOMER_COLUMNS)} from customers where id = ${id} ${locked ? db`for update` : db``}`;
  if (!row) throw new Failure('notFound', { message: 'There is no such customer any more.' });
  return row;
}

/** As the list and the page show it. */
export function shownCustomer(customer: CustomerRecord): Omit<CustomerRow, 'cashBlocked'> {
  const { id, name, email, phone, userId, orders, spent, seenAt } = customer;
  return { id, name, email, phone, account: userId !== null, orders, spent, seenAt: seenAt.toISOString() };
}
