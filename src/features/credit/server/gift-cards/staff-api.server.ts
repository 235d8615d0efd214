import type { giftCardsStaffApi } from '../../../../contract/gift-cards.ts';
import { userIdOf } from '../../../../domain/accounts/visitor.ts';
import { Answer } from '../../../../platform/server/http/answer.ts';
import type { Handlers } from '../../../shop.server.ts';
import {
  blockCard,
  cardRefundByHand,
  exportGiftCards,
  listGiftCards,
  mailAgain,
  refundCard,
  repeatCardRefund,
} from './staff-gift-cards.server.ts';

export const giftCardsStaffHandlers = {
  staffGiftCards: async ({ query }, { shop: { sql } }) => listGiftCards(sql, query),
  exportGiftCards: async ({ query }, { shop, visitor }) =>
    new Answer(200, await exportGiftCards(shop, query, userIdOf(visitor)), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="gift-cards.csv"',
    }),
  blockGiftCard: async ({ params, body }, { shop, visitor }) =>
    blockCard(shop, { ...params, ...body, who: userIdOf(visitor) }, true),
  unblockGiftCard: async ({ params, body }, { shop, visitor }) =>
    blockCard(shop, { ...params, ...body, who: userIdOf(visitor) }, false),
  mailGiftCard: async ({ params, body }, { shop, visitor }) =>
    mailAgain(shop, { ...params, ...body, who: userIdOf(visitor) }),
  repeatGiftRefund: async ({ params, body }, { shop, visitor }) =>
    repeatCardRefund(shop, { ...params, ...body, who: userIdOf(visitor) }),
  giftRefundByHand: async ({ params, body }, { shop, visitor }) =>
    cardRefundByHand(shop, { ...params, ...body, who: userIdOf(visitor) }),
  refundGiftCard: async ({ params, body: { reason, balance } }, { shop, visitor }) =>
    refundCard(shop, { ...params, reason, who: userIdOf(visitor) }, balance),
} satisfies Handlers<typeof giftCardsStaffApi>;
