import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Sql } from '../../src/platform/server/db.server.ts';
import { columnsOf } from './large-shop.ts';

/** Less than the five seconds after which the shop itself breaks off a wait. */
export const LONGEST_WAIT_MS = 2_000;

export interface Buyers {
  readonly orders: number;
  /** The longest order, in milliseconds, and what went wrong, with how often. */
  readonly longest: number;
  readonly faults: ReadonlyMap<string, number>;
}

interface Columns {
  readonly orders: string;
  readonly lines: string;
  readonly history: string;
}

const listOf = async (db: Db, table: string): Promise<string> =>
  (await columnsOf(db, table)).map(({ name }) => name).join();

/** What one order reads and writes, by the columns that the code of before knows. */
async function order(sql: Sql, columns: Columns, number: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe(`set local lock_timeout = ${LONGEST_WAIT_MS}`);
    await tx`select value from settings where key = 'pricing'`;
    const [model] = await tx<{ id: string; productId: string; size: number }[]>`
      select l.order_id as id, l.product_id as "productId", l.size from order_lines l join orders o on o.id = l.order_id
      where o.status = 'Delivered' and l.quantity > 0 order by o.placed_at desc limit 1`;
    if (!model) throw new Error('There is no order to copy.');
    await tx`select title, price from products where id = ${model.productId}`;
    await tx`update product_sizes set quantity = quantity + 1 where product_id = ${model.productId} and size = ${model.size}`;
    const changed = (list: string, changes: Readonly<Record<string, string>>): string =>
      list
        .split(',')
        .map((name) => changes[name] ?? name)
        .join();
    const id = crypto.randomUUID();
    await tx.unsafe(
      `insert into orders (${columns.orders}) select ${changed(columns.orders, {
        id: `'${id}'`,
        order_number: `'${number}'`,
        provider_order_id: 'null',
        placed_at: 'now()',
      })} from orders where id = '${model.id}'`,
    );
    await tx.unsafe(
      `insert into order_lines (${columns.lines}) select ${changed(columns.lines, { order_id: `'${id}'` })} from order_lines where order_id = '${model.id}'`,
    );
    await tx.unsafe(
      `insert into order_history (${columns.history}) select ${changed(columns.history, { order_id: `'${id}'` })} from order_history where order_id = '${model.id}'`,
    );
    await tx`update shipments set checked_at = now() where order_id = ${model.id}`;
    await tx`insert into jobs (kind, payload, max_attempts) values ('of-the-buyers', '{}', 1)`;
  });
}

/** Three who buy without a pause, and one who reads a report for seconds, while `work` runs. */
export async function whileTheyBuy(sql: Sql, name: string, work: () => Promise<void>): Promise<Buyers> {
  const columns = {
    orders: await listOf(sql, 'orders'),
    lines: await listOf(sql, 'order_lines'),
    history: await listOf(sql, 'order_history'),
  };
  const faults = new Map<string, number>();
  let [open, orders, longest] = [true, 0, 0];
  const note = (error: unknown): void => {
    const { code = '', message } = error as { code?: string; message: string };
    const what = `${code} ${message}`.trim();
    faults.set(what, (faults.get(what) ?? 0) + 1);
  };
  const buy = async (buyer: number): Promise<void> => {
    for (let times = 0; open; times += 1) {
      const from = performance.now();
      await order(sql, columns, `${name}${buyer}-${times}`).catch(note);
      longest = Math.max(longest, performance.now() - from);
      orders += 1;
      await sleep(20);
    }
  };
  const buying = [1, 2, 3].map(buy);
  const reading = sql.begin(async (tx) => {
    await tx`select count(*) from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      join product_sizes z on z.product_id = p.id where o.placed_at > now() - interval '1 day'`;
    await tx`select pg_sleep(4)`;
  });
  try {
    await sleep(500);
    await work();
  } finally {
    open = false;
    await Promise.all(buying);
    await reading.catch(note);
  }
  return { orders, longest, faults };
}
