import { DEFAULT_DISCOUNT } from '../../../domain/money/pricing.ts';
import { DEFAULT_LIMITS, type OrderLimits } from '../../../domain/orders/order-limits.ts';
import { DEFAULT_RETURN_DAYS, type ReturnTerms } from '../../../domain/orders/return-promise.ts';
import { DEFAULT_CASH_OFFER, type CashOffer } from '../../../domain/shipping/cash-rules.ts';
import { DEFAULT_TAX } from '../../../domain/money/tax.ts';
import type { ShopSettings } from '../../../contract/shop.ts';
import type { RootState } from '../../../platform/browser/state.ts';

const fallback: ShopSettings['pricing'] = { defaultDiscount: DEFAULT_DISCOUNT, tax: DEFAULT_TAX };

export const pricingOf = (state: RootState): ShopSettings['pricing'] =>
  state.shop.settings?.pricing ?? fallback;
export const limitsOf = (state: RootState): OrderLimits => state.shop.settings?.limits ?? DEFAULT_LIMITS;
export const cashOfferOf = (state: RootState): CashOffer => state.shop.settings?.cash ?? DEFAULT_CASH_OFFER;
const usualTerms: ReturnTerms = { returnDays: DEFAULT_RETURN_DAYS, exchangeDays: 0 };
export const returnTermsOf = (state: RootState): ReturnTerms => state.shop.settings ?? usualTerms;
export const defaultDiscountOf = (state: RootState): number => pricingOf(state).defaultDiscount;
/** Without SMS a code goes to the mailbox of the account. */
export const codesByPhone = (state: RootState): boolean => state.shop.settings?.codesByPhone ?? true;
