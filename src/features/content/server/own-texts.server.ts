import type { InfoPageName, WrittenPage } from '../../../domain/content/info-pages.ts';
import { text as aboutUs } from '../texts/about-us.ts';
import { text as accessibility } from '../texts/accessibility.ts';
import { text as help } from '../texts/help.ts';
import { text as privacyPolicy } from '../texts/privacy-policy.ts';
import { text as refundPolicy } from '../texts/refund-policy.ts';
import { text as shippingPolicy } from '../texts/shipping-policy.ts';
import { text as termsConditions } from '../texts/terms-conditions.ts';

/** The texts that came with the shop. */
export const OWN_TEXTS: Readonly<Record<InfoPageName, WrittenPage>> = {
  'about-us': aboutUs,
  'terms-conditions': termsConditions,
  'shipping-policy': shippingPolicy,
  'refund-policy': refundPolicy,
  'privacy-policy': privacyPolicy,
  accessibility,
  help,
};
