import { ProductBody } from '../../../contract/product-fields.ts';
import {
  type Cell,
  codeCell,
  listCell,
  numberCell,
  type SizeCell,
  sizesCell,
  yesNoCell,
} from '../../../domain/catalogue/csv-cells.ts';
import { SHEET_COLUMNS } from '../../../domain/catalogue/csv-columns.ts';
import {
  PRODUCT_FIELDS,
  STATE_WORDS,
  type ProductFields,
  type ProductState,
} from '../../../domain/catalogue/product-fields.ts';
import { faultSentence } from '../../../platform/ui/staff/fault-sentence.ts';
import { RowReader, type SheetRow } from './sheet-rows.server.ts';

/** What a product without a cell for it begins with. */
const NEW: Omit<ProductFields, 'title' | 'color' | 'category' | 'type' | 'SellingPrice' | 'productName'> = {
  slugTitle: '',
  description: '',
  brand: '',
  discount: null,
  tag: '',
  isPremiumLeather: false,
  material: '',
  heelMm: null,
  closure: '',
  care: '',
  hsn: '',
  weightGrams: 0,
  countryOfOrigin: 'India',
};
const whole = (text: string): Cell<number> => {
  const cell = numberCell(text);
  return 'fault' in cell ? cell : { value: cell.value ?? 0 };
};
const readers: Partial<Record<keyof ProductFields, (text: string) => Cell<unknown>>> = {
  SellingPrice: numberCell,
  discount: numberCell,
  heelMm: numberCell,
  weightGrams: whole,
  isPremiumLeather: yesNoCell,
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
  const code = reader.text('productName').toUpperCase();
  const raw: Record<string, unknown> = { ...NEW, ...known, productName: code };
  for (const field of PRODUCT_FIELDS) {
    if (field === 'productName' || !reader.has(field)) continue;
    // An empty country or address would be no change that anybody means.
    if (reader.text(field) === '' && (field === 'countryOfOrigin' || field === 'slugTitle')) continue;
    raw[field] = reader.read(field, readers[field] ?? ((text) => ({ value: text })));
  }
  if (code === '') reader.fault('productName', 'Please fill this in.');
  const wrong = new Set(reader.faults.map(({ column }) => column));
  const parsed = ProductBody.safeParse(raw, { error: faultSentence });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]);
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
    fields: reader.faults.length > 0 ? undefined : (parsed.data ?? (raw as unknown as ProductFields)),
    state: reader.text('state') === '' ? undefined : reader.read('state', stateCell),
    sizes: reader.read('sizes', sizesCell) ?? [],
    pictures: listCell(reader.text('pictures')),
  };
}

function stateCell(text: string): Cell<ProductState> {
  const found = Object.entries(STATE_WORDS).find(([, word]) => word.toLowerCase() === text.toLowerCase());
  return found ? { value: found[0] as ProductState } : { fault: 'Draft or Published, please.' };
}
