import type { Sql } from '../../../platform/db.server.ts';
import { renewStockPages } from './invalidate-catalogue.server.ts';
import type { Shop } from '../../shop.server.ts';

const PAUSE_MS = 100;
const waiting = new WeakMap<Sql, Set<string>>();

/**
 * Pages that show the stock of these products go a moment after the order. Not inside its transaction: PostgreSQL lets
 * transactions with a notice commit one by one, and orders would queue. Many orders make one notice.
 */
export function invalidateStockPages(
  { sql, log }: Pick<Shop, 'sql' | 'log'>,
  productIds: readonly string[],
): void {
  const known = waiting.get(sql);
  if (known) {
    for (const id of productIds) known.add(id);
    return;
  }
  const moved = new Set(productIds);
  waiting.set(sql, moved);
  setTimeout(() => {
    waiting.delete(sql);
    renewStockPages(sql, [...moved]).catch((error: unknown) => {
      log.warn({ reason: (error as Error).message }, 'pages still show the stock before an order');
    });
  }, PAUSE_MS).unref();
}
