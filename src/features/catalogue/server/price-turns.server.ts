import type { ProductField, ProductFields } from '../../../domain/catalogue/product-fields.ts';
import type { Prices } from '../../../domain/money/selling-price.ts';
import { DAY_MS, istDay, momentOf } from '../../../domain/text/dates.ts';
import type { Tx } from '../../../platform/server/db.server.ts';
import { addJobs } from '../../../platform/server/jobs/add-job.server.ts';

export const PRICE_TURN_JOB = 'turn-prices';
export const SALE_FIELDS: readonly ProductField[] = ['salePrice', 'saleFrom', 'saleTo'];

const startOf = (day: string): Date => momentOf(`${day}T00:00`);

/** On the first day of a price, and on the day after its last, prices are worked out anew as that day begins. */
export async function planTurns(
  tx: Tx,
  products: readonly Pick<ProductFields, keyof Prices>[],
  today: string,
): Promise<void> {
  const days = products
    .filter(({ salePrice }) => salePrice !== null)
    .flatMap(({ saleFrom, saleTo }) => [
      ...(saleFrom === '' ? [] : [saleFrom]),
      ...(saleTo === '' ? [] : [istDay(new Date(startOf(saleTo).getTime() + DAY_MS))]),
    ]);
  const coming = [...new Set(days)].filter((day) => day > today);
  await addJobs(
    tx,
    coming.map((day) => ({ kind: PRICE_TURN_JOB, payload: { day }, key: day, runAt: startOf(day) })),
  );
}
