import { mayRedeem, redeemable } from '../../../../domain/credit/redeem.ts';
import { Failure } from '../../../../domain/errors.ts';
import { formatPrice, paiseFromRupees, paiseFromText, type Paise } from '../../../../domain/money/money.ts';
import type { OrderInput } from '../../../../domain/orders/order-input.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { findUser } from '../../../accounts/server/users.server.ts';
import { findSpendable } from '../../../credit/server/gift-cards/find-gift-card.server.ts';
import { readBalance, writeCardEntry, writeCredit } from '../../../credit/server/ledger.server.ts';
import { forgetCredit } from '../../../credit/server/person-credit.server.ts';
import type { SaleSettings } from '../../../settings/server/stored-settings.server.ts';
import type { OrderRecord } from '../order-record.server.ts';

/** Whose store credit pays: a gift card, or without one the customer's own. */
type Paying = Pick<OrderRecord, 'id' | 'userId' | 'creditAccount'>;
type Reserved = Paying & Pick<OrderRecord, 'credit'>;
type Spent = Pick<OrderRecord, 'credit' | 'creditAccount'>;
type Asked = Pick<OrderInput, 'credit' | 'giftCard' | 'method'>;

const changed = (message: string): Failure => new Failure('creditChanged', { message });
const NOTHING: Spent = { credit: 0, creditAccount: null };

interface Sale {
  readonly userId: string | undefined;
  readonly amount: Paise;
  readonly settings: SaleSettings;
}

/** What the shopper wants to pay with store credit or a gift card, taken later by a guarded update; refused where it is not there, or leaves a rest that nobody can pay. */
export async function creditFor(
  tx: Tx,
  { credit: typed = 0, giftCard, method }: Asked,
  { userId, amount, settings }: Sale,
): Promise<Spent> {
  const wanted = (typeof typed === 'number' ? paiseFromRupees(typed) : paiseFromText(typed)) ?? 0;
  if (wanted <= 0) return NOTHING;
  const card = giftCard === undefined ? undefined : await findSpendable(tx, giftCard, settings.shop);
  if (giftCard !== undefined && !card) throw changed('This gift card cannot be used. Please check its code.');
  if (!card && (userId === undefined || !settings.shop.storeCredit))
    throw changed('Please sign in to pay with store credit.');
  const balance = card?.balance ?? (await readBalance(tx, userId ?? ''));
  if (!mayRedeem(wanted, { balance, amount, method })) {
    const most = formatPrice(redeemable({ balance, amount, method }));
    const can = card
      ? `Of your gift card ${most} can pay this order.`
      : `Of your store credit ${most} can pay this order.`;
    throw changed(`${can} Please look again.`);
  }
  return { credit: wanted, creditAccount: card?.accountId ?? null };
}

type Entry = Parameters<typeof writeCredit>[2];

/** Whether this card can be spent; whoever blocks it waits until this transaction ends. */
async function isSpendable(tx: Tx, accountId: string): Promise<boolean> {
  const [card] = await tx`
    select 1 from gift_cards where account_id = ${accountId} and status = 'paid' and blocked_at is null for share`;
  return card !== undefined;
}

/** False where less is there than is taken, or nobody to give it to. */
async function write(tx: Tx, { userId, creditAccount }: Paying, entry: Entry): Promise<boolean> {
  if (creditAccount === null) {
    if (userId === null || !(await writeCredit(tx, userId, entry))) return false;
    // Nobody can spend what comes back to an account that was deleted meanwhile.
    if (entry.kind === 'returned' && !(await findUser(tx, userId))) await forgetCredit(tx, userId);
    return true;
  }
  if (entry.kind === 'redeemed' && !(await isSpendable(tx, creditAccount))) return false;
  // What comes back to a card that was refunded meanwhile can be spent.
  if (entry.kind === 'returned')
    await tx`update gift_cards set status = 'paid' where account_id = ${creditAccount} and status = 'repaid'`;
  return writeCardEntry(tx, creditAccount, entry);
}

/** Takes it out of the account, in the transaction that places the order or reserves it once more. */
export async function reserveCredit(tx: Tx, order: Reserved, at: Date): Promise<void> {
  const { id: orderId, credit, creditAccount } = order;
  if (credit === 0) return;
  if (await write(tx, order, { kind: 'redeemed', amount: credit, orderId, at })) return;
  throw changed(
    creditAccount === null
      ? 'Your store credit was spent meanwhile. Please order again.'
      : 'The gift card cannot pay this order any more. Please order again.',
  );
}

/** An order that was never accepted gives it back, with its pairs. */
export async function releaseCredit(tx: Tx, order: Reserved): Promise<void> {
  const { id: orderId, credit } = order;
  if (credit === 0) return;
  const [paid] = await tx`select 1 from payments where order_id = ${orderId} and channel = 'credit'`;
  if (!paid) await write(tx, order, { kind: 'returned', amount: credit, orderId });
}

/** A part of a payment by store credit goes back where it came from. */
export const returnCredit = (
  tx: Tx,
  order: Paying,
  { amount, refundId, at }: { readonly amount: Paise; readonly refundId: string; readonly at: Date },
): Promise<boolean> => write(tx, order, { kind: 'returned', amount, orderId: order.id, refundId, at });

/** The order is accepted: from here on the credit is a payment like others. */
export async function payByCredit(
  tx: Tx,
  { id, orderNumber, credit, creditAccount }: Spent & Pick<OrderRecord, 'id' | 'orderNumber'>,
  at: Date,
): Promise<void> {
  if (credit === 0) return;
  const method = creditAccount === null ? 'store credit' : 'gift card';
  await tx`
    insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, channel, captured_at)
    values (${id}, ${`credit_${orderNumber}`}, '', ${credit}, ${method}, true, 'credit', ${at})
    on conflict do nothing`;
}
