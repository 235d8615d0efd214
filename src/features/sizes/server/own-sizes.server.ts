import type { ExportedAlert } from '../../../contract/sizes.ts';
import type { RemainingPairs } from '../../../domain/catalogue/size-chart.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';

/** What was bought, received and not sent back, by brand and size. What has no size in numbers says nothing. */
export const remainingPairs = (db: Db, userId: string) => db<RemainingPairs[]>`
  select p.brand, l.size, sum(l.quantity - coalesce(back.pairs, 0))::int as pairs
  from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
  left join lateral (
    select sum(i.quantity)::int as pairs from return_requests r join return_items i on i.request_id = r.id
    where r.order_id = o.id and i.line = l.line and r.status <> 'refused') back on true
  where o.user_id = ${userId} and o.status in ('Delivered', 'Return requested', 'Returned') and l.size_label is null
  group by p.brand, l.size having sum(l.quantity - coalesce(back.pairs, 0)) > 0
  order by pairs desc, p.brand, l.size limit 50`;

/** Somebody, as far as proved. */
interface Whose {
  readonly userId: string | undefined;
  readonly emailKey: string | undefined;
}

/** Asked for by the account, or at a proved mailbox or phone. */
export const ofPerson = (db: Db, { userId, emailKey }: Whose) => db`(
  a.user_id = ${userId ?? null}::uuid or a.address = ${emailKey ?? null}
  or a.address = (select u.phone from users u where u.id = ${userId ?? null}::uuid and u.phone_verified_at is not null))`;

/** What a customer waits for, for their own data. */
export async function alertsOf(db: Db, whose: Whose): Promise<ExportedAlert[]> {
  const rows = await db<
    { productId: string; size: number; to: string; askedAt: Date; toldAt: Date | null }[]
  >`
    select a.product_id as "productId", a.size, a.address as to, a.asked_at as "askedAt", a.told_at as "toldAt"
    from size_alerts a where ${ofPerson(db, whose)} order by a.id`;
  return rows.map((row) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    toldAt: row.toldAt?.toISOString() ?? null,
  }));
}

/** The person goes: nobody is told any more. */
export async function forgetAlerts(tx: Tx, whose: Whose): Promise<void> {
  await tx`delete from size_alerts a where ${ofPerson(tx, whose)}`;
}

/** Nobody is stored longer than it takes: those who were told for a month, those who wait in vain for a year. */
export async function forgetOldAlerts(db: Db): Promise<void> {
  await db`delete from size_alerts where told_at < now() - interval '30 days' or asked_at < now() - interval '1 year'`;
}
