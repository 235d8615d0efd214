import { pricesFit, ProductBody } from '../../../contract/product-fields.ts';
import {
  type Cell,
  codeCell,
  dayCell,
  listCell,
  monthCell,
  numberCell,
  type SizeCell,
  sizesCell,
  yesNoCell,
} from '../../../domain/catalogue/csv-cells.ts';
import { SHEET_COLUMNS } from '../../../domain/catalogue/csv-columns.ts';
import {
  columnOf,
  NEW_PRODUCT,
  PRODUCT_FIELDS,
  STATE_WORDS,
  type ProductColumn,
  type ProductFields,
  type ProductState,
} from '../../../domain/catalogue/product-fields.ts';
import { faultSentence } from '../../../platform/ui/staff/fault-sentence.ts';
import { RowReader, type SheetRow } from './sheet-rows.server.ts';
import { codeName, fromWire, toWire } from '../../../domain/catalogue/wire-names.ts';

const WholeBody = ProductBody.check(pricesFit);

/** How a cell is read, where it is not the text as it stands. */
const CELLS: Partial<Readonly<Record<ProductColumn['kind'], (text: string) => Cell<unknown>>>> = {
  rupees: numberCell,
  percent: numberCell,
  cost: numberCell,
  height: numberCell,
  day: dayCell,
  month: monthCell,
  grams: (text) => {
    const cell = numberCell(text);
    return 'fault' in cell ? cell : { value: cell.value ?? 0 };
  },
  flag: yesNoCell,
  hsn: codeCell,
};

export const productLabel = (key: string): string =>
  SHEET_COLUMNS.products.find((column) => column.key === key)?.label ?? key;

export interface ReadProduct {
  readonly reader: RowReader;
  readonly row: number;
  readonly code: string;
  readonly style: string;
  /** Undefined when a cell is wrong. */
  readonly fields: ProductFields | undefined;
  readonly state: ProductState | undefined;
  readonly sizes: readonly SizeCell[];
  readonly pictures: readonly string[];
}

/** Reads the cells of a row by the rules of the product's own form. What the file has no column for stays as it is. */
export function readProductRow(row: SheetRow, known: ProductFields | undefined): ReadProduct {
  const reader = new RowReader(row, productLabel);
  const code = reader.text('sku').toUpperCase();
  const raw: Record<string, unknown> = { ...NEW_PRODUCT, ...known, sku: code };
  for (const field of PRODUCT_FIELDS) {
    const { kind, stays } = columnOf(field);
    if (kind === 'sku' || !reader.has(field) || (stays && reader.text(field) === '')) continue;
    raw[field] = reader.read(field, CELLS[kind] ?? ((text) => ({ value: text })));
  }
  if (code === '') reader.fault('sku', 'Please fill this in.');
  const wrong = new Set(reader.faults.map(({ column }) => column));
  // A file that says one of the two takes the other away.
  if (!reader.has('ownPrice') && raw['discount'] !== null && reader.has('discount')) raw['ownPrice'] = null;
  if (!reader.has('discount') && raw['ownPrice'] !== null && reader.has('ownPrice')) raw['discount'] = null;
  const parsed = WholeBody.safeParse(toWire(raw), { error: faultSentence });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = codeName(String(path[0]));
    const label = productLabel(field);
    if (wrong.has(label) || (known && !reader.has(field))) continue;
    wrong.add(label);
    reader.fault(field, message);
  }
  return {
    reader,
    row: row.row,
    code,
    style: reader.text('style').toUpperCase(),
    // An older product may hold what is refused today; only what the file says is looked at.
    fields:
      reader.faults.length > 0
        ? undefined
        : parsed.data
          ? fromWire(parsed.data)
          : ({ ...known, ...raw } as ProductFields),
    state: reader.text('state') === '' ? undefined : reader.read('state', stateCell),
    sizes: reader.read('sizes', sizesCell) ?? [],
    pictures: listCell(reader.text('pictures')),
  };
}

function stateCell(text: string): Cell<ProductState> {
  const found = Object.entries(STATE_WORDS).find(([, word]) => word.toLowerCase() === text.toLowerCase());
  return found ? { value: found[0] as ProductState } : { fault: 'Draft or Published, please.' };
}
