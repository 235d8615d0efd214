import type { SavedLine } from '../../../contract/saved-cart.ts';
import type { MyData } from '../../../contract/profile.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { endTokens } from '../../../platform/server/tokens.server.ts';
import { addressesOf } from '../../accounts/server/addresses.server.ts';
import { SESSION } from '../../accounts/server/sessions.server.ts';
import { accountDetails, lockUser, type UserRecord } from '../../accounts/server/users.server.ts';
import {
  creditDataOf,
  forgetCredit,
  forgetGiftCards,
  giftCardsOf,
} from '../../credit/server/person-credit.server.ts';
import { listOwnOrders } from '../../orders/server/find-order.server.ts';
import { forgetReturns, orderDataOf } from '../../orders/server/person-orders.server.ts';
import { viewOrders } from '../../orders/server/order-view.server.ts';
import { forgetOutreach, outreachOf } from '../../outreach/server/person-outreach.server.ts';
import { forgetQuestions, questionsOf } from '../../questions/server/person-questions.server.ts';
import { forgetReviews, reviewsOf } from '../../reviews/server/own-reviews.server.ts';
import { forgetVotes } from '../../reviews/server/vote-helpful.server.ts';
import type { Shop } from '../../shop.server.ts';
import { alertsOf, forgetAlerts } from '../../sizes/server/own-sizes.server.ts';
import { forgetWishlist, wishesOf } from '../../wishlist/server/wishlist.server.ts';
import { earlierOrdersOf, forgetEarlierOrders } from './earlier-orders.server.ts';
import { rebuildCustomers } from './rebuild-customers.server.ts';

/** A person as far as proved: an account, and a verified e-mail. */
export interface Person {
  readonly user: UserRecord | undefined;
  readonly emailKey: string | undefined;
}

/** Of an account the e-mail counts once it is verified: until then it may be somebody else's. */
export const personOf = (user: UserRecord): Person => ({
  user,
  emailKey: user.email_verified_at === null ? undefined : user.email_key,
});

