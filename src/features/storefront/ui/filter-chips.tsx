import { useShown } from '../../../platform/ui/shown-names.ts';
import X from 'lucide-react/icons/x';
import { type ListingQuery, NAMED_LISTS, PRICE_SLIDER } from '../../../domain/catalogue/catalogue-query.ts';
import { formatWholeINR } from '../../../domain/money/money.ts';
import { isFiltered } from '../../catalogue/state/listing-scope.ts';
import { searchPath } from './links.ts';
import { noFilters, toggle, toggleColour, toggleSize, withChange } from './listing-links.ts';
import type { Listing } from '../../../contract/catalogue.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { listingMessages } from '../messages/listing.ts';

const rupees = (value: number) => formatWholeINR(value * 100);

/** A thumb at the slider's end filters nothing, so it is not spoken of. */
export function priceWords(
  { priceFrom, priceTo }: Pick<ListingQuery, 'priceFrom' | 'priceTo'>,
  t = listingMessages.en,
): string {
  if (priceFrom === undefined) return t.upTo(rupees(priceTo ?? PRICE_SLIDER.to));
  return priceTo === undefined
    ? t.andAbove(rupees(priceFrom))
    : t.between(rupees(priceFrom), rupees(priceTo));
}

interface Props {
  readonly query: ListingQuery;
  readonly pathname: string;
  readonly names?: Listing['names'];
  /** What a search text says beside the filters, and the text without it. */
  readonly said?: readonly { readonly label: string; readonly rest: string }[] | undefined;
}

/** What is filtered by, each with a way to take it back. */
export function FilterChips({ query, pathname, said = [], names }: Props) {
  const t = useMessages(listingMessages);
  const called = useShown();
  if (!isFiltered(query) && said.length === 0) return null;
  const chips = [
    ...(query.priceFrom !== undefined || query.priceTo !== undefined
      ? [
          {
            label: priceWords(query, t),
            change: { priceFrom: undefined, priceTo: undefined },
          },
        ]
      : []),
    ...query.colors.map((name) => ({ label: called(name), change: { colors: toggleColour(query, name) } })),
    ...query.sizes.map((size) => ({ label: t.sizeIs(size), change: { sizes: toggleSize(query, size) } })),
    ...query.heels.map((heel) => ({
      label: t.heels[heel],
      change: { heels: toggle(query.heels, heel) },
    })),
    ...NAMED_LISTS.flatMap((list) =>
      query[list].map((name) => ({
        label: names?.[name] ?? name,
        change: { [list]: toggle(query[list], name) },
      })),
    ),
    ...(query.off === undefined ? [] : [{ label: t.offAndMore(query.off), change: { off: undefined } }]),
  ];
  const links = [
    ...said.map(({ label, rest }) => ({
      label: label.charAt(0).toUpperCase() + label.slice(1),
      href: withChange(searchPath(rest), query, {}),
    })),
    ...chips.map(({ label, change }) => ({ label, href: withChange(pathname, query, change) })),
  ];
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t.activeFilters}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link className="chip" href={href} data-scroll="keep" aria-label={t.removeFilter(label)}>
            {label}
            <X size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className="chip chip-clear"
          href={withChange(said.length > 0 ? searchPath('') : pathname, query, noFilters)}
          data-scroll="keep"
        >
          {t.clearAll}
        </Link>
      </li>
    </ul>
  );
}
