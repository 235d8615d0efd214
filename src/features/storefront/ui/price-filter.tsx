import { useState } from 'react';
import { useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import { type ListingQuery, PRICE_SLIDER } from '../../../domain/catalogue/catalogue-query.ts';
import { RangeSlider } from '../../../platform/ui/range-slider.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { formatWholeINR } from '../../../domain/money/money.ts';
import { withChange } from './listing-links.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { listingMessages } from '../messages/listing.ts';

const rupees = (value: number) => formatWholeINR(value * 100);

/** The scale begins at 1000; what costs less is there, too. */
export const endWords = (value: number, t = listingMessages.en): string =>
  value <= PRICE_SLIDER.from ? t.andLess(rupees(value)) : rupees(value);

/** Filters nothing until it is moved. The address changes when a thumb is let go, not at every step. */
export function PriceFilter({ query, pathname }: { query: ListingQuery; pathname: string }) {
  const t = useMessages(listingMessages);
  const navigate = useNavigate();
  const start = { from: query.priceFrom ?? PRICE_SLIDER.from, to: query.priceTo ?? PRICE_SLIDER.to };
  const [range, setRange] = useState(start);
  const commit = () => {
    if (range.from === start.from && range.to === start.to) return;
    const change = {
      priceFrom: range.from > PRICE_SLIDER.from ? range.from : undefined,
      priceTo: range.to < PRICE_SLIDER.to ? range.to : undefined,
    };
    void navigate(withChange(pathname, query, change), { preventScrollReset: true });
  };
  const cheap = { priceFrom: undefined, priceTo: PRICE_SLIDER.from };
  return (
    <>
      <RangeSlider
        label={t.price}
        min={PRICE_SLIDER.from}
        max={PRICE_SLIDER.to}
        step={100}
        value={range}
        onChange={setRange}
        onCommit={commit}
        format={(value) => endWords(value, t)}
      />
      <Link
        className="text-link inline-block py-2 text-sm"
        href={withChange(pathname, query, cheap)}
        rel="nofollow"
        data-scroll="keep"
        aria-current={query.priceTo === PRICE_SLIDER.from ? 'true' : undefined}
      >
        {t.under(rupees(PRICE_SLIDER.from))}
      </Link>
    </>
  );
}
