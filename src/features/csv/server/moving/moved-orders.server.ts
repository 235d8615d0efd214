import { emailKey } from '../../../../domain/accounts/email.ts';
import { type OldOrder, readShopifyOrder, readWooOrder } from '../../../../domain/moving/old-orders.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import type { OldRow } from '../../../../domain/moving/old-product.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import type { ImportFile } from '../run-import.server.ts';
import { inParts, type Mover } from './mover.server.ts';

type Source = 'shopify' | 'woocommerce';

const BATCH = 500;
const READERS = { shopify: readShopifyOrder, woocommerce: readWooOrder } as const;
const NUMBERS = { shopify: 'Name', woocommerce: 'Order #' } as const;
const NAMES = { shopify: 'Shopify', woocommerce: 'WooCommerce' } as const;

/** Orders of another shop: history alone. They touch no stock, document, report or message. */
export function movedOrders(_file: ImportFile, source: Source): Mover {
  const numberOf = (row: OldRow): string => row.cells[NUMBERS[source]]?.trim() ?? `row ${row.row}`;
  return {
    batches: (rows) => inParts([...Map.groupBy(rows, numberOf).values()], BATCH),
    plan: async (db, groups) => {
      const read = groups.map((rows) => READERS[source](rows));
      const faults = read.flatMap((each) => each.faults);
      const orders = await withOwners(
        db,
        read.flatMap(({ order }) => (order ? [order] : [])),
      );
      for (const { row, email } of orders)
        if (email === '')
          faults.push({
            row,
            column: 'Customer',
            fault: 'No customer here has exactly this name. Import the customers first.',
          });
      const whole = orders.filter(({ email }) => email !== '');
      const known = new Set(
        (
          await db<{ number: string }[]>`
            select number from earlier_orders
            where source = ${NAMES[source]} and number = any(${whole.map(({ number }) => number)})`
        ).map(({ number }) => number),
      );
      const fresh = whole.filter(({ number }) => !known.has(number));
      return {
        faults,
        changes: fresh.map(({ row, number, email, total }) => ({
          row,
          sku: number,
          what: `Order of ${email}`,
          before: '–',
          after: formatINR(total),
        })),
        added: fresh.length,
        changed: 0,
        same: whole.length - fresh.length,
        write: (tx) => writeOrders(tx, fresh, NAMES[source]),
      };
    },
  };
}

/** An order without an e-mail address belongs to the one customer of that name. */
async function withOwners(db: Db, orders: readonly OldOrder[]): Promise<OldOrder[]> {
  const names = orders.filter(({ email }) => email === '').map(({ name }) => name.toLowerCase());
  if (names.length === 0) return [...orders];
  const rows = await db<{ name: string; email: string }[]>`
    select lower(user_name) as name, min(email) as email from users
    where deleted_at is null and user_type = 'customer' and lower(user_name) = any(${names})
    group by 1 having count(*) = 1`;
  const emails = new Map(rows.map(({ name, email }) => [name, email]));
  return orders.map((order) =>
    order.email === '' ? { ...order, email: emails.get(order.name.toLowerCase()) ?? '' } : order,
  );
}

async function writeOrders(tx: Tx, orders: readonly OldOrder[], source: string): Promise<void> {
  const rows = orders.map((order) => ({ ...order, key: emailKey(order.email) }));
  await tx`
    insert into earlier_orders (source, number, email, email_key, name, placed_at, state, total, currency, lines)
    select ${source}, number, email, key, name, "placedAt", state, total, currency, lines
    from jsonb_to_recordset(${tx.json(rows)}) as r(number text, email text, key text, name text, "placedAt" timestamptz,
      state text, total bigint, currency text, lines jsonb)
    on conflict do nothing`;
}
