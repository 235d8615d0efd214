import Undo2 from 'lucide-react/icons/undo-2';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import { benefitWords } from '../../../domain/offers/offer-terms.ts';
import { returnNote } from '../../../domain/orders/return-promise.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { returnTermsOf } from '../../settings/state/select-pricing.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { productMessages } from '../messages/product.ts';
import { offerMessages } from '../../../domain/offers/offer-messages.ts';

/** Beside the buttons: until when a pair can come back and what that costs, in the owner's words. */
export function ReturnLine({ category, hasSizes }: { category: string; hasSizes: boolean }) {
  const t = useMessages(productMessages);
  const language = useLanguage();
  const terms = useSelector(returnTermsOf);
  const note = useSelector((state: RootState) => state.shop.settings?.returnNote ?? '');
  const exchange = useSelector((state: RootState) => state.offers.list).find(
    ({ benefit, code, categories }) =>
      benefit.kind === 'exchange' &&
      code === null &&
      (categories.length === 0 || categories.includes(category)),
  );
  return (
    <p className="return-line">
      <Undo2 size={18} aria-hidden="true" />
      <span>
        {returnNote(note, terms, hasSizes, language)}
        {exchange && ` ${offerMessages[language].sentence(benefitWords(exchange.benefit, language))}`}{' '}
        <Link className="text-link" href={paths.refundPolicy}>
          {t.howItWorks}
        </Link>
      </span>
    </p>
  );
}
