import { columnOf, isForMoney, PRODUCT_FIELDS, type ProductField } from './product-fields.ts';
import { wireName } from './wire-names.ts';

export const SHEETS = ['products', 'stock', 'prices'] as const;
export type Sheet = (typeof SHEETS)[number];

export interface SheetColumn {
  readonly key: string;
  readonly label: string;
  /** Other headings it goes by. */
  readonly also?: readonly string[];
  readonly required?: true;
  /** For those with the money permission alone. */
  readonly money?: boolean;
  /** Written for people, not read. */
  readonly shown?: true;
}

const field = (key: ProductField): SheetColumn => {
  const { label, headings = [] } = columnOf(key);
  return { key, label, also: headings, money: isForMoney(key) };
};
const id: SheetColumn = { ...field('sku'), required: true };

/** What a file of prices may say beside the M.R.P. */
export const PRICE_FIELDS = ['ownPrice', 'discount', 'salePrice', 'saleFrom', 'saleTo'] as const;

/** The columns of each file, in the order they are written. */
export const SHEET_COLUMNS: Readonly<Record<Sheet, readonly SheetColumn[]>> = {
  products: [
    id,
    { key: 'style', label: 'Style' },
    ...PRODUCT_FIELDS.filter((key) => key !== 'sku').map(field),
    { key: 'state', label: 'State', also: ['Publication', 'Status'] },
    { key: 'sizes', label: 'Sizes' },
    { key: 'pictures', label: 'Pictures', also: ['Images'] },
  ],
  stock: [
    id,
    { key: 'size', label: 'Size', required: true },
    { key: 'pairs', label: 'Pairs', also: ['Quantity', 'Stock'], required: true },
    { key: 'was', label: 'Pairs when exported' },
    { key: 'ean', label: 'EAN', also: ['GTIN', 'Barcode'] },
    { key: 'title', label: 'Title', shown: true },
    { key: 'color', label: 'Colour', shown: true },
  ],
  prices: [
    id,
    { ...field('mrp'), required: true },
    ...PRICE_FIELDS.map(field),
    { key: 'title', label: 'Title', shown: true },
    { key: 'color', label: 'Colour', shown: true },
    { key: 'price', label: 'Price today in ₹', also: ['She pays in ₹'], shown: true },
  ],
};

/** Those that somebody may read and write. */
export const columnsFor = (sheet: Sheet, { costs }: { readonly costs: boolean }): readonly SheetColumn[] =>
  SHEET_COLUMNS[sheet].filter(({ money = false }) => costs || !money);

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

export interface HeadingFault {
  readonly column: string;
  readonly fault: string;
}
export interface Heading {
  /** For each cell of a row the column it belongs to; undefined is not read. */
  readonly columns: readonly (SheetColumn | undefined)[];
  readonly faults: readonly HeadingFault[];
}

/** Which column is which. One that is not known is a fault: what somebody typed must not be left out in silence. */
export function readHeading(
  sheet: Sheet,
  cells: readonly string[],
  sees: { readonly costs: boolean } = { costs: true },
): Heading {
  const known = columnsFor(sheet, sees);
  // `mrp` is the M.R.P. in the API; "Selling price" is what a pair costs.
  const find = (cell: string) =>
    known.find(({ key }) => [key, wireName(key)].includes(cell.trim())) ??
    known.find(({ label, also = [] }) => [label, ...also].some((name) => plain(name) === plain(cell))) ??
    known.find(({ key }) => plain(key) === plain(cell));
  const columns = cells.map(find);
  const unknown = cells.flatMap((cell, at) =>
    cell.trim() === '' || columns[at]
      ? []
      : [
          {
            column: cell.trim().slice(0, 60),
            fault: `This column is not known. Known are: ${known.map(({ label }) => label).join(', ')}.`,
          },
        ],
  );
  const twice = columns.flatMap((column, at) =>
    column && columns.indexOf(column) < at
      ? [{ column: column.label, fault: 'This column stands here twice.' }]
      : [],
  );
  const missing = known
    .filter(({ required, key }) => required && !columns.some((column) => column?.key === key))
    .map(({ label }) => ({ column: label, fault: 'This column is missing.' }));
  return { columns, faults: [...unknown, ...twice, ...missing] };
}
