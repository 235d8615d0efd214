import type { LedgerEntry, StockLedger } from '../../../contract/stock-staff.ts';
import type { StockCause } from '../../../domain/catalogue/stock-causes.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import {
  countedColumns,
  nameOfWho,
  productPicture,
  toCounted,
  toNamed,
  type NamedSize,
} from './size-rows.server.ts';
import type { OffWire } from '../../../domain/catalogue/wire-names.ts';

const PAGE_SIZE = 50;
/** How far behind the page somebody looks at rows are still counted. Counting all would read all. */
const COUNTED_AHEAD = 400;

interface Question {
  readonly page: number;
  readonly product?: string | undefined;
  readonly size?: number | undefined;
  readonly cause?: StockCause | undefined;
}
type LedgerRecord = NamedSize &
  Omit<OffWire<LedgerEntry>, 'at' | 'productImage' | keyof NamedSize> & { at: Date };

/** What happened to stock, newest first: of the shop, a product or one size. */
export async function readLedger(db: Db, { page, product, size, cause }: Question): Promise<StockLedger> {
  const most = page * PAGE_SIZE + COUNTED_AHEAD;
  const asked = db`
    from stock_ledger r where ${product === undefined ? db`true` : db`r.product_id = ${product}`}
      and ${size === undefined ? db`true` : db`r.size = ${size}`} and ${cause === undefined ? db`true` : db`r.cause = ${cause}`}`;
  const [rows, [count], one] = await Promise.all([
    db<LedgerRecord[]>`
      select r.id::text as id, r.at, r.cause, r.after - r.delta as before, r.after, ${nameOfWho(db)} as who,
        r.order_number as "orderNumber", r.reference, r.product_id as "productId", r.size,
        coalesce(p.title, '') as title, coalesce(p.code, r.product_id) as sku,
        coalesce(z.label, r.size::text) as "sizeLabel", ${productPicture(db)} as picture
      from (select r.* ${asked} order by r.id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) r
        left join products p on p.id = r.product_id
        left join product_sizes z on z.product_id = r.product_id and z.size = r.size
      order by r.id desc`,
    db<{ total: number }[]>`
      select count(*)::int as total from (select 1 ${asked} limit ${most + 1}) counted`,
    product === undefined ? null : readProduct(db, product),
  ]);
  const total = count?.total ?? 0;
  return {
    success: true,
    entries: rows.map(({ id, at, cause: why, before, after, who, orderNumber, reference, ...row }) => ({
      ...toNamed(row),
      id,
      cause: why,
      before,
      after,
      who,
      orderNumber,
      reference,
      at: at.toISOString(),
    })),
    product: one,
    total: Math.min(total, most),
    more: total > most,
    page,
    pageSize: PAGE_SIZE,
  };
}

type LedgerProduct = Parameters<typeof toCounted>[0] & { lowAt: number | null };

async function readProduct(db: Db, id: string): Promise<NonNullable<StockLedger['product']>> {
  const [row] = await db<LedgerProduct[]>`
    select ${countedColumns(db)}, p.low_at as "lowAt" from products p where p.id = ${id}`;
  if (!row) throw new Failure('notFound');
  const { lowAt, ...product } = row;
  return { ...toCounted(product), lowAt };
}
