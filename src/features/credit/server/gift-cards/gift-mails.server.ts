import { paths } from '../../../../contract/paths.ts';
import { deliveryMoment } from '../../../../domain/credit/gift-card.ts';
import { formatINR, type Paise } from '../../../../domain/money/money.ts';
import { dateWords } from '../../../../domain/text/date-words.ts';
import { nameInMail } from '../../../../domain/text/in-mail.ts';
import { inLanguage } from '../../../../domain/text/languages.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { sendAccountMail } from '../../../accounts/server/account-mails.server.ts';
import { mailMessages } from '../../../settings/messages/mail.ts';
import { sayMessage } from '../../../settings/server/message-texts.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { giftMessages } from '../../gift-messages.ts';
import { codeOf, hashOfCode } from './find-gift-card.server.ts';
import { findGiftCard, giftOrderToken, type GiftCard } from './gift-card-record.server.ts';
import { mailCard } from './settle-gift-card.server.ts';

interface AboutCard {
  readonly cardId: string;
}

async function valuesOf(shop: Shop, card: GiftCard, name: string): Promise<Record<string, string>> {
  const { language } = card;
  return {
    hello: mailMessages[language].hello(nameInMail(name)),
    shop: (await readShopSettings(shop.sql)).name,
    from: card.buyerName,
    to: card.recipientName,
    amount: formatINR(card.amount),
    day: dateWords(deliveryMoment(card.deliverOn), language),
    number: card.number,
  };
}

/** The card itself, to whom it is for. Its code is made here, so that none waits readable in the queue. */
export async function mailGiftCard(
  shop: Shop,
  { cardId, again }: AboutCard & { again?: string },
): Promise<void> {
  const card = await findGiftCard(shop.sql, cardId);
  if (!card || card.status !== 'paid' || card.blockedAt !== null || card.recipientEmail === '') return;
  if (card.sentAt !== null && again === undefined) return;
  const now = shop.now();
  if (deliveryMoment(card.deliverOn) > now) return inTransaction(shop.sql, (tx) => mailCard(tx, card, now));
  const code = codeOf(shop, card);
  const current = await shop.sql`
    update gift_cards set code_hash = ${hashOfCode(code)}, code_end = ${code.slice(-4)}
    where id = ${card.id} and code_turn = ${card.codeTurn}`;
  // Its address was corrected just now: that has a job of its own.
  if (current.count === 0) return;
  const { language } = card;
  const { mail } = giftMessages[language];
  const values = await valuesOf(shop, card, card.recipientName);
  const { subject, heading, paragraphs } = await sayMessage(shop.sql, 'gift card', values, language);
  const words = {
    subject,
    heading,
    preheader: paragraphs[0] ?? subject,
    paragraphs: [...paragraphs, ...(card.message === '' ? [] : [`“${card.message}”`])],
    facts: [
      { label: mail.code, value: code },
      { label: mail.worth, value: formatINR(card.amount) },
    ],
    button: { label: mail.shop, href: shop.publicUrl + inLanguage(paths.home, language) },
    link: { label: mail.balance, href: shop.publicUrl + inLanguage(paths.giftCardBalance, language) },
    after: [mail.likeCash],
    reason: mail.reasonOfRecipient,
  };
  // A retry after a crash is the same mail: a mailbox drops the double.
  const own = [card.id, again].filter(Boolean).join('.');
  const messageId = `<gift.${own}@${new URL(shop.publicUrl).hostname}>`;
  await sendAccountMail(shop, { email: card.recipientEmail }, { ...words, messageId }, language);
  await shop.sql`update gift_cards set sent_at = ${now} where id = ${card.id} and sent_at is null`;
  // Its buyer was deleted meanwhile: whom it was for is of no more use either.
  if (card.buyerEmail === '')
    await shop.sql`
      update gift_cards set recipient_name = '', recipient_email = '', message = '' where id = ${card.id}`;
}

/** What the buyer has to know: it is paid, and when it is mailed. */
export async function mailBought(shop: Shop, { cardId }: AboutCard): Promise<void> {
  const card = await findGiftCard(shop.sql, cardId);
  if (!card || card.buyerEmail === '') return;
  const { language } = card;
  const { mail } = giftMessages[language];
  const values = await valuesOf(shop, card, card.buyerName);
  const { subject, heading, paragraphs } = await sayMessage(shop.sql, 'gift card bought', values, language);
  const href = shop.publicUrl + inLanguage(paths.giftCardOrder(giftOrderToken.sign(shop, card.id)), language);
  const words = {
    subject,
    heading,
    preheader: paragraphs[0] ?? subject,
    paragraphs,
    facts: [
      { label: mail.number, value: card.number },
      { label: mail.worth, value: formatINR(card.amount) },
      { label: mail.forWhom, value: card.recipientName },
    ],
    button: { label: mail.see, href },
    after: [mail.noTaxYet],
    reason: mail.reasonOfBuyer,
  };
  await sendAccountMail(shop, { email: card.buyerEmail }, words, language);
}

export async function mailRepaid(
  shop: Shop,
  { cardId, amount }: AboutCard & { amount: Paise },
): Promise<void> {
  const card = await findGiftCard(shop.sql, cardId);
  if (!card || card.buyerEmail === '') return;
  const { language } = card;
  const { mail } = giftMessages[language];
  const values = { ...(await valuesOf(shop, card, card.buyerName)), amount: formatINR(amount) };
  const { subject, heading, paragraphs } = await sayMessage(shop.sql, 'gift card repaid', values, language);
  const words = { subject, heading, preheader: subject, paragraphs, reason: mail.reasonOfBuyer };
  await sendAccountMail(shop, { email: card.buyerEmail }, words, language);
}
