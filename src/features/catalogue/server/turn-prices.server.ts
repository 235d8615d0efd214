import { istDay } from '../../../domain/text/dates.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { changeProducts } from './invalidate-catalogue.server.ts';
import { pricesOn } from './product-table.server.ts';
import { holdProducts, readRules } from './write-product.server.ts';

const BATCH = 500;

/** Prices for some days begin and end: what shoppers pay follows, and pages that show it are renewed. */
export async function turnPrices(shop: Pick<Shop, 'sql' | 'now'>, due: string): Promise<void> {
  // The clock of the jobs may be a moment ahead of the shop's.
  const today = istDay(shop.now());
  const day = today > due ? today : due;
  while (await inTransaction(shop.sql, (tx) => turnSome(tx, day)));
}

async function turnSome(tx: Tx, day: string): Promise<boolean> {
  const due = await tx<{ id: string }[]>`
    select id from products where sale_price is not null
      and sale_on <> (coalesce(sale_from <= ${day}::date, true) and coalesce(sale_to >= ${day}::date, true))
    order by id limit ${BATCH}`;
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return false;
  const held = await holdProducts(tx, ids);
  const rules = await readRules(tx, day);
  const rows = held.map((product) => ({
    id: product.id,
    what: `${product.sku}: the sale price has ${pricesOn(product, rules).sale_on ? 'begun' : 'ended'}`,
    ...pricesOn(product, rules),
  }));
  await changeProducts(
    tx,
    ids,
    () => tx`
      update products p set discount = r.discount, price = r.price, off = r.off, sale_on = r.sale_on
      from jsonb_to_recordset(${tx.json(rows)}) as r(id text, discount double precision, price int, off double precision, sale_on boolean)
      where p.id = r.id`,
  );
  await tx`
    insert into audit_log (who, what, product_id)
    select 'the clock', r.what, r.id from jsonb_to_recordset(${tx.json(rows)}) as r(id text, what text)`;
  return true;
}
