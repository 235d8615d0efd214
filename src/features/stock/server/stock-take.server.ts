import type { StockTake, StockTakes, TakeLine } from '../../../contract/stock-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { beforeAndAfter, lockStock, moveStocks } from './change-stock.server.ts';
import { changeProducts } from '../../catalogue/server/invalidate-catalogue.server.ts';
import type { Shop } from '../../shop.server.ts';
import { nameOfWho, sizeColumns, toNamed, type NamedSize } from './size-rows.server.ts';
import type { OffWire } from '../../../domain/catalogue/wire-names.ts';

type With = Pick<Shop, 'sql'>;
type TakeLineRecord = NamedSize &
  Omit<OffWire<TakeLine>, 'at' | 'productImage' | keyof NamedSize> & { at: Date };

async function readOpen(db: Db): Promise<StockTake | null> {
  const [take] = await db<{ id: number; name: string; at: Date; by: string; version: number }[]>`
    select r.id, r.name, r.started_at as at, ${nameOfWho(db)} as by, r.version
    from (select *, started_by as who from stock_takes where ended_at is null) r`;
  if (!take) return null;
  const lines = await db<TakeLineRecord[]>`
    select ${sizeColumns(db)}, r.counted, r.expected, r.at, ${nameOfWho(db)} as who
    from stock_counts r join products p on p.id = r.product_id
      join product_sizes z on z.product_id = r.product_id and z.size = r.size
    where r.take_id = ${take.id} order by p.title, p.id, z.size`;
  return {
    id: take.id,
    name: take.name,
    version: take.version,
    startedAt: take.at.toISOString(),
    startedBy: take.by,
    lines: lines.map(({ counted, expected, at, who, ...row }) => ({
      ...toNamed(row),
      counted,
      expected,
      who,
      at: at.toISOString(),
    })),
  };
}

/** The take that is under way, and the last ones. */
export async function readStockTakes(db: Db): Promise<StockTakes> {
  const [open, past] = await Promise.all([
    readOpen(db),
    db<{ id: number; name: string; at: Date | null; by: string; corrected: number | null }[]>`
      select r.id, r.name, r.ended_at as at, ${nameOfWho(db)} as by, r.corrected
      from (select *, coalesce(ended_by, '') as who from stock_takes where ended_at is not null) r
      order by r.ended_at desc limit 10`,
  ]);
  return {
    success: true,
    open,
    past: past.map(({ at, by, ...take }) => ({ ...take, endedBy: by, endedAt: at?.toISOString() ?? '' })),
  };
}

export async function startStockTake({ sql }: With, name: string, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const begun = await tx`
      insert into stock_takes (name, started_by) values (${name}, ${who}) on conflict do nothing`;
    if (begun.count === 0) throw new Failure('stockTakeOpen');
    await writeAuditLog(tx, who, `Stock take ${name} begun`, { after: { name } });
  });
}

/** Holds the take, so that it neither ends nor changes meanwhile. */
async function lockTake(tx: Tx, id: number): Promise<{ name: string; version: number }> {
  const [take] = await tx<{ name: string; version: number }[]>`
    select name, version from stock_takes where id = ${id} and ended_at is null for update`;
  if (!take) throw new Failure('stockTakeEnded');
  return take;
}

interface Count {
  readonly take: number;
  readonly productId: string;
  readonly size: number;
  readonly counted: number | null;
  readonly was: number | null;
  readonly who: string;
}

