import type { StockList, StockSize } from '../../../contract/stock-staff.ts';
import type { Db, Query } from '../../../platform/db.server.ts';
import { anywhere } from '../../../platform/like.server.ts';
import { readLowStockRule } from '../../catalogue/server/low-stock.server.ts';
import { sizeColumns, toNamed, type NamedRow } from './size-rows.server.ts';

const PAGE_SIZE = 40;
/** Nobody looks through more pages than this; counting them all would take longer the larger the shop is. */
const MOST = 10_000;

interface Question {
  readonly page: number;
  readonly text: string;
  readonly show: 'all' | 'low' | 'out';
}
type Row = NamedRow & { quantity: number; sold: number; waiting: number; low: boolean };

const toSize = ({ quantity, sold, waiting, low, ...row }: Row): StockSize => ({
  ...toNamed(row),
  quantity,
  sold,
  waiting,
  low,
});

const columns = (db: Db) => db`
  ${sizeColumns(db)}, z.quantity, z.sold, z.quantity <= z.low_at as low,
  (select count(*)::int from size_alerts a
    where a.product_id = z.product_id and a.size = z.size and a.told_at is null) as waiting`;
const named = (db: Db, text: string) =>
  text === '' ? db`true` : db`lower(p.title || ' ' || p.code) like lower(${anywhere(text)})`;

const lowSizes = (db: Db, text: string) => db`
  from low_sizes l join product_sizes z on z.product_id = l.product_id and z.size = l.size
    join products p on p.id = z.product_id where p.active and ${named(db, text)}`;
const otherSizes = (db: Db, text: string) => db`
  from products p join product_sizes z on z.product_id = p.id
  where p.active and z.quantity > z.low_at and ${named(db, text)}`;
const soldOut = (db: Db, text: string) => db`
  from products p join product_sizes z on z.product_id = p.id
  where p.active and z.quantity = 0 and ${named(db, text)}`;

async function count(db: Db, from: Query): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (select 1 ${from} limit ${MOST + 1}) counted`;
  return row?.total ?? 0;
}

/** One page of the low ones, which come first, and of the others behind them. */
export async function listStock(db: Db, { page, text, show }: Question): Promise<StockList> {
  const offset = (page - 1) * PAGE_SIZE;
  const low = show === 'out' ? 0 : await count(db, lowSizes(db, text));
  const others =
    show === 'low' ? 0 : await count(db, show === 'out' ? soldOut(db, text) : otherSizes(db, text));
  const beginning =
    offset >= low
      ? []
      : await db<Row[]>`
          select ${columns(db)} ${lowSizes(db, text)}
          order by l.sold desc, l.product_id, l.size limit ${PAGE_SIZE} offset ${offset}`;
  const left = others === 0 ? 0 : PAGE_SIZE - beginning.length;
  const rest =
    left === 0
      ? []
      : await db<Row[]>`
          select ${columns(db)} ${show === 'out' ? soldOut(db, text) : otherSizes(db, text)}
          order by p.title, p.id, z.size limit ${left} offset ${Math.max(0, offset - low)}`;
  const total = low + others;
  return {
    success: true,
    sizes: [...beginning, ...rest].map(toSize),
    rule: await readLowStockRule(db),
    total: Math.min(total, MOST),
    more: total > MOST,
    page,
    pageSize: PAGE_SIZE,
  };
}