async function guestOrders(db: Db, emailKey: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from orders where user_id is null and lower(email) = ${emailKey} and person_erased_at is null
    order by placed_at desc`;
  return rows.map(({ id }) => id);
}

const ordersOf = async (db: Db, { user, emailKey }: Person): Promise<string[]> => {
  if (user) return (await listOwnOrders(db, user.id, { page: 1, pageSize: 10_000 })).ids;
  return emailKey === undefined ? [] : guestOrders(db, emailKey);
};

async function sessionsOf(db: Db, userId: string): Promise<MyData['sessions']> {
  const rows = await db<{ since: Date; last_used: Date; browser: string | null; address: string | null }[]>`
    select t.created_at as since, t.last_used_at as last_used, d.user_agent as browser, d.address
    from tokens t left join session_devices d on d.token_hash = t.hash
    where t.subject = ${userId} and t.purpose = ${SESSION} order by t.created_at`;
  return rows.map(({ since, last_used, ...device }) => ({
    since: since.toISOString(),
    lastUsed: last_used.toISOString(),
    ...device,
  }));
}

async function notesOf(db: Db, key: string | undefined): Promise<MyData['notes']> {
  const rows = await db<{ note: string; at: Date }[]>`
    select n.note, n.at from customer_notes n join customers c on c.id = n.customer_id
    where c.email_key = ${key ?? ''} order by n.id`;
  return rows.map(({ note, at }) => ({ note, at: at.toISOString() }));
}

async function cartOf(db: Db, userId: string): Promise<MyData['cart']> {
  const [cart] = await db<{ lines: SavedLine[]; changedAt: Date }[]>`
    select lines, changed_at as "changedAt" from saved_carts where user_id = ${userId}`;
  return cart ? { lines: cart.lines, changedAt: cart.changedAt.toISOString() } : null;
}

async function consentsOf(db: Db, userId: string): Promise<MyData['consents']> {
  const rows = await db<{ purpose: string; given: boolean; words: string | null; at: Date }[]>`
    select purpose, given, words, at from consent_events where user_id = ${userId} order by id`;
  return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
}

async function cashBlockOf(db: Db, key: string | undefined): Promise<MyData['cashBlock']> {
  const [row] = await db<{ reason: string | null; at: Date | null }[]>`
    select cash_block_reason as reason, cash_blocked_at as at from customers
    where email_key = ${key ?? ''} and cash_blocked_at is not null`;
  return row?.at ? { reason: row.reason ?? '', at: row.at.toISOString() } : null;
}

async function pictureOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db<{ webp: Buffer }[]>`select webp from profile_pictures where user_id = ${userId}`;
  return row ? `data:image/webp;base64,${row.webp.toString('base64')}` : null;
}

const devicesOf = (db: Db, userId: string | undefined, orders: readonly string[]) =>
  db`p.user_id = ${userId ?? null} or p.id in (
    select subscription_id from push_orders where order_id = any(${[...orders]}))`;

async function pushDevicesOf(
  db: Db,
  userId: string | undefined,
  orders: readonly string[],
): Promise<MyData['pushDevices']> {
  const rows = await db<{ endpoint: string; since: Date }[]>`
    select p.endpoint, p.created_at as since from push_subscriptions p
    where ${devicesOf(db, userId, orders)} order by p.created_at`;
  return rows.map(({ endpoint, since }) => ({
    service: new URL(endpoint).host,
    since: since.toISOString(),
  }));
}

/** Everything we store about a person, to take along: the same whether the person or staff asks. */
export async function collectPersonData({ sql, now }: Shop, person: Person): Promise<MyData> {
  const { user, emailKey } = person;
  const orders = await ordersOf(sql, person);
  return {
    exportedAt: now().toISOString(),
    account: user ? accountDetails(user) : null,
    addresses: user ? await addressesOf(sql, user.id) : [],
    orders: await viewOrders(sql, orders, { as: 'export', now: now() }),
    earlierOrders: await earlierOrdersOf(sql, emailKey),
    reviews: await reviewsOf(sql, { userId: user?.id, orders }),
    questions: await questionsOf(sql, { userId: user?.id, emailKey, orders }),
    wishlist: user ? await wishesOf(sql, user.id) : [],
    sizeAlerts: await alertsOf(sql, { userId: user?.id, emailKey }),
    sessions: user ? await sessionsOf(sql, user.id) : [],
    ...(await outreachOf(sql, emailKey)),
    cart: user ? await cartOf(sql, user.id) : null,
    storeCredit: user ? await creditDataOf(sql, user.id) : [],
    giftCards: await giftCardsOf(sql, { userId: user?.id, emailKey }),
    consents: user ? await consentsOf(sql, user.id) : [],
    notes: await notesOf(sql, emailKey),
    cashBlock: await cashBlockOf(sql, emailKey),
    picture: user ? await pictureOf(sql, user.id) : null,
    pushDevices: await pushDevicesOf(sql, user?.id, orders),
    ...(await orderDataOf(sql, orders)),
  };
}

/**
 * The person goes. What the law makes a shop keep stays with the orders: what was sold, to whom and where, with invoices
 * and payments (CGST Act, section 36: 72 months; DPDP Rules, rule 8: contact data for a year).
 */
export async function erasePerson(tx: Tx, person: Person): Promise<void> {
  const { user, emailKey } = person;
  if (user) await mustBeCustomer(tx, user.id);
  const orders = await ordersOf(tx, person);
  await forgetReviews(tx, { userId: user?.id, orders });
  await forgetQuestions(tx, { userId: user?.id, emailKey, orders });
  if (emailKey !== undefined) await forgetOutreach(tx, emailKey);
  const known = emailKey ?? user?.email_key;
  if (known !== undefined) await forgetEarlierOrders(tx, known);
  await forgetAlerts(tx, { userId: user?.id, emailKey });
  await tx`delete from push_subscriptions p where ${devicesOf(tx, user?.id, orders)}`;
  await forgetGiftCards(tx, { userId: user?.id, emailKey });
  await forgetReturns(tx, orders);
  await tx`delete from order_measuring where order_id = any(${orders})`;
  await tx`update order_whatsapp set withdrawn_at = now() where order_id = any(${orders}) and withdrawn_at is null`;
  await tx`update orders set person_erased_at = now() where id = any(${orders}) and person_erased_at is null`;
  if (user) await eraseAccount(tx, user.id);
  for (const email of new Set([emailKey, user?.email_key])) if (email) await blankInAuditLog(tx, email);
  // Notes and block go with the row.
  if (known !== undefined) {
    await tx`delete from customers where email_key = ${known}`;
    await rebuildCustomers(tx, [known]);
  }
}

/** By the role of this moment, and until the end of the transaction: nobody becomes staff or owner while being erased. */
async function mustBeCustomer(tx: Tx, userId: string): Promise<void> {
  const account = await lockUser(tx, userId);
  if (account?.user_type !== 'customer')
    throw new Failure('notAllowed', {
      message: 'Only accounts of customers can be deleted. This one works here.',
    });
}

async function eraseAccount(tx: Tx, userId: string): Promise<void> {
  await forgetWishlist(tx, userId);
  await forgetVotes(tx, userId);
  await forgetCredit(tx, userId);
  await tx`delete from saved_carts where user_id = ${userId}`;
  await tx`delete from consent_events where user_id = ${userId}`;
  await tx`delete from addresses where user_id = ${userId}`;
  await tx`delete from profile_pictures where user_id = ${userId}`;
  await tx`delete from otp_codes where user_id = ${userId}`;
  // Of somebody who worked here once.
  await tx`delete from passkeys where user_id = ${userId}`;
  await tx`delete from totp_keys where user_id = ${userId}`;
  await tx`delete from recovery_codes where user_id = ${userId}`;
  await tx`
    update users set deleted_at = now(), user_name = 'Deleted account', email = 'deleted-' || id || '@deleted.invalid',
      email_key = 'deleted-' || id || '@deleted.invalid', phone = null, password_hash = '', profile_image = null,
      email_verified_at = null, phone_verified_at = null, whatsapp_at = null
    where id = ${userId}`;
  await endTokens(tx, userId);
}

/** The log keeps what staff did, not to whom. */
async function blankInAuditLog(tx: Tx, email: string): Promise<void> {
  const pattern = email.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  await tx`
    update audit_log set what = regexp_replace(what, ${pattern}, 'a deleted customer', 'gi'),
      before = regexp_replace(before::text, ${pattern}, 'a deleted customer', 'gi')::jsonb,
      after = regexp_replace(after::text, ${pattern}, 'a deleted customer', 'gi')::jsonb
    where concat_ws(' ', what, before::text, after::text) ilike ${`%${email.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}
