import type { catalogueStaffApi } from '../../../contract/catalogue-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import { formatINR, paiseFromRupees } from '../../../domain/money/money.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { COMMAND_LINE } from '../../audit/server/write-audit-log.server.ts';
import type { Handlers, Shop } from '../../shop.server.ts';
import { changeProducts } from './invalidate-catalogue.server.ts';
import { readStaffProduct } from './staff-products.server.ts';
import { holdProduct, writeProduct } from './write-product.server.ts';

export interface PriceChange {
  readonly id: string;
  /** The M.R.P. in rupees. */
  readonly SellingPrice: number;
  /** Null takes the shop's default. */
  readonly discount: number | null;
  /** The revision on the screen; whoever works on the machine itself takes the newest. */
  readonly revision?: number;
  /** Left out by whoever works on the machine itself. */
  readonly who?: string;
}

const priceWords = ({ SellingPrice, discount }: Pick<PriceChange, 'SellingPrice' | 'discount'>): string =>
  `${formatINR(paiseFromRupees(SellingPrice)).replace('.00', '')} (${discount === null ? "the shop's discount" : `own discount ${discount} %`})`;

export async function changePrice(
  shop: Pick<Shop, 'sql'>,
  { id, SellingPrice, discount, revision, who = COMMAND_LINE }: PriceChange,
): Promise<void> {
  if (
    !(SellingPrice > 0 && SellingPrice < 10_000_000) ||
    (discount !== null && !(discount >= 0 && discount <= 100))
  )
    throw new Failure('invalidInput');
  await inTransaction(shop.sql, async (tx) => {
    const held = await holdProduct(tx, id, revision);
    const words = `M.R.P. ${priceWords({ SellingPrice, discount })} instead of ${priceWords(held)}`;
    await changeProducts(tx, [id], () => writeProduct(tx, who, held, { SellingPrice, discount }, { words }));
  });
}

/** The handler stands with what it does: five files from the button to the row. */
export const priceHandlers = {
  changePrice: async ({ params: { id }, body }, { shop, visitor }) => {
    await changePrice(shop, { id, ...body, who: userIdOf(visitor) }).catch(async (error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'productChanged') throw error;
      const product = await readStaffProduct(shop.sql, id);
      throw new Failure('productChanged', { message: error.message, details: { product } });
    });
    return { success: true, product: await readStaffProduct(shop.sql, id) };
  },
} satisfies Pick<Handlers<typeof catalogueStaffApi>, 'changePrice'>;
