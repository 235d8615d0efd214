import { randomBytes } from 'node:crypto';
import type { GiftCardInput } from '../../../../contract/gift-cards.ts';
import { paths } from '../../../../contract/paths.ts';
import { giftNumber, isDeliveryDay, NUMBER_BYTES } from '../../../../domain/credit/gift-card.ts';
import { Failure } from '../../../../domain/errors.ts';
import { lineInMail } from '../../../../domain/text/in-mail.ts';
import { inLanguage, type Language } from '../../../../domain/text/languages.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { dueIn } from '../../../../platform/server/due-in.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { takesOnline } from '../../../config.server.ts';
import { refuseUnlessSelling } from '../../../settings/server/opening.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { findGiftCard, giftOrderToken } from './gift-card-record.server.ts';
import { LINK_MINUTES, settleCard } from './settle-gift-card.server.ts';

export const LOOK_JOB = 'gift.look';
const MINUTE = 60_000;
/** Messages of the provider get lost: so many minutes after the order we look ourselves. No bank is slower than three days. */
const LOOKS = [5, 60, LINK_MINUTES + 60, LINK_MINUTES + 3 * 24 * 60 + 60];

interface Buying {
  readonly input: GiftCardInput;
  readonly userId: string | undefined;
  readonly language: Language;
  readonly isStaff: boolean;
}

/** What gift cards can be bought for; refused where the shop sells none. */
export async function giftAmounts(shop: Shop): Promise<readonly number[]> {
  const { giftCards } = await readShopSettings(shop.sql);
  if (!giftCards || !takesOnline(shop.config)) throw new Failure('notFound');
  return (await readStored(shop.sql, 'orders')).giftAmounts;
}

/** Orders a gift card: it waits for its payment, on the provider's page. */
export async function buyGiftCard(
  shop: Shop,
  { input, userId, language, isStaff }: Buying,
): Promise<{ token: string; payAt: string }> {
  const settings = await readShopSettings(shop.sql);
  const amounts = await giftAmounts(shop);
  await refuseUnlessSelling(shop, shop.sql, settings, isStaff);
  const { amount, deliverOn } = input;
  if (!amounts.includes(amount))
    throw new Failure('invalidInput', { message: 'Please choose one of the amounts.' });
  const now = shop.now();
  if (!isDeliveryDay(deliverOn, now))
    throw new Failure('invalidInput', { message: 'Please choose a day within a year from today.' });
  const number = giftNumber(randomBytes(NUMBER_BYTES));
  const id = await inTransaction(shop.sql, async (tx) => {
    const [made] = await tx<{ id: string }[]>`
      insert into gift_cards (number, user_id, language, buyer_name, buyer_email, recipient_name, recipient_email, message,
        amount, deliver_on, created_at)
      values (${number}, ${userId ?? null}, ${language}, ${lineInMail(input.buyerName)}, ${input.buyerEmail},
        ${lineInMail(input.recipientName)}, ${input.recipientEmail}, ${lineInMail(input.message)}, ${amount}, ${deliverOn},
        ${now})
      returning id`;
    const cardId = made?.id ?? '';
    for (const minutes of LOOKS)
      await addJob(tx, { kind: LOOK_JOB, payload: { cardId }, runAt: dueIn(minutes * MINUTE) });
    return cardId;
  });
  const token = giftOrderToken.sign(shop, id);
  const link = await shop.services.payment
    .createLink({
      amount,
      reference: id,
      description: `Gift card ${number}`,
      customer: { name: input.buyerName, contact: '', email: input.buyerEmail },
      expiresAt: new Date(now.getTime() + LINK_MINUTES * MINUTE),
      callbackUrl: shop.publicUrl + inLanguage(paths.giftCardOrder(token), language),
    })
    .catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      throw new Failure('paymentUnavailable', { retryAfterSeconds: 10 });
    });
  await shop.sql`update gift_cards set link_id = ${link.id}, link_url = ${link.shortUrl} where id = ${id}`;
  return { token, payAt: link.shortUrl };
}

/** Whether it was paid meanwhile, or is never paid. */
export async function lookAtGiftCard(shop: Shop, { cardId }: { readonly cardId: string }): Promise<void> {
  const card = await findGiftCard(shop.sql, cardId);
  if (card) await settleCard(shop, card);
}
