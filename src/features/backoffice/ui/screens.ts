import { paths } from '../../../contract/paths.ts';
import type { SettingGroup } from '../../../contract/setting-groups.ts';
import type { Who } from '../../../domain/accounts/visitor.ts';
import { places } from './places.ts';

/** A screen as the search finds it: by its name, and by what people call what is done there. */
export interface FoundScreen {
  readonly label: string;
  readonly path: string;
  readonly who: Who;
  readonly terms: string;
}

/** Beside its name, a place of the side bar is found by these. */
const PLACE_TERMS: Readonly<Record<string, string>> = {
  [paths.backoffice]: 'dashboard home tasks waiting',
  [paths.backofficeOrders]: 'sales pack label invoice packing slip cancel cod phone caller new order',
  [paths.backofficeReturns]: 'exchange refund rma size change',
  [paths.backofficeParcels]: 'shipping courier awb tracking delivery rto pickup',
  [paths.backofficeProducts]: 'catalogue price mrp discount sku photos sale',
  [paths.backofficeStock]: 'inventory quantity pairs low',
  [paths.backofficeHomePage]: 'banner slider homepage sections film strip announcement storefront',
  [paths.backofficePages]:
    'policy terms privacy about refund shipping content blog journal lookbook article rss faq landing',
  [paths.backofficeReviews]: 'rating stars comments',
  [paths.backofficeQuestions]: 'ask answer q&a faq buyers moderate product',
  [paths.backofficeCustomers]: 'buyers people accounts privacy export delete',
  [paths.backofficeQueries]: 'contact messages queries support tickets grievance',
  [paths.backofficeSubscribers]: 'newsletter e-mail list marketing',
  [paths.backofficeFiles]: 'csv excel upload download bulk feed google meta',
  [paths.backofficeOffers]: 'coupon voucher promo code discount',
  [paths.backofficeGiftCards]: 'gift voucher card balance code block',
  [paths.backofficeLaw]: 'legal compliance rules gst bis metrology dpdp privacy breach consumer',
  [paths.backofficeReports]: 'gst gstr gstr-1 tax margin profit sales accounting hsn tally',
  [paths.backofficeSettings]: 'configuration options',
  [paths.backofficeStaff]: 'team users permissions invite roles employees',
  [paths.backofficeActs]: 'history log who changed',
};

const SETTINGS: Readonly<Record<SettingGroup, readonly [label: string, terms: string]>> = {
  identity: ['Shop and address', 'gstin company legal phone e-mail social name'],
  brand: ['Brand', 'logo icon colours font name theme prefix favicon'],
  tax: ['Tax', 'gst rates hsn classes'],
  discounts: ['Discounts', 'default discount percent what if simulate'],
  shipping: ['Shipping', 'delivery fee free zones pincode charges courier'],
  cash: ['Cash on delivery', 'cod cash fee limit payment'],
  returns: ['Returns: rules', 'exchange refund days policy window'],
  credit: ['Store credit and gift cards', 'wallet balance liability bonus refund voucher'],
  orders: ['Orders and limits', 'notification alert e-mail cancel hold minutes'],
  accounting: ['Accounting', 'tally ledger gstin b2b business accountant export'],
  whatsapp: ['WhatsApp', 'messages chat'],
  campaigns: ['Newsletters and reminders', 'quiet hours frequency cap night limit campaign'],
  law: ['Law and labels', 'maker manufacturer importer bis turnover processors legal metrology'],
  reviews: ['Products without reviews', 'stars rating figure'],
  questions: ['Questions about products', 'ask q&a faq answers buyers'],
  listings: ['Listings', 'cards colours styles variants swatches search results'],
  visitors: ['Counting visits', 'analytics visitors statistics tracking privacy beacon'],
  measuring: [
    'Google Analytics and Meta',
    'ga4 pixel facebook instagram conversions consent cookies banner tracking advertising gtag',
  ],
  search: ['Search engines', 'seo google bing indexnow titles descriptions'],
  languages: ['Languages', 'hindi translation english language'],
  menu: ['Menu', 'navigation categories links header order rename hide'],
  backups: ['Backups', 'backup restore copy s3 retention disaster'],
  selling: ['Stop selling', 'close holiday pause vacation maintenance'],
};