/** Writes down what was counted, beside what should stand there at this moment. */
export async function countStock({ sql }: With, count: Count): Promise<void> {
  const { take, productId, size, counted, was, who } = count;
  await inTransaction(sql, async (tx) => {
    const { name } = await lockTake(tx, take);
    const [now] = await tx<{ counted: number }[]>`
      select counted from stock_counts where take_id = ${take} and product_id = ${productId} and size = ${size}`;
    const before = now?.counted ?? null;
    if (before === counted && was !== counted) return;
    if (before !== was)
      throw new Failure('countedMeanwhile', {
        message: `Somebody counted this size meanwhile: ${before === null ? 'it was taken out' : before}. Please look again.`,
      });
    const written =
      counted === null
        ? await tx`delete from stock_counts where take_id = ${take} and product_id = ${productId} and size = ${size}`
        : await tx`
            insert into stock_counts (take_id, product_id, size, counted, expected, who)
            select ${take}, z.product_id, z.size, ${counted}, z.quantity + coalesce((
              select sum(case when e.to_place in ('reserved', 'exchange') then e.quantity else 0 end
                - case when e.from_place in ('reserved', 'exchange') then e.quantity else 0 end)
              from (
                select e.* from order_lines l join line_events e on e.order_id = l.order_id and e.line = l.line
                where l.product_id = z.product_id and e.product_id is null and coalesce(e.size, l.size) = z.size
                union all select e.* from line_events e where e.product_id = z.product_id and e.size = z.size) e
                join orders o on o.id = e.order_id
              where o.status in ('Placed', 'Confirmed', 'Return requested')), 0), ${who}
            from product_sizes z where z.product_id = ${productId} and z.size = ${size}
            on conflict (take_id, product_id, size) do update
              set counted = excluded.counted, expected = excluded.expected, at = now(), who = excluded.who`;
    if (written.count === 0) throw new Failure('notFound');
    await tx`update stock_takes set version = version + 1 where id = ${take}`;
    const [said] = await tx<{ label: string; expected: number | null }[]>`
      select coalesce(z.label, z.size::text) as label,
        (select c.expected from stock_counts c where c.take_id = ${take} and c.product_id = z.product_id and c.size = z.size) as expected
      from product_sizes z where z.product_id = ${productId} and z.size = ${size}`;
    await writeAuditLog(tx, who, `Stock take ${name}: size ${said?.label} counted`, {
      productId,
      before: { counted: before },
      after: { counted, ...(counted === null ? {} : { expected: said?.expected }) },
    });
  });
}

interface Ending {
  readonly id: number;
  readonly who: string;
}

/** Puts the stock right by the differences. Pairs that were sold since the counting stay sold. */
export async function applyStockTake(
  { sql }: With,
  { id, who, version }: Ending & { readonly version: number },
): Promise<{ message: string }> {
  return inTransaction(sql, async (tx) => {
    const take = await lockTake(tx, id);
    if (take.version !== version) throw new Failure('countedMeanwhile');
    const differences = await tx<{ productId: string; size: number; delta: number }[]>`
      select product_id as "productId", size, counted - expected as delta
      from stock_counts where take_id = ${id} and counted <> expected`;
    const now = new Map(
      (await lockStock(tx, differences)).map((each) => [`${each.productId} ${each.size}`, each.quantity]),
    );
    // More are missing than are left to sell: those are promised to somebody already. There is no stock below zero.
    const moves = differences.map(({ delta, ...size }) => ({
      ...size,
      delta: Math.max(delta, -(now.get(`${size.productId} ${size.size}`) ?? 0)),
    }));
    const short = moves.filter(({ delta }, at) => delta !== differences[at]?.delta).length;
    const ids = [...new Set(moves.map(({ productId }) => productId))];
    const moved = await changeProducts(tx, ids, () =>
      moveStocks(tx, moves, { cause: 'count', who, reference: take.name }),
    );
    await endTake(tx, { id, who }, moved.length);
    await writeAuditLog(
      tx,
      who,
      `Stock take ${take.name}: ${moved.length} sizes put right`,
      await beforeAndAfter(tx, moved),
    );
    const missing = ` Of ${short} ${short === 1 ? 'size' : 'sizes'} fewer pairs are there than were sold: please look at the orders to pack.`;
    return {
      message: `${moved.length} ${moved.length === 1 ? 'size was' : 'sizes were'} put right.${short > 0 ? missing : ''}`,
    };
  });
}

const endTake = (tx: Tx, { id, who }: Ending, corrected: number | null) =>
  tx`update stock_takes set ended_at = now(), ended_by = ${who}, corrected = ${corrected} where id = ${id}`;

/** Ends a take and changes nothing. What was counted stays written down. */
export async function dropStockTake({ sql }: With, ending: Ending): Promise<{ message: string }> {
  return inTransaction(sql, async (tx) => {
    const { name } = await lockTake(tx, ending.id);
    await endTake(tx, ending, null);
    await writeAuditLog(tx, ending.who, `Stock take ${name} given up`, { before: { name } });
    return { message: 'The stock take was given up. The stock is as it was.' };
  });
}
