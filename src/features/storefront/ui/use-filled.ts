import { useSelector } from 'react-redux';
import { termsWords } from '../../../domain/content/terms-words.ts';
import { DEFAULT_DELIVERY } from '../../../domain/money/fees.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { useLanguage } from '../../../platform/ui/language.ts';
import { cashOfferOf } from '../../settings/state/select-pricing.ts';

/** Puts what the settings say in the place of {shopName}, {story}, {deliveryCost}, {cashCost} and {waysToPay}. */
export function useFilled(): (text: string) => string {
  const settings = useSelector((state: RootState) => state.shop.settings);
  const cash = useSelector(cashOfferOf);
  const language = useLanguage();
  const values: Readonly<Record<string, string>> = {
    shopName: settings?.name ?? '',
    story: settings?.brand.story ?? '',
    ...termsWords(settings?.delivery ?? DEFAULT_DELIVERY, cash, settings?.online, language),
  };
  return (text) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole).trim();
}
