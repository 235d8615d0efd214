import type { savedCartApi, SavedLine } from '../../../contract/saved-cart.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import { type Db, inTransaction } from '../../../platform/server/db.server.ts';
import { signedToken } from '../../../platform/server/signed-token.server.ts';
import { recordConsent } from '../../accounts/server/record-consent.server.ts';
import type { Handlers, Shop } from '../../shop.server.ts';

/** Opens the saved cart of a customer, and ends the mails, for whoever holds the mail. */
const cartToken = signedToken('kept-cart', { bytes: 24 });
export const savedCartToken = cartToken.sign;

function userOfToken(shop: Shop, token: string): string {
  const userId = cartToken.read(shop, token);
  if (userId === undefined) throw new Failure('invalidLink');
  return userId;
}

/** Who agrees now reads of two messages at most (`purposeMessages`); who agreed to one mail before goes on getting one. */
export const agreeToReminders = (db: Db, userId: string) =>
  db`insert into saved_carts (user_id, most_steps) values (${userId}, 2) on conflict do nothing`;

/** Of `saved_carts k`: its customer has ordered since it was changed, signed in or as a guest with the same e-mail or phone. */
export const isOrdered = (db: Db) => db`
  exists (
    select from orders o join users u on u.id = k.user_id
    where o.placed_at >= k.changed_at
      and (o.user_id = k.user_id::text or lower(o.email) = u.email_key or o.phone = substr(u.phone, 4)))`;

/** A cart that was emptied or ordered and filled again is another one, with messages of its own. */
async function saveCart(
  { sql: db, now }: Shop,
  userId: string,
  lines: readonly SavedLine[],
): Promise<boolean> {
  const isNew = db`k.lines = '[]' or ${isOrdered(db)}`;
  const saved = await db`
    update saved_carts k set lines = ${db.json(lines)},
      changed_at = case when lines = ${db.json(lines)} then changed_at else ${now()}::timestamptz end,
      mailed_at = case when ${isNew} then null else mailed_at end,
      second_at = case when ${isNew} then null else second_at end,
      phone_tried_at = case when ${isNew} then null else phone_tried_at end
    where user_id = ${userId}`;
  return saved.count > 0;
}

async function forget({ sql }: Shop, userId: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { count } = await tx`delete from saved_carts where user_id = ${userId}`;
    if (count > 0) await recordConsent(tx, userId, 'reminders', { given: false, language: 'en' });
  });
}

/** For the button of a mail program; false for a link that is not of a reminder. */
export async function stopReminders(shop: Shop, token: string): Promise<boolean> {
  const userId = cartToken.read(shop, token);
  if (userId !== undefined) await forget(shop, userId);
  return userId !== undefined;
}

export const savedCartHandlers = {
  cartReminder: async (_, { shop, visitor }) => {
    const rows = await shop.sql`select from saved_carts where user_id = ${userIdOf(visitor)}`;
    return { success: true, on: rows.length > 0 };
  },
  changeCartReminder: async ({ body }, { shop, visitor, language }) => {
    const userId = userIdOf(visitor);
    if (!body.on) {
      await forget(shop, userId);
      return { success: true, on: false };
    }
    await inTransaction(shop.sql, async (tx) => {
      await agreeToReminders(tx, userId);
      await recordConsent(tx, userId, 'reminders', { given: true, language });
    });
    await saveCart(shop, userId, body.lines);
    return { success: true, on: true };
  },
  keepCart: async ({ body }, { shop, visitor }) => ({
    success: true,
    on: await saveCart(shop, userIdOf(visitor), body.lines),
  }),
  restoreCart: async ({ body }, { shop }) => {
    const [row] = await shop.sql<{ lines: SavedLine[] }[]>`
      select lines from saved_carts where user_id = ${userOfToken(shop, body.token)}`;
    if (!row) throw new Failure('invalidLink');
    return { success: true, lines: row.lines };
  },
  stopCartReminder: async ({ body }, { shop }) => {
    await forget(shop, userOfToken(shop, body.token));
    return { success: true, on: false };
  },
} satisfies Handlers<typeof savedCartApi>;
