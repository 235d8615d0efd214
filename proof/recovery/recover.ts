import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkBooks } from '../../src/features/orders/server/check-books.server.ts';
import { findLostPayments } from '../../src/features/orders/server/pay/lost-payments.server.ts';
import { manyUnpaid } from '../../src/features/orders/testing/many-unpaid.server.ts';
import { stockProduct } from '../../src/features/orders/testing/open-checkout.server.ts';
import { openDb } from '../../src/platform/server/db.server.ts';
import { migrate } from '../../src/platform/server/migrate.server.ts';
import { makeArchivedPostgres } from './archived-postgres.ts';
import { openSmallShop, startProvider } from './small-shop.ts';

export interface Recovery {
  readonly megabytes: number;
  readonly backupSeconds: number;
  /** From the decision to restore until the shop answers again. */
  readonly restoreSeconds: number;
  readonly ordersBefore: number;
  /** Acknowledged before the moment, and gone. */
  readonly lost: readonly string[];
  /** Acknowledged after the moment. */
  readonly ordersAfter: number;
  readonly paymentsAfter: readonly string[];
  readonly found: readonly string[];
  readonly faults: readonly string[];
}

const PART_MB = 10;

interface Sold {
  readonly orderNumber: string;
  readonly paymentId: string;
}

const seconds = async (work: () => unknown): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};

/**
 * Rows are deleted by mistake, noticed some seconds later, and the database goes back to the moment before, while the
 * payment provider remembers everything. `ballast`: megabytes of other data in the database.
 */
export async function recover(options: {
  ballast: number;
  orders: number;
  say(line: string): void;
}): Promise<Recovery> {
  const { say } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'kadam-recovery-'));
  chmodSync(folder, 0o755);
  const postgres = await makeArchivedPostgres(path.join(folder, 'database'));
  let address = '';
  postgres.start();
  const provider = await startProvider(folder, () => address);
  try {
    postgres.prepare();
    const filling = openDb(postgres.url);
    await migrate(filling, 'migrations', () => {});
    await manyUnpaid(filling);
    await stockProduct(filling, 'recovered', 1000, { 37: 0 });
    await filling`update product_sizes set quantity = 100000 where product_id = 'recovered'`;
    await filling`
      insert into stock_ledger (product_id, size, delta, after, cause) values ('recovered', 37, 100000, 100000, 'delivery')`;
    await filling.unsafe('create table ballast (id int, bytes text)');
    // A little at a time: a statement that says nothing for 20 s is given up.
    for (let part = 0; part < options.ballast; part += PART_MB)
      await filling.unsafe(
        `set statement_timeout = 0; insert into ballast select g, (select string_agg(md5(g::text || n), '') from generate_series(1, 30) n)
         from generate_series(1, ${Math.min(PART_MB, options.ballast - part) * 1000}) g`,
      );
    const [size] = await filling<{ megabytes: number }[]>`
      select (pg_database_size(current_database()) / 1e6)::int as megabytes`;
    await filling.end();
    say(`a database of ${size?.megabytes ?? 0} MB is copied`);
    const backupSeconds = await seconds(() => postgres.backUp());

    const shop = await openSmallShop(postgres.url, provider.address);
    address = shop.address;
    const sell = async (count: number): Promise<Sold[]> => {
      const sold: Sold[] = [];
      for (let order = 0; order < count; order += 1) {
        const { id, orderNumber } = await shop.order();
        const { razorpay_payment_id: paymentId = '' } = await provider.pay(id);
        sold.push({ orderNumber, paymentId });
      }
      return sold;
    };
    say(`${options.orders} orders before, the accident, and as many after it`);
    const before = await sell(options.orders);
    // Their payments arrive by events.
    await arrived(shop.sql, before);
    const [moment] = await shop.sql<{ at: string }[]>`select clock_timestamp()::text as at`;
    await sleep(1_000);
    await shop.sql.unsafe('truncate orders cascade');
    const after = await sell(options.orders);

    say(`back to ${moment?.at ?? ''}`);
    let again = shop;
    const restoreSeconds = await seconds(async () => {
      await shop.stop();
      postgres.stop();
      postgres.restoreTo(moment?.at ?? '');
      postgres.start();
      await writable(postgres.url);
      again = await openSmallShop(postgres.url, provider.address);
      await fetch(`${again.address}/readyz`);
    });
    address = again.address;
    const rows = await again.sql<{ number: string }[]>`select order_number as number from orders`;
    const known = new Set(rows.map(({ number }) => number));
    const since = new Date(moment?.at ?? 0);
    const found = await findLostPayments(again.shop, since);
    const faults = await checkBooks(again.sql);
    await again.stop();
    return {
      megabytes: size?.megabytes ?? 0,
      backupSeconds,
      restoreSeconds,
      ordersBefore: before.length,
      lost: before.map(({ orderNumber }) => orderNumber).filter((number) => !known.has(number)),
      ordersAfter: after.length,
      paymentsAfter: after.map(({ paymentId }) => paymentId),
      found: found.map(({ id }) => id),
      faults: faults.map(({ rule, what }) => `${rule}: ${what}`),
    };
  } finally {
    await provider.stop();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function arrived(sql: ReturnType<typeof openDb>, sold: readonly Sold[]): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from payments where provider_payment_id = any(${sold.map((each) => each.paymentId)})`;
    if (row?.count === sold.length) return;
    await sleep(100);
  }
  throw new Error('Payments did not arrive.');
}

/** It serves readers while it still reads the log. */
async function writable(url: string): Promise<void> {
  const sql = openDb(url, { max: 1 });
  for (let tries = 0; tries < 6_000; tries += 1) {
    const [row] = await sql<{ behind: boolean }[]>`select pg_is_in_recovery() as behind`.catch(() => []);
    if (row?.behind === false) return sql.end();
    await sleep(100);
  }
  throw new Error('The database did not come back.');
}

/** What was wrong; nothing where all went as it should. */
export function wrongWith({ lost, paymentsAfter, found, faults }: Recovery): string[] {
  const listed = new Set(found);
  const missing = paymentsAfter.filter((id) => !listed.has(id));
  return [
    ...lost.map((number) => `${number} was acknowledged before the moment, and is gone`),
    ...missing.map((id) => `${id} was paid after the moment, and is not listed`),
    ...(found.length > paymentsAfter.length
      ? ['payments are listed that belong to orders that are there']
      : []),
    ...faults,
  ];
}
