import { numberCell } from '../catalogue/csv-cells.ts';
import { htmlText } from './html-text.ts';
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
import { quantityCell, pictureCell, priceCell, tagOf } from './old-cells.ts';

const OPTIONS = [1, 2, 3] as const;

/** Reads the rows of one handle of products_export.csv: variants, then further pictures. */
export function readShopifyProduct(rows: readonly OldRow[]): ReadOld {
  const reader = new OldReader();
  const [first] = rows;
  if (!first) return { product: undefined, faults: [] };
  const text = (column: string): string => reader.text(first, column);
  const title = text('Title');
  reader.title(first, 'Title');
  const names = OPTIONS.map((at) => text(`Option${at} Name`));
  const colourAt = OPTIONS.find((at) => isColourOption(names[at - 1] ?? ''));
  const sizeAt = OPTIONS.find((at) => isSizeOption(names[at - 1] ?? ''));
  // A row without a price is a picture more.
  const variantRows = rows.filter((row) => reader.text(row, 'Variant Price') !== '' || row === first);
  for (const at of OPTIONS) {
    const values = new Set(variantRows.map((row) => reader.text(row, `Option${at} Value`)));
    if (at !== colourAt && at !== sizeAt && values.size > 1)
      reader.fault(
        first.row,
        `Option${at} Name`,
        'Only colour and size are choices here. Make products of their own of the others.',
      );
  }
  const variants = variantRows.flatMap((row): OldVariant[] => {
    const price = reader.read(row, 'Variant Price', priceCell);
    const compare = reader.read(row, 'Variant Compare At Price', numberCell);
    const quantity = reader.read(row, 'Variant Inventory Qty', quantityCell);
    const grams = reader.read(row, 'Variant Grams', numberCell);
    const size = reader.read(row, sizeAt ? `Option${sizeAt} Value` : 'Option1 Value', (cell) =>
      oldSize(sizeAt ? cell : ''),
    );
    const picture = reader.read(row, 'Variant Image', pictureCell);
    if (price === undefined || quantity === undefined || !size) return [];
    return [
      {
        row: row.row,
        color: (colourAt && reader.text(row, `Option${colourAt} Value`)) || NO_COLOUR,
        size: { ...size, quantity },
        sku: reader.text(row, 'Variant SKU').replace(/^'/, ''),
        price,
        mrp: Math.max(price, compare ?? 0),
        grams: Math.round(grams ?? 0),
        picture: picture ?? '',
      },
    ];
  });
  const pictures = rows.flatMap((row) => reader.read(row, 'Image Src', pictureCell) || []);
  const category = text('Product Category').split('>').at(-1)?.trim() ?? '';
  const type = text('Type') || category;
  if (type === '')
    reader.fault(first.row, 'Type', 'Please fill this in: it becomes the type of the product.');
  return {
    product:
      reader.faults.length > 0
        ? undefined
        : {
            row: first.row,
            handle: text('Handle').toLowerCase(),
            title,
            description: htmlText(text('Body (HTML)')),
            brand: text('Vendor'),
            category: category || type,
            type,
            tag: tagOf(text('Tags')),
            published:
              !/^(draft|archived|unlisted)$/i.test(text('Status')) && !/^false$/i.test(text('Published')),
            variants,
            pictures,
          },
    faults: reader.faults,
  };
}
