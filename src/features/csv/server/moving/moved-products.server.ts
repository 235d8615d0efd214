import type { OldFault, OldRow, ReadOld } from '../../../../domain/moving/old-product.ts';
import { readShopifyProduct } from '../../../../domain/moving/shopify-products.ts';
import { readWooProduct } from '../../../../domain/moving/woo-products.ts';
import { paths } from '../../../../contract/paths.ts';
import { slugOf } from '../../../../domain/catalogue/product-names.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { productPlanner } from '../plan-products.server.ts';
import { productLabel } from '../read-product-row.server.ts';
import type { ImportFile } from '../run-import.server.ts';
import { inParts, type Mover } from './mover.server.ts';
import { addMovedPictures } from './moved-pictures.server.ts';
import { type MovedProduct, productSheet } from './product-sheet.server.ts';
import { addRedirects } from './redirects.server.ts';

type Source = 'shopify' | 'woocommerce';

const BATCH = 100;

const READERS: Readonly<Record<Source, (rows: readonly OldRow[]) => ReadOld>> = {
  shopify: readShopifyProduct,
  woocommerce: readWooProduct,
};

/** Which column of the old file a fault of our own sheet is about. */
const COLUMNS: Readonly<Record<Source, Readonly<Record<string, string>>>> = {
  shopify: {
    title: 'Title',
    slugTitle: 'Handle',
    sku: 'Variant SKU',
    style: 'Handle',
    color: 'Option Value',
    mrp: 'Variant Price',
    discount: 'Variant Compare At Price',
    category: 'Product Category',
    type: 'Type',
    tag: 'Tags',
    brand: 'Vendor',
    weightGrams: 'Variant Grams',
    sizes: 'Option Value',
    state: 'Status',
    description: 'Body (HTML)',
  },
  woocommerce: {
    title: 'Name',
    slugTitle: 'Name',
    sku: 'SKU',
    style: 'Name',
    color: 'Attribute value(s)',
    mrp: 'Regular price',
    discount: 'Sale price',
    category: 'Categories',
    type: 'Categories',
    tag: 'Tags',
    brand: 'Brands',
    weightGrams: 'Weight',
    sizes: 'Attribute value(s)',
    state: 'Published',
    description: 'Description',
  },
};

const OF_A_COLOUR = new Set(['color', 'sizes', 'sku', 'mrp', 'discount'].map(productLabel));

/** Rows of one product: the same handle, or a product and the variations that name it as their parent. */
const GROUPS: Readonly<Record<Source, (rows: readonly OldRow[]) => OldRow[][]>> = {
  shopify: (rows) => [
    ...Map.groupBy(rows, (row) => (row.cells['Handle'] ?? '').trim().toLowerCase()).values(),
  ],
  woocommerce: (rows) => {
    const ids = new Map(
      rows.flatMap((row) => {
        const { ID = '', SKU = '' } = row.cells;
        if (row.cells['Type']?.startsWith('variation')) return [];
        return [[`id:${ID}`, row.row] as const, ...(SKU === '' ? [] : [[SKU, row.row] as const])];
      }),
    );
    return [...Map.groupBy(rows, (row) => ids.get(row.cells['Parent'] ?? '') ?? row.row).values()];
  },
};

/** Products of another shop: each colour becomes a product, as a file of our own would add it. */
export function movedProducts(file: ImportFile, source: Source): Mover {
  const planner = productPlanner(file, { addNames: true });
  const columns = COLUMNS[source];
  const labels = new Map(Object.entries(columns).map(([key, column]) => [productLabel(key), column]));
  return {
    batches: (rows) => inParts(GROUPS[source](rows), BATCH),
    plan: async (db, groups) => {
      const faults: OldFault[] = [];
      const moved = groups.flatMap((rows): MovedProduct[] => {
        const read = READERS[source](rows);
        const made = read.product
          ? productSheet(read.product, { price: columns['mrp'] ?? '', size: columns['sizes'] ?? '' })
          : { products: [], faults: [] };
        faults.push(...read.faults, ...made.faults);
        return made.faults.length > 0 ? [] : [...made.products];
      });
      const plan = await planner.plan(
        db,
        moved.map(({ sheet }) => sheet),
      );
      /** What is said of a product is wrong in every colour: it is told once. */
      const ofProducts = (all: readonly OldFault[], of: readonly MovedProduct[]): OldFault[] => {
        const firsts = new Map(of.map(({ first, sheet }) => [sheet.row, first]));
        const told = all.map(({ row, column, fault }) => ({
          row: OF_A_COLOUR.has(column) ? row : (firsts.get(row) ?? row),
          column: labels.get(column) ?? column,
          fault,
        }));
        return [...new Map(told.map((each) => [JSON.stringify(each), each])).values()];
      };
      const wrong = new Set(plan.faults.map(({ row }) => row));
      const good = moved.filter(({ sheet }) => !wrong.has(sheet.row));
      return {
        ...plan,
        faults: [...faults, ...ofProducts(plan.faults, moved)],
        write: async (tx) => {
          await plan.write(tx);
          await addMovedPictures(tx, good, file.who);
          await addOldAddresses(tx, source, good, file.who);
        },
      };
    },
  };
}

const text = ({ sheet }: MovedProduct, key: string): string => sheet.cells[key] ?? '';

/** Where the old shop had its products, categories and types. A product of Shopify keeps its address. */
async function addOldAddresses(
  tx: Tx,
  source: Source,
  moved: readonly MovedProduct[],
  who: string,
): Promise<void> {
  const slugs = await tx<{ code: string; slug: string }[]>`
    select code, slug from products where code = any(${moved.map(({ code }) => code)})`;
  const slugOfCode = new Map(slugs.map(({ code, slug }) => [code, slug]));
  const [products, lists] =
    source === 'shopify' ? ['/products/', '/collections/'] : ['/product/', '/product-category/'];
  const found = moved.flatMap((each) => {
    const slug = slugOfCode.get(each.code) ?? '';
    const [category, type] = [text(each, 'category'), text(each, 'type')];
    const parent = slugOf(category);
    return [
      { path: products + text(each, 'slugTitle'), target: paths.product(slug) },
      { path: lists + slugOf(type), target: paths.subtype(type) },
      { path: `${lists}${parent}/${slugOf(type)}`, target: paths.subtype(type) },
      { path: lists + parent, target: paths.category(category) },
    ];
  });
  await addRedirects(
    tx,
    found.filter(({ path, target }) => path !== target && !path.endsWith('/')),
    who,
  );
}
