import type { giftCardsApi } from '../../../../contract/gift-cards.ts';
import { isStaff, userIdIfAny, userIdOf } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Handlers, Shop } from '../../../shop.server.ts';
import { buyGiftCard, giftAmounts } from './buy-gift-card.server.ts';
import { claimGiftCard } from './claim-gift-card.server.ts';
import { findSpendable } from './find-gift-card.server.ts';
import { findGiftCard, giftOrderToken } from './gift-card-record.server.ts';
import { settleCard } from './settle-gift-card.server.ts';

/** As it is now: whoever comes back from paying is quicker than the provider's message. */
async function orderOf(shop: Shop, token: string) {
  const id = giftOrderToken.read(shop, token);
  const known = id === undefined ? undefined : await findGiftCard(shop.sql, id);
  if (known?.status === 'waiting' || known?.status === 'lapsed')
    await settleCard(shop, known).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
    });
  const card = known && (await findGiftCard(shop.sql, known.id));
  if (!card) throw new Failure('notFound');
  const { number, amount, status: state, recipientName, deliverOn, sentAt, linkUrl } = card;
  return {
    success: true as const,
    number,
    amount,
    state,
    payAt: state === 'waiting' ? linkUrl : null,
    recipientName,
    deliverOn,
    sentAt: sentAt?.toISOString() ?? null,
  };
}

export const giftCardsHandlers = {
  giftCardTerms: async (_, { shop }) => ({ success: true, amounts: [...(await giftAmounts(shop))] }),
  buyGiftCard: async ({ body }, { shop, visitor, language }) => ({
    success: true,
    ...(await buyGiftCard(shop, {
      input: body,
      userId: userIdIfAny(visitor),
      language,
      isStaff: isStaff(visitor),
    })),
  }),
  giftCardOrder: async ({ params }, { shop }) => orderOf(shop, params.token),
  giftCardBalance: async ({ body }, { shop }) => {
    const card = await findSpendable(shop.sql, body.code, await readShopSettings(shop.sql));
    if (!card) throw new Failure('notFound', { message: 'No gift card has this code.' });
    return { success: true, balance: card.balance, end: card.end };
  },
  claimGiftCard: async ({ body }, { shop, visitor }) => ({
    success: true,
    ...(await claimGiftCard(shop, userIdOf(visitor), body.code)),
  }),
} satisfies Handlers<typeof giftCardsApi>;
