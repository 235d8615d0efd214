import type { catalogueStaffApi } from '../../../contract/catalogue-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { fromWire } from '../../../domain/catalogue/wire-names.ts';
import { Failure } from '../../../domain/errors.ts';
import { formatINR, paiseFromRupees } from '../../../domain/money/money.ts';
import { priceFault } from '../../../domain/money/selling-price.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { COMMAND_LINE } from '../../audit/server/write-audit-log.server.ts';
import type { Handlers, Shop } from '../../shop.server.ts';
import { changeProducts } from './invalidate-catalogue.server.ts';
import { readStaffProduct } from './staff-products.server.ts';
import { type HeldProduct, holdProduct, readRules, writeProduct } from './write-product.server.ts';

export interface PriceChange {
  readonly id: string;
  /** In rupees. */
  readonly mrp: number;
  /** Null takes the shop's default. */
  readonly discount: number | null;
  /** What a pair costs, in rupees, instead of a discount. */
  readonly ownPrice?: number | null;
  /** The revision on the screen; whoever works on the machine itself takes the newest. */
  readonly revision?: number;
  /** Left out by whoever works on the machine itself. */
  readonly who?: string;
}

type Written = Pick<HeldProduct, 'mrp' | 'discount' | 'ownPrice'>;

const rupees = (amount: number): string => formatINR(paiseFromRupees(amount)).replace('.00', '');
const priceWords = ({ mrp, discount, ownPrice }: Written): string =>
  `${rupees(mrp)} (${ownPrice === null ? (discount === null ? "the shop's discount" : `own discount ${discount} %`) : `selling price ${rupees(ownPrice)}`})`;

export async function changePrice(
  shop: Pick<Shop, 'sql' | 'now'>,
  { id, mrp, discount, ownPrice = null, revision, who = COMMAND_LINE }: PriceChange,
): Promise<void> {
  if (!(mrp >= 0.01 && mrp < 10_000_000) || (discount !== null && !(discount >= 0 && discount <= 100)))
    throw new Failure('invalidInput');
  await inTransaction(shop.sql, async (tx) => {
    const held = await holdProduct(tx, id, revision);
    const change = { mrp, discount, ownPrice };
    const wrong = priceFault({ ...held, ...change });
    if (wrong)
      throw new Failure('invalidInput', { message: wrong.fault, details: { fields: [wrong.field] } });
    const words = `M.R.P. ${priceWords(change)} instead of ${priceWords(held)}`;
    const rules = await readRules(tx, shop.now());
    await changeProducts(tx, [id], () => writeProduct(tx, who, held, change, { words, rules }));
  });
}

/** The handler stands with what it does: five files from the button to the row. */
export const priceHandlers = {
  changePrice: async ({ params: { id }, body }, { shop, visitor }) => {
    await changePrice(shop, { id, ...fromWire(body), who: userIdOf(visitor) }).catch(
      async (error: unknown) => {
        if (!(error instanceof Failure) || error.code !== 'productChanged') throw error;
        const product = await readStaffProduct(shop.sql, id);
        throw new Failure('productChanged', { message: error.message, details: { product } });
      },
    );
    return { success: true, product: await readStaffProduct(shop.sql, id) };
  },
} satisfies Pick<Handlers<typeof catalogueStaffApi>, 'changePrice'>;
