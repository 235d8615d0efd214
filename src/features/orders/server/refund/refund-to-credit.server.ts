import { bonusOf } from '../../../../domain/credit/store-credit.ts';
import { impossibleMove } from '../../../../domain/errors.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { findUser } from '../../../accounts/server/users.server.ts';
import { writeCredit } from '../../../credit/server/ledger.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import type { OrderRecord } from '../order-record.server.ts';

/** Whose store credit a refund becomes, and how much is added to it. */
export interface ToCredit {
  readonly userId: string;
  readonly bonusPercent: number;
}

interface Credited {
  readonly refundId: string;
  readonly amount: Paise;
}

/** Undefined where a refund cannot become store credit: the shop has none, a guest ordered, or the account was deleted. */
export async function creditOffered(
  db: Db,
  { userId }: Pick<OrderRecord, 'userId'>,
): Promise<ToCredit | undefined> {
  if (userId === null || !(await readShopSettings(db)).storeCredit) return undefined;
  if (!(await findUser(db, userId))) return undefined;
  return { userId, bonusPercent: (await readStored(db, 'orders')).creditBonus };
}

/** As it was promised with a request, whatever the shop's settings say now: nothing where the account was deleted since. */
export async function creditPromised(
  db: Db,
  { userId }: Pick<OrderRecord, 'userId'>,
  bonusPercent: number | null,
): Promise<ToCredit | undefined> {
  if (userId === null || bonusPercent === null || !(await findUser(db, userId))) return undefined;
  return { userId, bonusPercent };
}

/** As a staff member or the customer asked for it. */
export async function mustOfferCredit(db: Db, order: Pick<OrderRecord, 'userId'>): Promise<ToCredit> {
  const offered = await creditOffered(db, order);
  if (!offered) throw impossibleMove('Only a customer with an account can have store credit.');
  return offered;
}

/** What goes back in the customer's account, each part with its refund; the bonus is of the whole, with the first. */
export async function creditRefunds(
  tx: Tx,
  { userId, bonusPercent }: ToCredit,
  parts: readonly Credited[],
  { orderId, now: at }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  for (const part of parts) await writeCredit(tx, userId, { ...part, kind: 'issued', orderId, at });
  const [first] = parts;
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0);
  const bonus = bonusOf(whole, bonusPercent);
  if (first && bonus > 0)
    await writeCredit(tx, userId, { ...first, kind: 'bonus', amount: bonus, orderId, at });
}
