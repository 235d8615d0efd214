import type { Db } from '../../../platform/server/db.server.ts';
import { indexOrder } from '../../orders/server/admin/index-order.server.ts';

/**
 * A year after a person's data was deleted, the e-mail and phone in their orders go, too (DPDP Rules, rule 8). Name and address
 * stay: the invoice says them.
 */
export async function forgetErasedContacts(db: Db): Promise<void> {
  const gone = await db<{ id: string }[]>`
    update orders set email = 'erased@deleted.invalid', phone = '',
      billing = billing || '{"email": "", "phone": "", "additionalInfo": ""}'
    where person_erased_at < now() - interval '1 year' and email <> 'erased@deleted.invalid'
    returning id`;
  await db`update shipments set sent = null where order_id = any(${gone.map(({ id }) => id)})`;
  for (const { id } of gone) await indexOrder(db, id);
}
