import type { BulkChange } from '../../../contract/catalogue-staff.ts';
import type { ProductFields } from '../../../domain/catalogue/product-fields.ts';
import { Failure } from '../../../domain/errors.ts';
import { paiseFromRupees } from '../../../domain/money/money.ts';
import { priceAfterDiscount } from '../../../domain/money/pricing.ts';
import { NO_SALE, priceFault, type PriceRules } from '../../../domain/money/selling-price.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { changeProducts } from './invalidate-catalogue.server.ts';
import { productJudge } from './product-law.server.ts';
import { type Move, publishFault, writeState } from './move-product.server.ts';
import {
  type HeldProduct,
  holdProducts,
  readRules,
  whatChanged,
  writeProduct,
} from './write-product.server.ts';

interface Chosen {
  readonly id: string;
  readonly revision: number;
}
interface Fault {
  readonly id: string;
  readonly sku: string;
  readonly fault: string;
}

const MOVES: Readonly<Record<string, Move>> = {
  publish: 'published',
  unpublish: 'draft',
  archive: 'archived',
};

/** The same change on many products: all of them, or none and the names of those that stood in the way. */
export async function bulkProducts(
  shop: Pick<Shop, 'sql' | 'now'>,
  who: string,
  chosen: readonly Chosen[],
  change: BulkChange,
): Promise<{ readonly changed: number; readonly lacking: number }> {
  const ids = [...new Set(chosen.map(({ id }) => id))];
  return inTransaction(shop.sql, async (tx) => {
    const held = await holdProducts(tx, ids);
    const faults = await faultsOf(tx, chosen, held, change);
    if (faults.length > 0)
      throw new Failure('bulkRefused', { message: refusal(faults), details: { faults } });
    const rules = await readRules(tx, shop.now());
    const judge = await productJudge(tx, shop.now());
    return changeProducts(tx, ids, async () => {
      const changed: HeldProduct[] = [];
      for (const product of held)
        if (await changeOne(tx, { who, now: shop.now(), rules }, product, change)) changed.push(product);
      const lacking = change.kind === 'publish' ? changed.filter((each) => judge(each).length > 0) : [];
      return { changed: changed.length, lacking: lacking.length };
    });
  });
}

async function changeOne(
  tx: Tx,
  { who, now, rules }: { readonly who: string; readonly now: Date; readonly rules: PriceRules },
  product: HeldProduct,
  change: BulkChange,
): Promise<boolean> {
  const to = MOVES[change.kind];
  if (to) return writeState(tx, who, now, product, { to, at: null });
  const changed = await writeProduct(tx, who, product, fieldsFor(product, change), { rules });
  return changed.length > 0;
}

/** Up or down by rupees or percent, in whole rupees. */
function newPrice(mrp: number, by: 'amount' | 'percent', value: number): number {
  return Math.round(by === 'amount' ? mrp + value : mrp * (1 + value / 100));
}

/** A price for some days; a percentage comes out in whole rupees, rounded down. */
function saleOf(
  { mrp }: HeldProduct,
  { by, value, saleFrom, saleTo }: Extract<BulkChange, { kind: 'sale' }>,
): Partial<ProductFields> {
  if (value === null) return NO_SALE;
  const salePrice =
    by === 'amount' ? value : Math.floor(priceAfterDiscount(paiseFromRupees(mrp), value) / 100);
  return { salePrice, saleFrom, saleTo };
}

function fieldsFor(product: HeldProduct, change: BulkChange): Partial<ProductFields> {
  switch (change.kind) {
    case 'price':
      return { mrp: newPrice(product.mrp, change.by, change.value) };
    case 'discount':
      return { discount: change.discount, ownPrice: null };
    case 'sale':
      return saleOf(product, change);
    case 'tag':
      return { tag: change.tag };
    case 'category':
      return { category: change.category };
    default:
      return {};
  }
}

async function faultsOf(
  tx: Tx,
  chosen: readonly Chosen[],
  held: readonly HeldProduct[],
  change: BulkChange,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { id, revision } of chosen) {
    const product = held.find((each) => each.id === id);
    const fault = product
      ? product.revision === revision
        ? await faultOf(tx, product, change)
        : await whatChanged(tx, id, revision)
      : 'There is no such product any more.';
    if (fault !== undefined) faults.push({ id, sku: product?.sku ?? id, fault });
  }
  return faults;
}

async function faultOf(tx: Tx, product: HeldProduct, change: BulkChange): Promise<string | undefined> {
  if (change.kind === 'price') {
    const price = newPrice(product.mrp, change.by, change.value);
    if (price < 1) return 'Its M.R.P. would be less than one rupee.';
    if (price > 9_999_999) return 'Its M.R.P. would be too high.';
  }
  const wrong = priceFault({ ...product, ...fieldsFor(product, change) });
  if (wrong) return wrong.fault;
  if (change.kind === 'publish') {
    if (product.archivedAt) return 'It is archived. Please bring it back first.';
    return publishFault(tx, product);
  }
  return change.kind === 'unpublish' && product.archivedAt ? 'It is archived.' : undefined;
}

const NAMED = 3;

function refusal(faults: readonly Fault[]): string {
  const named = faults.slice(0, NAMED).map(({ sku, fault }) => `${sku}: ${fault}`);
  const rest = faults.length - named.length;
  return ['Nothing was changed.', ...named, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}
