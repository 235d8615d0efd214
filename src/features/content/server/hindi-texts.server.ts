import type { InfoPageName, WrittenPage } from '../../../domain/content/info-pages.ts';
import { text as aboutUs } from '../texts/hindi/about-us.ts';
import { text as help } from '../texts/hindi/help.ts';
import { text as privacyPolicy } from '../texts/hindi/privacy-policy.ts';
import { text as refundPolicy } from '../texts/hindi/refund-policy.ts';
import { text as shippingPolicy } from '../texts/hindi/shipping-policy.ts';
import { text as termsConditions } from '../texts/hindi/terms-conditions.ts';

/** The texts that came with the shop, in Hindi. A page that has none is in English. */
export const HINDI_PAGES: Readonly<Partial<Record<InfoPageName, WrittenPage>>> = {
  'about-us': aboutUs,
  'terms-conditions': termsConditions,
  'shipping-policy': shippingPolicy,
  'refund-policy': refundPolicy,
  'privacy-policy': privacyPolicy,
  help,
};
