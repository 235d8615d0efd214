import type { Caller } from '../../../../contract/phone-orders.ts';
import { EMPTY_BILLING, type BillingForm } from '../../../../domain/orders/billing-fields.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { anywhere } from '../../../../platform/server/like.server.ts';

const MOST = 8;

interface Found extends Omit<Caller, 'billing'> {
  readonly ordered: BillingForm | null;
  readonly saved: Partial<BillingForm> | null;
}

/** Customers by a part of name, e-mail or phone, with the address of their last order or of their address book. */
export async function findCallers(db: Db, text: string): Promise<Caller[]> {
  // A phone is stored without spaces.
  const words = /^\+?[\d\s()-]{4,}$/.test(text) ? text.replace(/[^\d+]/g, '') : text.toLowerCase();
  const rows = await db<Found[]>`
    select c.id as "customerId", c.name, c.email, c.phone, c.orders, c.cash_blocked_at is not null as "cashBlocked",
      (select o.billing from orders o where lower(o.email) = c.email_key and o.person_erased_at is null
       order by o.placed_at desc limit 1) as ordered,
      (select jsonb_build_object('fname', a.fname, 'lname', a.lname, 'billing_address', a.billing_address,
         'billing_address2', a.billing_address2, 'city', a.city, 'state', a.state, 'zipcode', a.zipcode, 'phone', a.phone)
       from addresses a where a.user_id = c.user_id order by a.is_default desc, a.created_at desc limit 1) as saved
    from customers c where c.found like ${anywhere(words)} order by c.seen_at desc, c.id limit ${MOST}`;
  return rows.map(({ ordered, saved, ...row }) => ({
    ...row,
    billing:
      ordered || saved
        ? { ...EMPTY_BILLING, ...(ordered ?? saved), email: row.email, additionalInfo: '' }
        : null,
  }));
}

/** The account of a customer; a guest has none. */
export async function accountOf(db: Db, customerId: string | undefined): Promise<string | undefined> {
  if (customerId === undefined) return undefined;
  const [row] = await db<{ userId: string | null }[]>`
    select user_id as "userId" from customers where id = ${customerId}`;
  return row?.userId ?? undefined;
}

/** Which language a caller reads: that of the account, or of the last order by this phone. */
export async function languageOfCaller(
  db: Db,
  { userId, phone }: { userId: string | undefined; phone: string },
): Promise<Language> {
  const [row] = await db<{ language: Language }[]>`
    select coalesce((select language from users where id = ${userId ?? null}::uuid),
      (select language from orders where phone = ${phone} order by placed_at desc limit 1), 'en') as language`;
  return row?.language ?? 'en';
}
