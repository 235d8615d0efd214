import { createHash } from 'node:crypto';
import type { BillingForm } from '../../../../domain/orders/billing-fields.ts';
import { Failure } from '../../../../domain/errors.ts';
import type { OrderLimits } from '../../../../domain/orders/order-limits.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';

interface Shopper {
  readonly userId: string | null | undefined;
  readonly billing: BillingForm;
}

/** What is open already, beside the order itself. */
interface Open {
  readonly orders: number;
  readonly pairs: number;
  readonly atAddress: number;
}

/** A family orders to one door. */
const TIMES_AT_ADDRESS = 2;

const addressOf = ({ billing_address: one, billing_address2: two, zipcode }: BillingForm): string =>
  `${one}${two}${zipcode}`;

/** Sorted, so that two shoppers who share some of them do not wait for each other. */
function locksFor({ userId, billing }: Shopper): string[] {
  const keys = [
    `phone ${billing.phone}`,
    `email ${billing.email.toLowerCase()}`,
    `address ${addressOf(billing)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '')}`,
    ...(userId ? [`user ${userId}`] : []),
  ];
  return keys
    .map((key) => createHash('sha256').update(`unpaid ${key}`).digest().readBigInt64BE())
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map(String);
}

/**
 * What the same phone, e-mail, account or address has reserved and not paid. Until the transaction ends, nobody else
 * counts for them. An unpaid order is at most three days old; without that bound all orders of a phone would be read.
 */
export async function holdUnpaid(tx: Tx, shopper: Shopper, orderId: string, now: Date): Promise<Open> {
  const { userId, billing } = shopper;
  // Apart from the count: that must see what was committed while this waited.
  const locked = tx`select pg_advisory_xact_lock(key) from unnest(${locksFor(shopper)}::bigint[]) as key`;
  const isOpen = tx`o.stock_taken and o.accepted_at is null and o.id <> ${orderId}`;
  const isNew = tx`o.placed_at > ${now}::timestamptz - interval '3 days'`;
  const counted = tx<Open[]>`
    with own as (
      select o.id from orders o where o.phone = ${billing.phone} and ${isNew} and ${isOpen}
      union
      select o.id from orders o where lower(o.email) = ${billing.email.toLowerCase()} and ${isNew} and ${isOpen}
      union
      select o.id from orders o where o.user_id = ${userId ?? null} and ${isNew} and ${isOpen}
    )
    select (select count(*) from own)::int as orders,
      (select coalesce(sum(l.quantity), 0) from order_lines l where l.order_id in (select id from own))::int as pairs,
      (select count(*) from orders o where ${isOpen} and lower(regexp_replace((o.billing ->> 'billing_address')
          || (o.billing ->> 'billing_address2') || (o.billing ->> 'zipcode'), '[^[:alnum:]]+', '', 'g'))
        = lower(regexp_replace(${addressOf(billing)}, '[^[:alnum:]]+', '', 'g')))::int as "atAddress"`;
  const [, [open]] = await Promise.all([locked, counted]);
  return open ?? { orders: 0, pairs: 0, atAddress: 0 };
}

/** So that nobody reserves the stock with orders that are never paid. */
export function refuseUnpaid(open: Open, pairs: number, { unpaidAtOnce, pairsPerOrder }: OrderLimits): void {
  const fits =
    open.orders < unpaidAtOnce &&
    open.atAddress < unpaidAtOnce * TIMES_AT_ADDRESS &&
    (open.orders === 0 || open.pairs + pairs <= pairsPerOrder);
  if (!fits) throw new Failure('tooManyUnpaid');
}
