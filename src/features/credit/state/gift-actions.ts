import type { GiftCardInput } from '../../../contract/gift-cards.ts';
import { serverAction } from '../../../platform/browser/call-state.ts';

export const fetchGiftTerms = serverAction('giftCards/terms', (_: void, call) => call('giftCardTerms', {}));
export const buyGiftCard = serverAction('giftCards/buy', (body: GiftCardInput, call) =>
  call('buyGiftCard', { body }),
);
export const fetchGiftOrder = serverAction('giftCards/order', (token: string, call) =>
  call('giftCardOrder', { params: { token } }),
);
export const fetchGiftBalance = serverAction('giftCards/balance', (code: string, call) =>
  call('giftCardBalance', { body: { code } }),
);
export const claimGiftCard = serverAction('giftCards/claim', (code: string, call) =>
  call('claimGiftCard', { body: { code } }),
);
