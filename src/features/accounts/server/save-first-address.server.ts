import { ADDRESS_FIELDS, forFields, type BillingForm } from '../../../domain/orders/billing-fields.ts';
import type { Tx } from '../../../platform/server/db.server.ts';

/** Where a customer's first order goes is their address from then on. Who has an address already is asked by the form. */
export async function keepFirstAddress(tx: Tx, userId: string, form: BillingForm): Promise<void> {
  const [without] = await tx`
    select 1 from users u where u.id::text = ${userId} and u.deleted_at is null
      and not exists (select 1 from addresses a where a.user_id = u.id)`;
  if (!without) return;
  const fields = forFields(ADDRESS_FIELDS, (field) => form[field]);
  // Of two first orders at once one counts: there is one default address.
  await tx`
    insert into addresses ${tx.values({ ...fields, user_id: userId, is_default: true })} on conflict do nothing`;
}
