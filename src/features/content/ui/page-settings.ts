import type { PublicSettings, ShopSettings } from '../../../contract/shop.ts';
import { termsWords } from '../../../domain/content/terms-words.ts';
import { termsMessages } from '../../../domain/content/terms-messages.ts';
import { exchangeDaysOf } from '../../../domain/orders/return-promise.ts';
import type { Language } from '../../../domain/text/languages.ts';
import type { PageSettings } from './fill-page.ts';

/** The shop's identity in the words the texts use. */
export function pageSettings(
  shop: Omit<ShopSettings, 'storeCredit' | 'giftCards'> & { readonly online?: boolean } & Pick<
      PublicSettings,
      'measuredBy'
    >,
  language: Language = 'en',
): PageSettings {
  const t = termsMessages[language];
  const processors = [...shop.processors, ...(shop.measuredBy ?? []).map((each) => t.measuredBy[each])];
  return {
    shopName: shop.name,
    story: shop.brand.story,
    legalName: shop.legalName,
    address: shop.address.join(', '),
    gstin: shop.gstin,
    website: shop.website,
    phone: shop.phone,
    hours: shop.hours,
    email: shop.email,
    privacyEmail: shop.privacyEmail,
    grievanceName: shop.grievanceOfficer.toLowerCase().endsWith(shop.grievanceDesignation.toLowerCase())
      ? shop.grievanceOfficer
      : `${shop.grievanceOfficer} (${shop.grievanceDesignation})`,
    grievanceEmail: shop.grievanceEmail,
    grievancePhone: shop.grievancePhone,
    processors: processors.length === 0 ? t.processorsOnAsking : processors.join('; '),
    returnDays: t.days(shop.returnDays),
    exchangeDays: t.days(exchangeDaysOf(shop)),
    ...termsWords(shop.delivery, shop.cash, shop.online, language),
  };
}
