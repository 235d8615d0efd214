import type { StockList, StockSize } from '../../../contract/stock-staff.ts';
import type { Db, Query, Sql } from '../../../platform/server/db.server.ts';
import { walkIndexes } from '../../../platform/server/walk-indexes.server.ts';
import { readLowStockRule } from './low-stock.server.ts';
import { productsByText } from '../../catalogue/server/products-by-text.server.ts';
import { sizeColumns, toNamed, type NamedSize } from './size-rows.server.ts';

const PAGE_SIZE = 40;
/** How far behind the page somebody looks at sizes are still counted. Counting all would read all. */
const COUNTED_AHEAD = 400;
/** So many products a text may name: who wants others writes more of the name. */
const FOUND = 100;

interface Question {
  readonly page: number;
  readonly text: string;
  readonly show: 'all' | 'low' | 'out';
}
/** The products a text names, if one was given. */
type Found = Question & { readonly found: readonly string[] | undefined };
type ListedSize = NamedSize & { quantity: number; sold: number; waiting: number; low: boolean };

const toSize = ({ quantity, sold, waiting, low, ...row }: ListedSize): StockSize => ({
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
/** Of `products p`: an index by title holds those that are not archived, and what is active is none of them. */
const sold = (db: Db, { found }: Found) =>
  db`p.active and p.archived_at is null and ${found ? db`p.id = any(${[...found]})` : db`true`}`;

const lowSizes = (db: Db, asked: Found) => db`
  from low_sizes l join product_sizes z on z.product_id = l.product_id and z.size = l.size
    join products p on p.id = z.product_id where ${sold(db, asked)}`;
/** The same, without the rows of the sizes themselves. */
const countedLow = (db: Db, asked: Found) => db`
  from low_sizes l join products p on p.id = l.product_id where ${sold(db, asked)}`;
const otherSizes = (db: Db, asked: Found) => db`
  from products p join product_sizes z on z.product_id = p.id
  where ${asked.show === 'out' ? db`z.quantity = 0` : db`z.quantity > z.low_at`} and ${sold(db, asked)}`;

async function count(db: Db, from: Query, most: number): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (select 1 ${from} limit ${most + 1}) counted`;
  return row?.total ?? 0;
}

const readLow = (db: Db, asked: Found, mark: Query) => db<ListedSize[]>`
  ${mark} select ${columns(db)} ${lowSizes(db, asked)}
  order by l.sold desc, l.product_id, l.size limit ${PAGE_SIZE} offset ${(asked.page - 1) * PAGE_SIZE}`;

const readOthers = (
  db: Db,
  asked: Found,
  { mark, limit, offset }: { mark: Query; limit: number; offset: number },
) => db<ListedSize[]>`
  ${mark} select ${columns(db)} ${otherSizes(db, asked)}
  order by p.title, p.id, z.size limit ${limit} offset ${offset}`;

/** One page of the low ones, which come first, and of the others behind them. */
export async function listStock(sql: Sql, question: Question): Promise<StockList> {
  const { page, text, show } = question;
  const found =
    text === '' ? undefined : await productsByText(sql, text, { most: FOUND, where: sql`p.active` });
  const asked: Found = { ...question, found };
  const offset = (page - 1) * PAGE_SIZE;
  const most = offset + PAGE_SIZE + COUNTED_AHEAD;
  const [low, others, rule] = await Promise.all([
    show === 'out' ? 0 : count(sql, countedLow(sql, asked), most),
    show === 'low' ? 0 : count(sql, otherSizes(sql, asked), most),
    readLowStockRule(sql),
  ]);
  /** What is common is met soon on the way through an index; what is rare is found and sorted. */
  const read = <T>(many: boolean, work: (db: Db, mark: Query) => Promise<T>): Promise<T> =>
    many ? walkIndexes(sql, (tx) => work(tx, tx`/* walked */`)) : work(sql, sql``);
  const beginning = offset >= low ? [] : await read(low > most, (db, mark) => readLow(db, asked, mark));
  const left = others === 0 ? 0 : PAGE_SIZE - beginning.length;
  const behind = { limit: left, offset: Math.max(0, offset - low) };
  const rest =
    left === 0 ? [] : await read(others > most, (db, mark) => readOthers(db, asked, { ...behind, mark }));
  const total = low + others;
  return {
    success: true,
    sizes: [...beginning, ...rest].map(toSize),
    rule,
    total: Math.min(total, most),
    more: total > most || found?.length === FOUND,
    page,
    pageSize: PAGE_SIZE,
  };
}
