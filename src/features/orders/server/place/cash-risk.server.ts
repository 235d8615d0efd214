import { Failure } from '../../../../domain/errors.ts';
import type { BillingForm } from '../../../../domain/orders/billing-fields.ts';
import { riskLimits } from '../../../../domain/orders/advance.ts';
import { cashRisk, hasRiskRule, type CashRisk, type RiskFacts } from '../../../../domain/orders/cash-risk.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { readStored, type SaleSettings } from '../../../settings/server/stored-settings.server.ts';

type Counted = Pick<RiskFacts, 'refusedByPhone' | 'takenByPhone' | 'refusedAtAddress'> & {
  readonly ended: number | null;
  readonly returned: number | null;
};

/** The score of an order with cash on delivery; nothing is asked where no rule wants one. */
export async function judgeCash(
  db: Db,
  { billing, amount }: { readonly billing: BillingForm; readonly amount: Paise },
  { cash }: SaleSettings,
): Promise<CashRisk | null> {
  const limits = riskLimits(cash);
  if (!hasRiskRule(limits)) return null;
  const { phone, zipcode, billing_address: one, billing_address2: two } = billing;
  const [row] = await db<Counted[]>`
    select
      (select count(*)::int from orders o join shipments s on s.order_id = o.id
       where o.phone = ${phone} and o.payment_method = 'cod' and o.status <> 'Cancelled'
         and s.stage in ('returning', 'returned')) as "refusedByPhone",
      (select count(*)::int from orders o join shipments s on s.order_id = o.id
       where o.phone = ${phone} and o.payment_method = 'cod' and s.stage = 'delivered') as "takenByPhone",
      (select count(*)::int from orders o join shipments s on s.order_id = o.id
       where o.payment_method = 'cod' and o.status = 'Returned' and s.stage in ('returning', 'returned')
         and lower(regexp_replace((o.billing ->> 'billing_address') || (o.billing ->> 'billing_address2')
           || (o.billing ->> 'zipcode'), '[^[:alnum:]]+', '', 'g'))
         = lower(regexp_replace(${one + two + zipcode}, '[^[:alnum:]]+', '', 'g'))) as "refusedAtAddress",
      (select p.ended from pincode_parcels p where p.pincode = ${zipcode}) as ended,
      (select p.returned from pincode_parcels p where p.pincode = ${zipcode}) as returned`;
  return cashRisk(
    {
      refusedByPhone: row?.refusedByPhone ?? 0,
      takenByPhone: row?.takenByPhone ?? 0,
      refusedAtAddress: row?.refusedAtAddress ?? 0,
      pincode: { pincode: zipcode, ended: row?.ended ?? 0, returned: row?.returned ?? 0 },
      address: `${one} ${two}`,
      amount,
    },
    limits,
  );
}

/** The buyer is told to pay online, and not why. */
export function refuseRisk(risk: CashRisk | null): void {
  if (risk?.rule === 'refuse') throw new Failure('noCash');
}

/** Every night: how many parcels of a year ended in each pincode, and came back. */
export async function countPincodes(db: Db): Promise<void> {
  if (!hasRiskRule(riskLimits(await readStored(db, 'cash')))) return;
  await db`
    insert into pincode_parcels (pincode, ended, returned)
    select o.billing ->> 'zipcode', count(*), count(*) filter (where s.stage <> 'delivered')
    from orders o join shipments s on s.order_id = o.id
    where o.placed_at > now() - interval '1 year' and s.stage in ('delivered', 'returning', 'returned')
      and o.billing ->> 'zipcode' <> ''
    group by 1
    on conflict (pincode) do update set ended = excluded.ended, returned = excluded.returned`;
}
