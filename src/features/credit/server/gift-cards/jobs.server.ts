import type { JobHandlers } from '../../../../platform/server/jobs/handlers.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { LOOK_JOB, lookAtGiftCard } from './buy-gift-card.server.ts';
import { mailBought, mailGiftCard, mailRepaid } from './gift-mails.server.ts';
import { pursueGiftRefund, REFUND_JOB, REPAID_MAIL } from './gift-refunds.server.ts';
import { BOUGHT_MAIL, CARD_MAIL } from './settle-gift-card.server.ts';

/** The money of gift cards. */
export const giftJobs = (shop: Shop): JobHandlers => ({
  [LOOK_JOB]: (about: { cardId: string }) => lookAtGiftCard(shop, about),
  [REFUND_JOB]: (about: { paymentId: string }) => pursueGiftRefund(shop, about),
});

export const giftMailJobs = (shop: Shop): JobHandlers => ({
  [CARD_MAIL]: (about: { cardId: string; again?: string }) => mailGiftCard(shop, about),
  [BOUGHT_MAIL]: (about: { cardId: string }) => mailBought(shop, about),
  [REPAID_MAIL]: (about: { cardId: string; amount: number }) => mailRepaid(shop, about),
});
