import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { readBalance, writeCardEntry, writeCredit } from '../ledger.server.ts';
import { findSpendable } from './find-gift-card.server.ts';

/** What is left on a card becomes store credit of a customer: spent with what is there, and safe when the mail is lost. */
export async function claimGiftCard(
  shop: Shop,
  userId: string,
  code: string,
): Promise<{ claimed: Paise; balance: Paise }> {
  return inTransaction(shop.sql, async (tx) => {
    const settings = await readShopSettings(tx);
    const card = settings.storeCredit ? await findSpendable(tx, code, settings) : undefined;
    if (!card) throw new Failure('notFound', { message: 'No gift card has this code.' });
    const { accountId, balance: claimed } = card;
    if (claimed === 0) throw impossibleMove('Nothing is left on this gift card.');
    const at = shop.now();
    if (!(await writeCardEntry(tx, accountId, { kind: 'claimed', amount: claimed, at })))
      throw impossibleMove('This gift card was spent meanwhile. Please look again.');
    await writeCredit(tx, userId, { kind: 'from card', amount: claimed, at });
    return { claimed, balance: await readBalance(tx, userId) };
  });
}