const screen = (label: string, path: string, who: Who, terms: string): FoundScreen => ({
  label,
  path,
  who,
  terms,
});

/** Every screen that has an address of its own. */
const SCREENS: readonly FoundScreen[] = [
  ...places.map(({ label, path, who }) => screen(label, path, who, PLACE_TERMS[path] ?? '')),
  screen('New order', paths.backofficeNewOrder, 'orders staff', 'phone caller whatsapp place'),
  screen('New product', paths.backofficeNewProduct, 'catalogue staff', 'add create item shoe'),
  screen('Book a delivery', paths.backofficeDelivery, 'catalogue staff', 'goods received supplier inward'),
  screen('Stock take', paths.backofficeStockTake, 'catalogue staff', 'count inventory scan barcode'),
  screen('Stock ledger', paths.backofficeStockLedger(), 'catalogue staff', 'history movements'),
  screen('Categories', paths.backofficeCategories, 'catalogue staff', 'occasion collection menu'),
  screen('Types', paths.backofficeTypes, 'catalogue staff', 'shoe kind menu'),
  screen('Colours', paths.backofficeColours, 'catalogue staff', 'color swatch'),
  screen('Tags', paths.backofficeTags, 'catalogue staff', 'badge label'),
  screen('Collections', paths.backofficeCollections, 'catalogue staff', 'group rule monsoon sale landing'),
  screen('Searches', paths.backofficeSearches, 'catalogue staff', 'zero results pin hide statistics'),
  screen(
    'Page titles',
    paths.backofficePageTitles,
    'catalogue staff',
    'seo title description google search results snippet',
  ),
  screen('Search words', paths.backofficeSynonyms, 'catalogue staff', 'synonyms search'),
  screen(
    'Segments',
    paths.backofficeSegments,
    'people staff',
    'audience group inactive lapsed customers filter target export',
  ),
  screen('Newsletters', paths.backofficeNewsletters, 'people staff', 'campaign e-mail marketing'),
  screen(
    'Cash from the courier',
    paths.backofficeRemittances,
    'money staff',
    'remittance cod payout settlement cash',
  ),
  screen('Breaches', paths.backofficeBreaches, 'settings staff', 'data leak incident dpdp board 72 hours'),
  screen('Access log', paths.backofficeReads, 'owner', 'who read looked personal data privacy'),
  screen('Size chart', paths.backofficeSizes, 'settings staff', 'sizes uk eu foot length'),
  screen('Mails and messages', paths.backofficeTexts, 'settings staff', 'template sms e-mail whatsapp text'),
  screen(
    'Keys of services',
    paths.backofficeKeys,
    'owner',
    'razorpay payment gateway shiprocket delhivery smtp sms api key password',
  ),
  screen(
    'Old addresses',
    paths.backofficeRedirects,
    'settings staff',
    'redirect 301 url link moved shopify woocommerce 404',
  ),
  screen('Webhooks', paths.backofficeWebhooks, 'owner', 'integration events'),
  screen('API tokens', paths.backofficeTokens, 'owner', 'integration developer'),
  screen('Help', paths.backofficeHelp, 'any staff', 'guide manual handbook how support'),
  screen('Errors', paths.backofficeErrors, 'any staff', 'reference failure 500 trouble bug'),
  screen('My account', paths.backofficeAccount, 'any staff', 'password second factor passkey push devices'),
  ...Object.entries(SETTINGS).map(([group, [label, terms]]) =>
    screen(label, paths.backofficeSetting(group), 'settings staff', terms),
  ),
];

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];

/** Whether each typed word is the beginning of a word of a text. */
export const fitsAll = (typed: readonly string[], within: string): boolean => {
  const words = wordsOf(within);
  return typed.every((each) => words.some((word) => word.startsWith(each)));
};

/** The screens that each typed word fits the beginning of a word of; those by name come first. */
export function screensFor(text: string): FoundScreen[] {
  const typed = wordsOf(text);
  const fits = (within: string) => fitsAll(typed, within);
  const named = SCREENS.filter(({ label }) => fits(label));
  return typed.length === 0
    ? SCREENS.slice(0, places.length)
    : [...named, ...SCREENS.filter((each) => !named.includes(each) && fits(`${each.label} ${each.terms}`))];
}
