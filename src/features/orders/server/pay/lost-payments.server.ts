import type { ProviderPayment } from '../../../../services/payment/port.ts';
import type { Shop } from '../../../shop.server.ts';

/**
 * After a restore: what was paid since then and the shop knows nothing of. Each belongs to an order that is gone. It is
 * refunded at the provider, or the order is made again.
 */
export async function findLostPayments(
  {
    sql,
    services,
    now,
  }: Pick<Shop, 'sql' | 'now'> & { readonly services: Pick<Shop['services'], 'payment'> },
  since: Date,
): Promise<ProviderPayment[]> {
  const paid = (await services.payment.paymentsBetween(since, now())).filter(
    ({ status, captured }) => captured && status !== 'refunded',
  );
  const rows = await sql<{ id: string }[]>`
    select provider_payment_id as id from payments where provider_payment_id = any(${paid.map(({ id }) => id)})
    union all
    select provider_payment_id from gift_payments where provider_payment_id = any(${paid.map(({ id }) => id)})`;
  const known = new Set(rows.map(({ id }) => id));
  return paid.filter(({ id }) => !known.has(id));
}
