import type { Consents, consentsApi } from '../../../contract/consents.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import { type AccountPurpose, type Purpose, PURPOSE_NAMES } from '../../../domain/law/purposes.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { recordConsent } from '../../accounts/server/record-consent.server.ts';
import { mustFind } from '../../accounts/server/change-account.server.ts';
import { changeWhatsApp } from '../../orders/server/notify/order-news.server.ts';
import { agreeToReminders } from '../../cart/server/saved-cart.server.ts';
import { subscribe } from '../../outreach/server/subscribe.server.ts';
import { leave } from '../../outreach/server/unsubscribe.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Handlers, Shop } from '../../shop.server.ts';

type Event = Consents['consents'][number]['history'][number];

/** Of an account whose e-mail is proved: it may be somebody else's until then. */
async function newsletterOf(db: Db, userId: string): Promise<Consents['consents'][number] | undefined> {
  const user = await mustFind(db, userId);
  if (user.email_verified_at === null) return undefined;
  const rows = await db<
    { event: 'asked' | 'confirmed' | 'left'; words: string | null; at: Date; state: string }[]
  >`
    select c.event, c.words, c.at, s.state from subscribers s join newsletter_consents c on c.subscriber_id = s.id
    where s.email_key = ${user.email_key} order by c.id`;
  const state = rows.at(-1)?.state;
  return {
    purpose: 'newsletter',
    given: state === 'confirmed',
    pending: state === 'pending',
    history: rows.map(({ event, words, at }) => ({ given: event !== 'left', words, at: at.toISOString() })),
  };
}

/** What was agreed to with the account, and what holds today. */
async function readConsents({ sql }: Shop, userId: string): Promise<Consents['consents']> {
  const [[now], events, newsletter, { whatsappNews }] = await Promise.all([
    sql<Record<AccountPurpose, boolean>[]>`
      select exists (select from saved_carts where user_id = ${userId}::uuid) as reminders,
        exists (select from push_subscriptions where user_id = ${userId}::uuid) as push,
        exists (select from users where id = ${userId}::uuid and whatsapp_at is not null) as whatsapp`,
    sql<(Omit<Event, 'at'> & { purpose: Purpose; at: Date })[]>`
      select purpose, given, words, at from consent_events where user_id = ${userId}::uuid order by id`,
    newsletterOf(sql, userId),
    readShopSettings(sql),
  ]);
  const historyOf = (purpose: Purpose): Event[] =>
    events
      .filter((event) => event.purpose === purpose)
      .map(({ given, words, at }) => ({ given, words, at: at.toISOString() }));
  const ofAccount = (purpose: AccountPurpose) => ({
    purpose,
    given: now?.[purpose] ?? false,
    pending: false,
    history: historyOf(purpose),
  });
  return PURPOSE_NAMES.flatMap((purpose) => {
    if (purpose === 'newsletter') return newsletter ? [newsletter] : [];
    const consent = ofAccount(purpose);
    return purpose === 'whatsapp' && !whatsappNews && !consent.given ? [] : [consent];
  });
}

async function leaveNewsletter(tx: Tx, userId: string): Promise<void> {
  const user = await mustFind(tx, userId);
  const [subscriber] = await tx<{ id: string }[]>`
    select id from subscribers where email_key = ${user.email_key} and ${user.email_verified_at !== null}`;
  if (subscriber) await leave(tx, subscriber.id);
}

type Withdraw = (tx: Tx, userId: string, language: Language) => Promise<unknown>;
const WITHDRAW: Readonly<Record<Purpose, Withdraw>> = {
  newsletter: leaveNewsletter,
  reminders: async (tx, userId) => tx`delete from saved_carts where user_id = ${userId}::uuid`,
  whatsapp: (tx, userId, language) => changeWhatsApp(tx, userId, { on: false, language }),
  push: async (tx, userId) => tx`delete from push_subscriptions where user_id = ${userId}::uuid`,
};

interface Change {
  readonly userId: string;
  readonly purpose: Purpose;
  /** In which the notice was read. */
  readonly language: Language;
}

async function give(shop: Shop, { userId, purpose, language }: Change): Promise<string> {
  if (purpose === 'newsletter') {
    const user = await mustFind(shop.sql, userId);
    return subscribe(shop, { email: user.email, language: user.language });
  }
  if (purpose === 'push')
    throw new Failure('notAllowed', { message: 'Please turn notifications on on the page of an order.' });
  await inTransaction(shop.sql, async (tx) => {
    if (purpose === 'whatsapp') return changeWhatsApp(tx, userId, { on: true, language });
    await agreeToReminders(tx, userId);
    await recordConsent(tx, userId, 'reminders', { given: true, language });
  });
  return 'Thank you. You can withdraw it here at any time.';
}

async function withdraw({ sql }: Shop, { userId, purpose, language }: Change): Promise<string> {
  await inTransaction(sql, async (tx) => {
    await WITHDRAW[purpose](tx, userId, language);
    if (purpose !== 'newsletter') await recordConsent(tx, userId, purpose, { given: false, language });
  });
  return 'Your consent is withdrawn.';
}

export const consentsHandlers = {
  consents: async (_, { shop, visitor }) => ({
    success: true,
    consents: await readConsents(shop, userIdOf(visitor)),
  }),
  changeConsent: async ({ body: { purpose, given } }, { shop, visitor, language }) => {
    const userId = userIdOf(visitor);
    const message = await (given ? give : withdraw)(shop, { userId, purpose, language });
    return { success: true, message, consents: await readConsents(shop, userId) };
  },
} satisfies Handlers<typeof consentsApi>;
