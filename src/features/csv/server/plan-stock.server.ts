import type { ImportFault } from '../../../contract/csv-staff.ts';
import { SHEET_COLUMNS } from '../../../domain/catalogue/csv-columns.ts';
import { numberCell } from '../../../domain/catalogue/csv-cells.ts';
import { eanFault } from '../../../domain/catalogue/ean.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { beforeAndAfter, moveStocks, type StockMove } from '../../stock/server/change-stock.server.ts';
import { changeProducts } from '../../catalogue/server/invalidate-catalogue.server.ts';
import {
  onlyOnce,
  type PlannedChange,
  type Planner,
  RowReader,
  type SheetRow,
  type Surroundings,
} from './sheet-rows.server.ts';

interface SizeRow {
  readonly productId: string;
  readonly code: string;
  readonly size: number;
  readonly label: string | null;
  readonly quantity: number;
  readonly ean: string | null;
}

const labelOf = (key: string): string =>
  SHEET_COLUMNS.stock.find((column) => column.key === key)?.label ?? key;
const pairsCell = (text: string) => {
  const cell = numberCell(text);
  if ('fault' in cell) return cell;
  if (cell.value === null) return { fault: 'Please fill this in.' };
  return Number.isInteger(cell.value) && cell.value >= 0 && cell.value <= 1_000_000
    ? { value: cell.value }
    : { fault: 'A whole number of pairs from 0 to 10,00,000.' };
};

const eanCell = (text: string) => {
  const typed = text.trim();
  const fault = eanFault(typed);
  return fault === undefined ? { value: typed } : { fault };
};

/** Pairs by product id and size. With the figure of the export beside it, what was sold since stays sold. */
export function stockPlanner({ who, fileName }: Surroundings): Planner {
  const before = onlyOnce();
  const beforeEan = onlyOnce();
  return {
    plan: async (db, rows) => {
      const sizes = await sizesOf(db, rows);
      const faults: ImportFault[] = [];
      const changes: PlannedChange[] = [];
      const moves: StockMove[] = [];
      const numbered: { productId: string; size: number; ean: string }[] = [];
      let same = 0;
      for (const row of rows) {
        const reader = new RowReader(row, labelOf);
        const code = reader.text('sku').toUpperCase();
        const own = sizes.get(code);
        const name = reader.text('size').toUpperCase();
        const size = own?.find((each) => String(each.size) === name || each.label?.toUpperCase() === name);
        if (code === '') reader.fault('sku', 'Please fill this in.');
        else if (!own) reader.fault('sku', `There is no product ${code.slice(0, 40)}.`);
        else if (!size)
          reader.fault(
            'size',
            name === '' ? 'Please fill this in.' : `${code} has no size ${name.slice(0, 20)}.`,
          );
        const twice = size && before(`${code} ${size.size}`, row.row);
        if (twice !== undefined) reader.fault('size', `This size stands in row ${twice} already.`);
        const pairs = reader.read('pairs', pairsCell);
        const was = reader.text('was') === '' ? undefined : reader.read('was', pairsCell);
        // An empty cell leaves the EAN as it is.
        const ean = reader.text('ean') === '' ? undefined : reader.read('ean', eanCell);
        const other = ean === undefined || ean === size?.ean ? undefined : await holderOf(db, ean);
        const again = ean === undefined ? undefined : beforeEan(ean, row.row);
        if (other) reader.fault('ean', `This EAN belongs to size ${other.size} of ${other.code}.`);
        else if (again !== undefined) reader.fault('ean', `This EAN stands in row ${again} already.`);
        if (size && ean !== undefined && ean !== size.ean && reader.faults.length === 0) {
          numbered.push({ productId: size.productId, size: size.size, ean });
          changes.push({
            row: row.row,
            sku: code,
            what: `EAN of size ${size.label ?? size.size}`,
            before: size.ean ?? '',
            after: ean,
          });
        }
        if (size && pairs !== undefined && reader.faults.length === 0) {
          const delta = pairs - (was ?? size.quantity);
          if (size.quantity + delta < 0)
            reader.fault(
              'pairs',
              `There are only ${size.quantity} pairs now, ${-delta} cannot be taken out.`,
            );
          else if (delta === 0) same += numbered.at(-1)?.ean === ean && ean !== undefined ? 0 : 1;
          else {
            moves.push({ productId: size.productId, size: size.size, delta });
            changes.push({
              row: row.row,
              sku: code,
              what: `Size ${size.label ?? size.size}`,
              before: String(size.quantity),
              after: String(size.quantity + delta),
            });
          }
        }
        faults.push(...reader.faults);
      }
      return {
        faults,
        changes,
        added: 0,
        changed: new Set([...moves, ...numbered].map(({ productId, size }) => `${productId} ${size}`)).size,
        same,
        write: async (tx) => {
          for (const { productId, size, ean } of numbered)
            await tx`update product_sizes set ean = ${ean} where product_id = ${productId} and size = ${size}`;
          if (numbered.length > 0)
            await writeAuditLog(tx, who, `EANs from ${fileName}: ${numbered.length} sizes`, {
              after: numbered,
            });
          const ids = [...new Set(moves.map(({ productId }) => productId))];
          if (ids.length === 0) return;
          const moved = await changeProducts(tx, ids, () =>
            moveStocks(tx, moves, { cause: 'correction', who, reference: fileName }),
          );
          await writeAuditLog(
            tx,
            who,
            `Stock from ${fileName}: ${moved.length} sizes`,
            await beforeAndAfter(tx, moved),
          );
        },
      };
    },
  };
}

async function holderOf(db: Db, ean: string): Promise<{ code: string; size: number } | undefined> {
  const [holder] = await db<{ code: string; size: number }[]>`
    select p.code, z.size from product_sizes z join products p on p.id = z.product_id where z.ean = ${ean}`;
  return holder;
}

async function sizesOf(db: Db, rows: readonly SheetRow[]): Promise<Map<string, SizeRow[]>> {
  const codes = [...new Set(rows.map(({ cells }) => (cells['sku'] ?? '').trim().toUpperCase()))];
  const found = await db<SizeRow[]>`
    select p.id as "productId", p.code, z.size, z.label, z.quantity, z.ean
    from products p join product_sizes z on z.product_id = p.id where p.code = any(${codes})`;
  return Map.groupBy(found, ({ code }) => code);
}
