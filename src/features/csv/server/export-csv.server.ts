import type { Readable } from 'node:stream';
import { type SizeCell, sizesText } from '../../../domain/catalogue/csv-cells.ts';
import { columnsFor, type Sheet, type SheetColumn } from '../../../domain/catalogue/csv-columns.ts';
import { PRODUCT_FIELDS, STATE_WORDS } from '../../../domain/catalogue/product-fields.ts';
import type { Prices } from '../../../domain/money/selling-price.ts';
import { type Cell, writeCsv } from '../../../platform/server/csv/write-csv.server.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { stateOf } from '../../catalogue/server/move-product.server.ts';
import { readProductFields } from '../../catalogue/server/write-product.server.ts';

const BATCH = 500;

/** A whole sheet as a stream: some products at a time are read while the file is sent. */
export function exportCsv(db: Db, kind: Sheet, sees: { readonly costs: boolean }): Readable {
  const columns = columnsFor(kind, sees);
  return writeCsv(
    columns.map(({ label }) => label),
    rowsOf(db, kind, columns),
  );
}

async function* rowsOf(
  db: Db,
  kind: Sheet,
  columns: readonly SheetColumn[],
): AsyncGenerator<readonly Cell[]> {
  for (let after = ''; ;) {
    const ids = await db<{ id: string; code: string }[]>`
      select id, code from products where code > ${after} and archived_at is null order by code limit ${BATCH}`;
    if (ids.length === 0) return;
    const own = ids.map(({ id }) => id);
    for (const row of await readRows(db, kind, own)) yield columns.map(({ key }) => row[key] ?? null);
    after = ids.at(-1)?.code ?? '';
  }
}

type Row = Readonly<Record<string, Cell>>;
/** As types, not interfaces: rows of any names are asked for. */
type Named = { sku: string; title: string; color: string };
type StockRow = Named & { size: string; pairs: number; was: number; ean: string };
type PriceRow = Named & { [Field in keyof Prices]: Prices[Field] } & { price: number };

async function readRows(db: Db, kind: Sheet, ids: readonly string[]): Promise<readonly Row[]> {
  if (kind === 'stock')
    return db<StockRow[]>`
      select p.code as sku, coalesce(z.label, z.size::text) as size, z.quantity as pairs, z.quantity as was,
        coalesce(z.ean, '') as ean, p.title, p.color
      from products p join product_sizes z on z.product_id = p.id where p.id = any(${[...ids]}) order by p.code, z.size`;
  if (kind === 'prices')
    return db<PriceRow[]>`
      select p.code as sku, p.selling_price / 100.0::float8 as mrp, p.own_price / 100.0::float8 as "ownPrice",
        p.own_discount as discount, p.sale_price / 100.0::float8 as "salePrice", coalesce(p.sale_from::text, '') as "saleFrom",
        coalesce(p.sale_to::text, '') as "saleTo", p.title, p.color, p.price / 100.0::float8 as price
      from products p where id = any(${[...ids]}) order by code`;
  const [products, more] = await Promise.all([
    readProductFields(db, ids),
    db<{ id: string; sizes: SizeCell[]; pictures: string[] }[]>`
      select p.id,
        coalesce((select json_agg(json_build_object('size', z.size, 'sizeLabel', coalesce(z.label, ''), 'quantity', z.quantity) order by z.size)
          from product_sizes z where z.product_id = p.id), '[]') as sizes,
        array(select coalesce(s.file_name, f.base) from pictures f left join stored_pictures s on s.base = f.base
          where f.product_id = p.id order by f.position) as pictures
      from products p where p.id = any(${[...ids]})`,
  ]);
  const beside = new Map(more.map(({ id, ...rest }) => [id, rest]));
  return products
    .toSorted((one, other) => (one.sku < other.sku ? -1 : 1))
    .map((product) => ({
      ...Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, cellOf(product[field])])),
      style: product.styleCode,
      state: STATE_WORDS[stateOf(product)],
      sizes: sizesText(beside.get(product.id)?.sizes ?? []),
      pictures: beside.get(product.id)?.pictures.join('; ') ?? '',
    }));
}

const cellOf = (value: string | number | boolean | null): Cell =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
