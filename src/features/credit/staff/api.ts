import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useCustomerCreditQuery,
  useIssueCreditMutation,
  useVoidCreditMutation,
  useStaffGiftCardsQuery,
  useBlockGiftCardMutation,
  useUnblockGiftCardMutation,
  useMailGiftCardMutation,
  useRefundGiftCardMutation,
  useRepeatGiftRefundMutation,
  useGiftRefundByHandMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    customerCredit: query(build, 'customerCredit', 'customers', 'orders', 'returns'),
    issueCredit: mutation(build, 'issueCredit', 'customers'),
    voidCredit: mutation(build, 'voidCredit', 'customers'),
    staffGiftCards: query(build, 'staffGiftCards', 'giftCards'),
    blockGiftCard: mutation(build, 'blockGiftCard', 'giftCards'),
    unblockGiftCard: mutation(build, 'unblockGiftCard', 'giftCards'),
    mailGiftCard: mutation(build, 'mailGiftCard', 'giftCards'),
    refundGiftCard: mutation(build, 'refundGiftCard', 'giftCards'),
    repeatGiftRefund: mutation(build, 'repeatGiftRefund', 'giftCards'),
    giftRefundByHand: mutation(build, 'giftRefundByHand', 'giftCards'),
  }),
});
