import { Failure } from '../../../../domain/errors.ts';
import { cashError, type CashRules } from '../../../../domain/shipping/cash-rules.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import type { SaleSettings } from '../../../settings/server/stored-settings.server.ts';

interface CashOrder {
  readonly amount: Paise;
  readonly zipcode: string;
}

/** Parcels with cash on delivery that went back to the shop although this phone number had ordered them. */
export async function refusedParcels(db: Db, phone: string, rules: CashRules): Promise<number> {
  const isAsked = rules.refusedMost > 0 || (rules.advanceKind !== 'none' && rules.advanceRefused > 0);
  if (!isAsked) return 0;
  const [row] = await db<{ refused: number }[]>`
    select count(*)::int as refused from orders o join shipments s on s.order_id = o.id
    where o.phone = ${phone} and o.payment_method = 'cod' and o.status <> 'Cancelled'
      and s.stage in ('returning', 'returned')`;
  return row?.refused ?? 0;
}

/** Where, for what and for whom the owner lets people pay at delivery. */
export function refuseCash(
  { amount, zipcode }: CashOrder,
  refused: number,
  { shop: { cash }, cash: rules }: SaleSettings,
): void {
  const message = cashError({ amount, pincode: zipcode, refused }, cash, rules);
  if (message !== undefined) throw new Failure('noCash', { message });
}
