import { DEFAULT_LOW_STOCK_RULE, LowStockRule } from '../../../contract/stock-settings.ts';
import type { Db } from '../../../platform/server/db.server.ts';

export async function readLowStockRule(db: Db): Promise<LowStockRule> {
  const [row] = await db<{ value: unknown }[]>`select value from settings where key = 'stock'`;
  const read = LowStockRule.safeParse(row?.value);
  return read.success ? read.data : DEFAULT_LOW_STOCK_RULE;
}

export async function saveLowStockRule(db: Db, rule: LowStockRule): Promise<void> {
  await db`
    insert into settings (key, value) values ('stock', ${db.json(rule)})
    on conflict (key) do update set value = excluded.value, changed_at = now()`;
}

/**
 * Works out what sold lately and where each size begins to be low, for some products or for all. Sizes that somebody holds
 * just now are left for the next time: an order never waits for this, nor this for an order.
 */
export async function renewLowStock(db: Db, productIds?: readonly string[]): Promise<number> {
  const rule = await readLowStockRule(db);
  const days = rule.by === 'sales' ? rule.days : 14;
  const pairs = rule.by === 'pairs' ? rule.pairs : null;
  const ids = productIds ? [...productIds] : null;
  const renewed = await db`
    with sales as (
      select product_id, size, greatest(0, -sum(delta))::int as pairs from stock_ledger
      where at > now() - make_interval(days => ${days}) and cause in ('order', 'cancel')
        and (${ids}::text[] is null or product_id = any(${ids}))
      group by product_id, size),
    -- Nothing sells from an empty shelf: a size that ran out keeps the figure it had.
    figures as (
      select z.product_id, z.size, p.low_at as own,
        case when z.quantity = 0 then greatest(z.sold, coalesce(s.pairs, 0)) else coalesce(s.pairs, 0) end as sold
      from product_sizes z join products p on p.id = z.product_id
        left join sales s on s.product_id = z.product_id and s.size = z.size
      where ${ids}::text[] is null or z.product_id = any(${ids})),
    wished as (
      select product_id, size, sold,
        coalesce(own, ${pairs}, case when sold > 0 then sold else -1 end) as low_at from figures),
    due as (
      select z.product_id, z.size, w.sold, w.low_at from product_sizes z
        join wished w on w.product_id = z.product_id and w.size = z.size
      where z.sold <> w.sold or z.low_at <> w.low_at
      for update of z skip locked)
    update product_sizes z set sold = due.sold, low_at = due.low_at from due
    where z.product_id = due.product_id and z.size = due.size`;
  return renewed.count;
}

/** More are not counted: nobody needs the figure, and it would take longer the larger the shop is. */
const COUNTED = 500;

/** Products that are sold and run low in some size; one more than are counted stands for more. */
export async function countLowProducts(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select from (select distinct product_id from low_sizes order by product_id) l
        join products p on p.id = l.product_id where p.active limit ${COUNTED + 1}) counted`;
  return row?.count ?? 0;
}
