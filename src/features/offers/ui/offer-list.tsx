import { useSelector } from 'react-redux';
import type { RootState } from '../../../platform/browser/state.ts';
import { isFor, offerWords } from '../../../domain/offers/offer-terms.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { offerScreenMessages } from '../messages.ts';

/** The offers that this product can have: the same for everybody, so they come with its page. */
export function OfferList({ id, category }: { id: string; category: string }) {
  const t = useMessages(offerScreenMessages);
  const language = useLanguage();
  const { list, products } = useSelector((state: RootState) => state.offers);
  const fitting = list.filter((offer) => isFor(offer, { category, collections: products[id] }));
  if (fitting.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-md bg-clay px-4 py-3 text-sm" aria-label={t.offers}>
      {fitting.slice(0, 4).map((offer) => {
        const words = offerWords(offer, language);
        return (
          <li key={offer.id}>
            {offer.code === null
              ? words
              : withSlots(t.withCode, { words, code: <strong>{offer.code}</strong> })}
          </li>
        );
      })}
    </ul>
  );
}
