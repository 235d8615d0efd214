import { emailKey } from '../../../../domain/accounts/email.ts';
import { type OldCustomer, readOldCustomer } from '../../../../domain/moving/old-people.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { customersChanged } from '../../../accounts/server/customer-changed.server.ts';
import type { ImportFile } from '../run-import.server.ts';
import { onlyOnce } from '../sheet-rows.server.ts';
import { inParts, type Mover } from './mover.server.ts';

const BATCH = 500;
const NAMES = { shopify: 'Shopify', woocommerce: 'WooCommerce' } as const;

/** Customers of another shop: accounts without a password, which their owners set by the link of “Forgot password”. */
export function movedCustomers(file: ImportFile, source: keyof typeof NAMES): Mover {
  const before = onlyOnce();
  return {
    batches: (rows) =>
      inParts(
        rows.map((row) => [row]),
        BATCH,
      ),
    plan: async (db, groups) => {
      const read = groups.flatMap(([row]) => (row ? [readOldCustomer(row, source)] : []));
      const faults = read.flatMap((each) => each.faults);
      const customers = read.flatMap(({ customer }) => {
        if (!customer) return [];
        const twice = before(emailKey(customer.email), customer.row);
        if (twice === undefined) return [customer];
        faults.push({ row: customer.row, column: 'Email', fault: `Row ${twice} has this address already.` });
        return [];
      });
      const known = new Set(
        (
          await db<{ key: string }[]>`
            select email_key as key from users
            where deleted_at is null and email_key = any(${customers.map(({ email }) => emailKey(email))})`
        ).map(({ key }) => key),
      );
      const fresh = customers.filter(({ email }) => !known.has(emailKey(email)));
      return {
        faults,
        changes: fresh.map(({ row, name, email }) => ({
          row,
          sku: email,
          what: 'New customer',
          before: '–',
          after: name,
        })),
        added: fresh.length,
        changed: 0,
        same: customers.length - fresh.length,
        write: (tx) => writeCustomers(tx, fresh, `Imported from ${NAMES[source]} (${file.fileName})`),
      };
    },
  };
}

async function writeCustomers(tx: Tx, customers: readonly OldCustomer[], words: string): Promise<void> {
  const rows = customers.map((customer) => ({ ...customer, key: emailKey(customer.email) }));
  const made = await tx<{ id: string; key: string }[]>`
    insert into users (user_name, email, email_key, phone, password_hash)
    select name, email, key, phone, '' from jsonb_to_recordset(${tx.json(rows)})
      as r(name text, email text, key text, phone text)
    on conflict (email_key) where deleted_at is null do nothing returning id, email_key as key`;
  const ids = new Map(made.map(({ id, key }) => [key, id]));
  const addresses = rows.flatMap(({ key, address }) => {
    const id = ids.get(key);
    return id !== undefined && address ? [{ ...address, user_id: id, is_default: true }] : [];
  });
  await tx`
    insert into addresses (user_id, fname, lname, billing_address, billing_address2, city, state, zipcode, phone, is_default)
    select user_id, fname, lname, billing_address, billing_address2, city, state, zipcode, phone, is_default
    from jsonb_to_recordset(${tx.json(addresses)}) as r(user_id uuid, fname text, lname text, billing_address text,
      billing_address2 text, city text, state text, zipcode text, phone text, is_default boolean)`;
  const news = rows.filter(({ key, news: wants }) => wants && ids.has(key));
  // Who has left the list here does not come back by a file.
  await tx`
    with added as (
      insert into subscribers (email, email_key, state)
      select email, key, 'confirmed' from jsonb_to_recordset(${tx.json(news)}) as r(email text, key text)
      on conflict (email_key) do nothing returning id)
    insert into newsletter_consents (subscriber_id, event, words) select id, 'confirmed', ${words} from added`;
  await customersChanged(
    tx,
    made.map(({ id }) => ({ userId: id })),
  );
}
