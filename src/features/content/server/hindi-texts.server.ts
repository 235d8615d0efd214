import type { InfoPageName, WrittenPage } from '../../../domain/content/info-pages.ts';
import { text as aboutUs } from '../texts/hindi/about-us.ts';
import { text as accessibility } from '../texts/hindi/accessibility.ts';
import { text as help } from '../texts/hindi/help.ts';
import { text as privacyPolicy } from '../texts/hindi/privacy-policy.ts';
import { text as refundPolicy } from '../texts/hindi/refund-policy.ts';
import { text as shippingPolicy } from '../texts/hindi/shipping-policy.ts';
import { text as termsConditions } from '../texts/hindi/terms-conditions.ts';
import { OWN_TEXTS } from './own-texts.server.ts';
import { type Lines, linesBetween } from '../../../domain/content/page-lines.ts';

/** The texts that came with the shop, in Hindi. */
export const HINDI_PAGES: Readonly<Record<InfoPageName, WrittenPage>> = {
  'about-us': aboutUs,
  'terms-conditions': termsConditions,
  'shipping-policy': shippingPolicy,
  'refund-policy': refundPolicy,
  'privacy-policy': privacyPolicy,
  accessibility,
  help,
};

const between = (page: InfoPageName) => linesBetween(OWN_TEXTS[page], HINDI_PAGES[page]);

/** Each line of a page that came with the shop; a line that the owner has changed is not among them. */
export const hindiLinesOf = (page: InfoPageName): Lines => new Map(between(page));

/** Those of all pages. */
export const HINDI_LINES: Lines = new Map(
  (Object.keys(HINDI_PAGES) as InfoPageName[]).flatMap((page) => between(page)),
);
