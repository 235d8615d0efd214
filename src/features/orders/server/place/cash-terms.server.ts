import { Failure } from '../../../../domain/errors.ts';
import { paiseFromRupees, paiseFromText, formatPrice, type Paise } from '../../../../domain/money/money.ts';
import { advanceDetails, advanceFor } from '../../../../domain/orders/advance.ts';
import type { BillingForm } from '../../../../domain/orders/billing-fields.ts';
import type { CashRisk } from '../../../../domain/orders/cash-risk.ts';
import type { OrderInput } from '../../../../domain/orders/order-input.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { takesOnline } from '../../../config.server.ts';
import type { SaleSettings } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { refuseCash } from './cash-by-rules.server.ts';
import { judgeCash, refuseRisk } from './cash-risk.server.ts';

interface CashSale {
  readonly billing: BillingForm;
  readonly amount: Paise;
  /** Paid with store credit; an advance is of the rest. */
  readonly credit?: Paise;
  /** Parcels that its phone number has refused. */
  readonly refused: number;
  readonly settings: SaleSettings;
}

interface CashTerms {
  /** Where a rule asks for it. */
  readonly cashRisk: CashRisk | null;
  /** What is paid online before the order counts. */
  readonly advance: Paise;
}

/** How an order may be paid at the door by the owner's rules; refuses one that may not. */
export async function cashTerms(
  { config }: Pick<Shop, 'config'>,
  db: Db,
  { billing, amount, credit = 0, refused, settings }: CashSale,
): Promise<CashTerms> {
  const { zipcode: pincode } = billing;
  refuseCash({ amount, zipcode: pincode }, refused, settings);
  const cashRisk = await judgeCash(db, { billing, amount }, settings);
  refuseRisk(cashRisk);
  const order = { amount: amount - credit, pincode, refused, rule: cashRisk?.rule };
  return { cashRisk, advance: takesOnline(config) ? advanceFor(order, settings.cash) : 0 };
}

/** The shopper is told what is paid now, what at the door and what a refusal costs; nothing happens before the answer. */
export function refuseWithoutAdvance(
  advance: Paise,
  { amount, agreed }: { readonly amount: Paise; readonly agreed?: OrderInput['advance'] },
  { cash: { advanceRetained } }: SaleSettings,
): void {
  const seen = typeof agreed === 'number' ? paiseFromRupees(agreed) : paiseFromText(agreed ?? '');
  if (advance <= (seen ?? 0)) return;
  throw new Failure('advanceNeeded', {
    message: `For cash on delivery, ${formatPrice(advance)} of this order is paid online in advance.`,
    details: advanceDetails(amount, advance, advanceRetained),
  });
}
