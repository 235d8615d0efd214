import type { MyData } from '../../../contract/profile.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { readBalance, readEntries, writeCredit } from './ledger.server.ts';

/** For the export of a person's data. */
export const creditDataOf = async (db: Db, userId: string): Promise<MyData['storeCredit']> =>
  (await readEntries(db, userId, 10_000)).map(({ kind, amount, orderNumber, reason, at }) => ({
    kind,
    amount,
    orderNumber,
    reason,
    at: at.toISOString(),
  }));

/** What this person bought, by account or address. Codes belong to whom they were mailed. */
export const giftCardsOf = async (
  db: Db,
  { userId, emailKey }: { readonly userId: string | undefined; readonly emailKey: string | undefined },
): Promise<MyData['giftCards']> => {
  const rows = await db<(Omit<MyData['giftCards'][number], 'at'> & { at: Date })[]>`
    select number, amount::float8 as amount, buyer_name || ' · ' || buyer_email as buyer,
      recipient_name || ' · ' || recipient_email as recipient, message, to_char(deliver_on, 'YYYY-MM-DD') as "deliverOn",
      created_at as at
    from gift_cards where user_id = ${userId ?? null}::uuid or lower(buyer_email) = ${emailKey ?? null} order by created_at`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** Names and addresses go; a card that is not mailed yet keeps whom it is for. As a recipient somebody is forgotten at once. */
export async function forgetGiftCards(
  tx: Tx,
  { userId, emailKey }: { readonly userId: string | undefined; readonly emailKey: string | undefined },
): Promise<void> {
  await tx`
    update gift_cards set buyer_name = '', buyer_email = '', user_id = null
    where user_id = ${userId ?? null}::uuid or lower(buyer_email) = ${emailKey ?? null}`;
  await tx`
    update gift_cards set recipient_name = '', recipient_email = '', message = ''
    where lower(recipient_email) = ${emailKey ?? null} or (buyer_email = '' and (sent_at is not null or status in ('lapsed', 'repaid')))`;
}

/** What nobody paid is forgotten, once no bank can be so late. */
export async function forgetUnpaidGiftCards(db: Db): Promise<void> {
  await db`
    delete from gift_cards g where g.status = 'lapsed' and g.created_at < now() - interval '30 days'
      and not exists (select 1 from gift_payments p where p.card_id = g.id)`;
}

/** An account that is gone spends nothing: its credit is voided. The sums stay in the books, the words go. */
export async function forgetCredit(tx: Tx, userId: string): Promise<void> {
  const balance = await readBalance(tx, userId, true);
  await tx`
    update credit_entries set reason = null
    where reason is not null and account_id in (select id from credit_accounts where user_id = ${userId})`;
  if (balance === 0) return;
  await writeCredit(tx, userId, { kind: 'voided', amount: balance });
}
