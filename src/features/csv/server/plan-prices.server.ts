import type { ImportFault } from '../../../contract/csv-staff.ts';
import { pricesFit, ProductBody } from '../../../contract/product-fields.ts';
import { dayCell, numberCell } from '../../../domain/catalogue/csv-cells.ts';
import { PRICE_FIELDS, SHEET_COLUMNS } from '../../../domain/catalogue/csv-columns.ts';
import { columnOf } from '../../../domain/catalogue/product-fields.ts';
import type { Prices } from '../../../domain/money/selling-price.ts';
import { faultSentence } from '../../../platform/ui/staff/fault-sentence.ts';
import { changeProducts } from '../../catalogue/server/invalidate-catalogue.server.ts';
import { readPriceRules } from '../../catalogue/server/staff-products.server.ts';
import { type HeldProduct, readRules, writeProduct } from '../../catalogue/server/write-product.server.ts';
import { holdAll, readProducts } from './known-products.server.ts';
import { warningsOf } from './price-warnings.server.ts';
import {
  onlyOnce,
  type PlannedChange,
  type Planner,
  RowReader,
  type Surroundings,
} from './sheet-rows.server.ts';
import { codeName, fromWire, toWire, WIRE_NAMES } from '../../../domain/catalogue/wire-names.ts';

const FIELDS = ['mrp', ...PRICE_FIELDS] as const;
const PricesBody = ProductBody.pick({
  [WIRE_NAMES.mrp]: true,
  ownPrice: true,
  discount: true,
  salePrice: true,
  saleFrom: true,
  saleTo: true,
}).check(pricesFit);

const labelOf = (key: string): string =>
  SHEET_COLUMNS.prices.find((column) => column.key === key)?.label ?? key;

const daysWords = ({ saleFrom, saleTo }: Prices): string =>
  [saleFrom && ` from ${saleFrom}`, saleTo && ` until ${saleTo}`].join('');
const priceWords = (prices: Prices): string =>
  [
    `₹${prices.mrp}`,
    ...(prices.ownPrice === null ? [] : [`selling at ₹${prices.ownPrice}`]),
    ...(prices.discount === null ? [] : [`${prices.discount} % off`]),
    ...(prices.salePrice === null ? [] : [`₹${prices.salePrice}${daysWords(prices)}`]),
  ].join(', ');

/** The prices of a row by the rules of the contract; undefined, and faults, when they are none. What has no column stays. */
function pricesOf(reader: RowReader, product: HeldProduct | undefined): Prices | undefined {
  const raw: Record<string, unknown> = Object.fromEntries(
    FIELDS.map((field) => [field, product?.[field] ?? (columnOf(field).kind === 'day' ? '' : null)]),
  );
  for (const field of FIELDS)
    if (reader.has(field))
      raw[field] = reader.read<string | number | null>(
        field,
        columnOf(field).kind === 'day' ? dayCell : numberCell,
      );
  // A file that says one of the two takes the other away.
  if (!reader.has('ownPrice') && reader.has('discount') && raw['discount'] !== null) raw['ownPrice'] = null;
  if (!reader.has('discount') && reader.has('ownPrice') && raw['ownPrice'] !== null) raw['discount'] = null;
  if (reader.faults.length > 0) return undefined;
  const parsed = PricesBody.safeParse(toWire(raw), { error: faultSentence });
  if (parsed.success) return fromWire(parsed.data);
  for (const { path, message } of parsed.error.issues) reader.fault(codeName(String(path[0])), message);
  return undefined;
}

/** Prices by product id. */
export function pricePlanner({ who, now }: Surroundings): Planner {
  const before = onlyOnce();
  return {
    plan: async (db, rows) => {
      const known = await readProducts(db, rows);
      const rules = await readPriceRules(db);
      const faults: ImportFault[] = [];
      const warnings: ImportFault[] = [];
      const changes: PlannedChange[] = [];
      const wishes = new Map<string, Prices>();
      let same = 0;
      for (const row of rows) {
        const reader = new RowReader(row, labelOf);
        const code = reader.text('sku').toUpperCase();
        const product = known.get(code);
        if (code === '') reader.fault('sku', 'Please fill this in.');
        else if (!product) reader.fault('sku', `There is no product ${code.slice(0, 40)}.`);
        const twice = product && before(code, row.row);
        if (twice !== undefined) reader.fault('sku', `This product stands in row ${twice} already.`);
        const wish = pricesOf(reader, product);
        faults.push(...reader.faults);
        if (!product || !wish || reader.faults.length > 0) continue;
        if (FIELDS.every((field) => product[field] === wish[field])) {
          same += 1;
          continue;
        }
        wishes.set(product.id, wish);
        warnings.push(...warningsOf(row.row, { ...product, ...wish }, rules));
        changes.push({
          row: row.row,
          sku: code,
          what: 'Price',
          before: priceWords(product),
          after: priceWords(wish),
        });
      }
      return {
        faults,
        warnings,
        changes,
        added: 0,
        changed: wishes.size,
        same,
        write: async (tx) => {
          const ids = [...wishes.keys()];
          const held = await holdAll(tx, ids);
          const today = await readRules(tx, now);
          await changeProducts(tx, ids, async () => {
            for (const product of held) {
              const wish = wishes.get(product.id);
              if (wish)
                await writeProduct(tx, who, product, wish, {
                  words: `${priceWords(wish)} instead of ${priceWords(product)}, from a file`,
                  rules: today,
                });
            }
          });
        },
      };
    },
  };
}
