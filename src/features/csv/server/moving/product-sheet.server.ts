import { slugOf } from '../../../../domain/catalogue/product-names.ts';
import { colourKey } from '../../../../domain/catalogue/catalogue-names.ts';
import { sizesText } from '../../../../domain/catalogue/csv-cells.ts';
import { PRODUCT_COLUMNS } from '../../../../domain/catalogue/product-fields.ts';
import { discountFor } from '../../../../domain/money/pricing.ts';
import type { OldFault, OldProduct, OldVariant } from '../../../../domain/moving/old-product.ts';
import type { SheetRow } from '../sheet-rows.server.ts';

/** A product of ours that one colour of an old product becomes. */
export interface MovedProduct {
  /** The first row of the old product. */
  readonly first: number;
  readonly code: string;
  readonly sheet: SheetRow;
  readonly pictures: readonly string[];
}

const MOST_CODE = 40;
const codeOf = (text: string): string => slugOf(text).toUpperCase();

/** The SKU that all sizes share, without the size behind it; empty when there is none. */
function commonSku(variants: readonly OldVariant[]): string {
  const bare = variants.map(({ sku, size }) => {
    const code = codeOf(sku);
    return code.endsWith(`-${size.size}`) ? code.slice(0, -`-${size.size}`.length) : code;
  });
  const [first = ''] = bare;
  return first.length >= 3 && bare.every((code) => code === first) && first.length <= MOST_CODE ? first : '';
}

const rupees = (amount: number): number => Math.round(amount * 100);

/** The same figure in all rows of a colour, or a fault at its column. */
function same(
  variants: readonly OldVariant[],
  of: (variant: OldVariant) => number,
  blame: (row: number) => void,
): number {
  const [first] = variants;
  const other = variants.find((variant) => first && of(variant) !== of(first));
  if (other) blame(other.row);
  return first ? of(first) : 0;
}

/** Colours of one product are told apart, as long as there is room. */
const titleIn = (title: string, color: string): string => {
  const both = `${title}, ${color}`;
  return color === '' || both.length > PRODUCT_COLUMNS.title.most ? title : both;
};

interface Columns {
  readonly price: string;
  readonly size: string;
}

/** Makes a row of our own sheet of each colour of an old product. */
export function productSheet(
  old: OldProduct,
  columns: Columns,
): { readonly products: readonly MovedProduct[]; readonly faults: readonly OldFault[] } {
  const faults: OldFault[] = [];
  const style = codeOf(old.handle)
    .slice(0, MOST_CODE - 12)
    .replace(/-$/, '');
  const colours = [...Map.groupBy(old.variants, ({ color }) => colourKey(color)).values()];
  const ofOthers = (own: readonly OldVariant[]): Set<string> =>
    new Set(old.variants.filter((variant) => !own.includes(variant)).map(({ picture }) => picture));
  const products = colours.map((variants, at): MovedProduct => {
    const [{ row, color, grams } = { row: old.row, color: '', grams: 0 }] = variants;
    const fault = (column: string, text: string) => (at_: number) =>
      void faults.push({ row: at_, column, fault: text });
    const onePrice = fault(columns.price, 'All sizes of a colour have one price here.');
    const price = same(variants, (variant) => rupees(variant.price), onePrice);
    const mrp = same(variants, (variant) => rupees(variant.mrp), onePrice);
    const sizes = variants.map(({ size }) => size);
    const twice = variants.find(
      ({ size }, here) => sizes.findIndex((each) => each.size === size.size) < here,
    );
    if (twice) fault(columns.size, 'This colour has this size already.')(twice.row);
    const code = commonSku(variants) || `${style}-${codeOf(color).slice(0, 11)}`.replace(/-$/, '');
    const own = variants.map(({ picture }) => picture).filter((picture) => picture !== '');
    const others = ofOthers(variants);
    return {
      first: old.row,
      code,
      pictures: [...new Set([...own, ...old.pictures.filter((picture) => !others.has(picture))])],
      sheet: {
        row,
        cells: {
          sku: code,
          style,
          title: titleIn(old.title, colours.length > 1 ? color : ''),
          color,
          description: old.description.slice(0, 5000),
          mrp: String(mrp / 100),
          discount: String(discountFor(mrp, price)),
          category: old.category,
          type: old.type,
          tag: old.tag,
          brand: old.brand,
          weightGrams: String(grams),
          // The first colour keeps the address of the old product.
          slugTitle: at === 0 ? slugOf(old.handle) : slugOf(`${old.handle} ${color}`),
          state: old.published ? 'Published' : 'Draft',
          sizes: sizesText(sizes),
        },
      },
    };
  });
  return { products, faults };
}
