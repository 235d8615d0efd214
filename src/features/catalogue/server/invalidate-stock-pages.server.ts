import type { Sql } from '../../../platform/server/db.server.ts';
import { renewStockPages } from './invalidate-catalogue.server.ts';
import type { Shop } from '../../shop.server.ts';

const PAUSE_MS = 100;
interface Moved {
  readonly ids: Set<string>;
  readonly lowStock: Set<string>;
}
const waiting = new WeakMap<Sql, Moved>();

/**
 * Pages that show the stock of these products go a moment after the order. Not inside its transaction: PostgreSQL lets
 * transactions with a notice commit one by one, and orders would queue. Many orders make one notice. `lowStock` are those of
 * which only a few pairs are left.
 */
export function invalidateStockPages(
  { sql, log }: Pick<Shop, 'sql' | 'log'>,
  productIds: readonly string[],
  lowStock: readonly string[],
): void {
  const known = waiting.get(sql);
  const moved = known ?? { ids: new Set<string>(), lowStock: new Set<string>() };
  for (const id of productIds) moved.ids.add(id);
  for (const id of lowStock) moved.lowStock.add(id);
  if (known) return;
  waiting.set(sql, moved);
  setTimeout(() => {
    waiting.delete(sql);
    renewStockPages(sql, [...moved.ids], { lowStock: [...moved.lowStock] }).catch((error: unknown) => {
      log.warn({ reason: (error as Error).message }, 'pages still show the stock before an order');
    });
  }, PAUSE_MS).unref();
}
