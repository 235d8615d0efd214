import type { ImportChange, ImportFault } from '../../../contract/csv-staff.ts';
import { ProductBody } from '../../../contract/product-fields.ts';
import { SHEET_COLUMNS } from '../../../domain/catalogue/csv-columns.ts';
import { numberCell } from '../../../domain/catalogue/csv-cells.ts';
import { faultSentence } from '../../../platform/ui/staff/fault-sentence.ts';
import { changeProducts } from '../../catalogue/server/invalidate-catalogue.server.ts';
import { type HeldProduct, writeProduct } from '../../catalogue/server/write-product.server.ts';
import { holdAll, readProducts } from './known-products.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import { onlyOnce, type Planner, RowReader, type Surroundings } from './sheet-rows.server.ts';

const { SellingPrice: priceRule, discount: discountRule } = ProductBody.shape;
const labelOf = (key: string): string =>
  SHEET_COLUMNS.prices.find((column) => column.key === key)?.label ?? key;
const priceWords = ({ SellingPrice, discount }: Pick<HeldProduct, 'SellingPrice' | 'discount'>): string =>
  `₹${SellingPrice}${discount === null ? '' : `, ${discount} % off`}`;

/** The M.R.P. and the discount by product id; without a column for the discount it stays as it is. */
export function pricePlanner({ who }: Surroundings): Planner {
  const before = onlyOnce();
  return {
    plan: async (db, rows) => {
      const known = await readProducts(db, rows);
      const faults: ImportFault[] = [];
      const changes: ImportChange[] = [];
      const wishes = new Map<string, { SellingPrice: number; discount: number | null }>();
      let same = 0;
      for (const row of rows) {
        const reader = new RowReader(row, labelOf);
        const code = reader.text('productName').toUpperCase();
        const product = known.get(code);
        if (code === '') reader.fault('productName', 'Please fill this in.');
        else if (!product) reader.fault('productName', `There is no product ${code.slice(0, 40)}.`);
        const twice = product && before(code, row.row);
        if (twice !== undefined) reader.fault('productName', `This product stands in row ${twice} already.`);
        const SellingPrice = checked(reader, 'SellingPrice', priceRule);
        const discount = reader.has('discount')
          ? checked(reader, 'discount', discountRule)
          : product?.discount;
        if (
          product &&
          typeof SellingPrice === 'number' &&
          discount !== undefined &&
          reader.faults.length === 0
        ) {
          const wish = { SellingPrice, discount };
          if (product.SellingPrice === SellingPrice && product.discount === discount) same += 1;
          else {
            wishes.set(product.id, wish);
            changes.push({
              row: row.row,
              productName: code,
              what: 'Price',
              before: priceWords(product),
              after: priceWords(wish),
            });
          }
        }
        faults.push(...reader.faults);
      }
      return {
        faults,
        changes,
        added: 0,
        changed: wishes.size,
        same,
        write: async (tx) => {
          const ids = [...wishes.keys()];
          const held = await holdAll(tx, ids);
          const { defaultDiscount } = (await readShopSettings(tx)).pricing;
          await changeProducts(tx, ids, async () => {
            for (const product of held) {
              const wish = wishes.get(product.id);
              if (wish)
                await writeProduct(tx, who, product, wish, {
                  words: `${priceWords(wish)} instead of ${priceWords(product)}, from a file`,
                  defaultDiscount,
                });
            }
          });
        },
      };
    },
  };
}

/** The number of a cell by the rule of the contract; undefined, and a fault, when it is none. */
function checked(
  reader: RowReader,
  key: string,
  rule: typeof priceRule | typeof discountRule,
): number | null | undefined {
  const number = reader.read(key, numberCell);
  if (number === undefined) return undefined;
  const parsed = rule.safeParse(number, { error: faultSentence });
  if (parsed.success) return parsed.data;
  reader.fault(key, parsed.error.issues[0]?.message ?? 'A number, please.');
  return undefined;
}
