import { mayRedeem, redeemable } from '../../../../domain/credit/redeem.ts';
import { Failure } from '../../../../domain/errors.ts';
import { formatPrice, paiseFromRupees, paiseFromText, type Paise } from '../../../../domain/money/money.ts';
import type { OrderInput } from '../../../../domain/orders/order-input.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { readBalance, writeCredit } from '../../../credit/server/ledger.server.ts';
import type { SaleSettings } from '../../../settings/server/stored-settings.server.ts';
import type { OrderRecord } from '../order-record.server.ts';

type Reserved = Pick<OrderRecord, 'id' | 'userId' | 'credit'>;

const changed = (message: string): Failure => new Failure('creditChanged', { message });

/** What the shopper wants to pay with store credit, taken later by a guarded update; refused where it is not there, or leaves a rest that nobody can pay. */
export async function creditFor(
  tx: Tx,
  { credit: typed = 0, method }: Pick<OrderInput, 'credit' | 'method'>,
  { userId, amount, settings }: { userId: string | undefined; amount: Paise; settings: SaleSettings },
): Promise<Paise> {
  const wanted = (typeof typed === 'number' ? paiseFromRupees(typed) : paiseFromText(typed)) ?? 0;
  if (wanted <= 0) return 0;
  if (userId === undefined || !settings.shop.storeCredit)
    throw changed('Please sign in to pay with store credit.');
  const balance = await readBalance(tx, userId);
  if (!mayRedeem(wanted, { balance, amount, method })) {
    const most = redeemable({ balance, amount, method });
    throw changed(`Of your store credit ${formatPrice(most)} can pay this order. Please look again.`);
  }
  return wanted;
}

/** Takes it out of the account, in the transaction that places the order or reserves it once more. */
export async function reserveCredit(
  tx: Tx,
  { id: orderId, userId, credit }: Reserved,
  at: Date,
): Promise<void> {
  if (credit === 0) return;
  const isThere =
    userId !== null && (await writeCredit(tx, userId, { kind: 'redeemed', amount: credit, orderId, at }));
  if (!isThere) throw changed('Your store credit was spent meanwhile. Please order again.');
}

/** An order that was never accepted gives it back, with its pairs. */
export async function releaseCredit(tx: Tx, { id: orderId, userId, credit }: Reserved): Promise<void> {
  if (credit === 0 || userId === null) return;
  const [paid] = await tx`select 1 from payments where order_id = ${orderId} and channel = 'credit'`;
  if (!paid) await writeCredit(tx, userId, { kind: 'returned', amount: credit, orderId });
}

/** The order is accepted: from here on the credit is a payment like others. */
export async function payByCredit(
  tx: Tx,
  { id, orderNumber, credit }: Pick<OrderRecord, 'id' | 'orderNumber' | 'credit'>,
  at: Date,
): Promise<void> {
  if (credit === 0) return;
  await tx`
    insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, channel, captured_at)
    values (${id}, ${`credit_${orderNumber}`}, '', ${credit}, 'store credit', true, 'credit', ${at})
    on conflict do nothing`;
}
