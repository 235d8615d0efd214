import { numberCell } from '../catalogue/csv-cells.ts';
import { slugOf } from '../catalogue/product-names.ts';
import { htmlText } from './html-text.ts';
import { pictureCell, priceCell, quantityCell, tagOf } from './old-cells.ts';
import { oldSize } from './old-size.ts';
import {
  isColourOption,
  isSizeOption,
  NO_COLOUR,
  OldReader,
  type OldRow,
  type OldVariant,
  type ReadOld,
} from './old-product.ts';

const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 };
const ATTRIBUTES = [1, 2, 3, 4, 5, 6] as const;

/** `Weight (kg)`: the heading says the unit. */
const weightColumn = (row: OldRow): string =>
  Object.keys(row.cells).find((name) => /^Weight \((kg|g|lbs|oz)\)$/.test(name)) ?? 'Weight (kg)';

/** Which attribute is asked for, and its value in a row. */
const attribute = (reader: OldReader, row: OldRow, is: (name: string) => boolean) =>
  ATTRIBUTES.map((at) => ({
    column: `Attribute ${at} value(s)`,
    name: reader.text(row, `Attribute ${at} name`),
    value: reader.text(row, `Attribute ${at} value(s)`),
  })).find(({ name }) => is(name));

/** Reads a product of WooCommerce's own export with its variations. */
export function readWooProduct(rows: readonly OldRow[]): ReadOld {
  const reader = new OldReader();
  const parent = rows.find((row) => reader.text(row, 'Type').split(', ')[0] !== 'variation') ?? rows[0];
  if (!parent) return { product: undefined, faults: [] };
  const text = (column: string): string => reader.text(parent, column);
  const title = text('Name');
  reader.title(parent, 'Name');
  const kind = text('Type').split(', ')[0] ?? '';
  if (!['simple', 'variable', 'variation'].includes(kind))
    reader.fault(parent.row, 'Type', 'Only simple and variable products can be taken over.');
  if (kind === 'variation')
    reader.fault(parent.row, 'Parent', 'The product of this variation is not in the file.');
  const variations = rows.filter((row) => row !== parent);
  if (kind === 'variable' && variations.length === 0)
    reader.fault(parent.row, 'Type', 'The variations of this product are not in the file.');
  const sold = kind === 'simple' ? [parent] : variations;
  const variants = sold.flatMap((row): OldVariant[] => {
    const regular = reader.read(row, 'Regular price', priceCell);
    const sale = reader.read(row, 'Sale price', numberCell);
    const quantity = reader.read(row, 'Stock', quantityCell);
    const weight = reader.read(row, weightColumn(row), numberCell);
    const sizeOf = attribute(reader, row, isSizeOption);
    const size = sizeOf ? reader.read(row, sizeOf.column, oldSize) : { size: 1, sizeLabel: 'One size' };
    const [picture = ''] = picturesOf(reader, row);
    if (regular === undefined || quantity === undefined || !size) return [];
    const unit = /\((\w+)\)/.exec(weightColumn(row))?.[1] ?? 'kg';
    const parentWeight = numberCell(text(weightColumn(parent)));
    const grams = weight ?? ('value' in parentWeight ? parentWeight.value : 0) ?? 0;
    return [
      {
        row: row.row,
        color: attribute(reader, row, isColourOption)?.value || NO_COLOUR,
        size: { ...size, quantity },
        sku: reader.text(row, 'SKU'),
        price: sale !== undefined && sale !== null && sale > 0 ? Math.min(sale, regular) : regular,
        mrp: regular,
        grams: Math.round(grams * (GRAMS[unit] ?? 1000)),
        picture: row === parent ? '' : picture,
      },
    ];
  });
  const path = (text('Categories').split(/,(?! )|, /)[0] ?? '').split('>').map((part) => part.trim());
  const [category = ''] = path;
  if (category === '')
    reader.fault(parent.row, 'Categories', 'Please fill this in: the first one becomes the category.');
  const pictures = picturesOf(reader, parent);
  return {
    product:
      reader.faults.length > 0
        ? undefined
        : {
            row: parent.row,
            handle: slugOf(title),
            title,
            description: htmlText([text('Short description'), text('Description')].join('<br>')),
            brand: text('Brands'),
            category,
            type: path.at(-1) || category,
            tag: tagOf(text('Tags')),
            published: text('Published') === '1',
            variants,
            pictures,
          },
    faults: reader.faults,
  };
}

function picturesOf(reader: OldReader, row: OldRow): string[] {
  const found = reader
    .text(row, 'Images')
    .split(/,\s*(?=https?:|$)/i)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return found.flatMap((each) => {
    const cell = pictureCell(each);
    return 'value' in cell ? [cell.value] : (reader.fault(row.row, 'Images', cell.fault) ?? []);
  });
}
