import { createHash } from 'node:crypto';
import type { ShopSettings } from '../../../../contract/shop.ts';
import { CODE_BYTES, giftCode, readGiftCode } from '../../../../domain/credit/gift-card.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { keyedHash, type Signer } from '../../../../platform/server/signed-token.server.ts';

/** The code of a card: made anew whenever it is mailed, stored nowhere. */
export const codeOf = (
  signer: Signer,
  { id, codeTurn }: { readonly id: string; readonly codeTurn: number },
): string => {
  const about = codeTurn === 0 ? id : `${id} ${codeTurn}`;
  return giftCode(keyedHash(signer, 'gift-card', about).subarray(0, CODE_BYTES));
};

/** 80 random bits need no slow hash. */
export const hashOfCode = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('hex');

interface Spendable {
  readonly id: string;
  readonly accountId: string;
  readonly number: string;
  readonly balance: Paise;
  readonly end: string;
}

/** The card of a code; undefined where there is none, it is blocked or refunded, or the shop takes none. */
export async function findSpendable(
  db: Db,
  typed: string,
  { giftCards }: Pick<ShopSettings, 'giftCards'>,
): Promise<Spendable | undefined> {
  const code = readGiftCode(typed);
  if (code === undefined || !giftCards) return undefined;
  const [card] = await db<Spendable[]>`
    select g.id, a.id as "accountId", g.number, a.balance::float8 as balance, coalesce(g.code_end, '') as end
    from gift_cards g join credit_accounts a on a.id = g.account_id
    where g.code_hash = ${hashOfCode(code)} and g.status = 'paid' and g.blocked_at is null`;
  return card;
}
