import type { CustomerFacts } from '../../../domain/offers/apply-offers.ts';
import type { OfferTerms } from '../../../domain/offers/offer-terms.ts';
import type { Db } from '../../../platform/server/db.server.ts';

/** Who orders. A guest is known by what was typed. */
export interface Customer {
  readonly userId: string | undefined;
  readonly email: string;
  readonly phone: string;
  /** An order of theirs that does not count: the one that is asked for. */
  readonly besides?: string;
}

/** Of `orders o`: by account, e-mail or phone. */
const ordersOfCustomer = (db: Db, { userId, email, phone, besides }: Customer) =>
  db`(o.user_id = ${userId ?? null} or lower(o.email) = ${email.toLowerCase()} or o.phone = ${phone})
    and o.id is distinct from ${besides ?? null}`;

/** What these offers ask of a customer; nothing is asked of the database where they ask for nothing. */
export async function readCustomerFacts(
  db: Db,
  customer: Customer,
  offers: readonly OfferTerms[],
): Promise<CustomerFacts> {
  const firstOnly = offers.some(({ firstOrder }) => firstOrder);
  const limited = offers.filter(({ perCustomer }) => perCustomer !== null).map(({ id }) => id);
  const [earlier, used] = await Promise.all([
    firstOnly
      ? // One that is given up does not count, one that waits for its payment does.
        db<{ id: string }[]>`
          select o.id from orders o
          where ${ordersOfCustomer(db, customer)} and o.status <> 'Cancelled' and (o.accepted_at is not null or o.stock_taken)
          limit 1`
      : [],
    limited.length > 0
      ? db<{ id: string; times: number }[]>`
          select f.offer_id as id, count(*)::int as times
          from order_offers f join orders o on o.id = f.order_id
          where f.offer_id = any(${limited}) and f.released_at is null and ${ordersOfCustomer(db, customer)}
          group by f.offer_id`
      : [],
  ]);
  return {
    ...(firstOnly ? { hasOrdered: earlier.length > 0 } : {}),
    used: Object.fromEntries(used.map(({ id, times }) => [id, times])),
  };
}
