import { useShown } from '../../../platform/ui/shown-names.ts';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { Listing } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import { categoryKey, colourKey } from '../../../domain/catalogue/catalogue-names.ts';
import type { ListingQuery, NamedList } from '../../../domain/catalogue/catalogue-query.ts';
import { Swatch } from '../../../platform/ui/swatch.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { toggle, toggleColour, toggleSize, withChange } from './listing-links.ts';
import { PriceFilter } from './price-filter.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { listingMessages } from '../messages/listing.ts';

interface Props {
  readonly query: ListingQuery;
  readonly pathname: string;
  readonly facets: Listing['facets'];
  /** What names of filters are called on the page. */
  readonly names?: Listing['names'];
  /** The occasions that stand beside the listing. */
  readonly sidebar: readonly string[];
}

interface Option {
  readonly label: string;
  readonly count: number;
  readonly on: boolean;
  readonly change: Parameters<typeof withChange>[2];
}

const filterLink = (to: string, on: boolean, children: ReactNode) => (
  <Link
    className="filter-link"
    href={to}
    rel="nofollow"
    data-scroll="keep"
    aria-current={on ? 'true' : undefined}
  >
    <span className="filter-box" aria-hidden="true">
      {on && <Check size={14} strokeWidth={3} />}
    </span>
    {children}
  </Link>
);

/** Filters are links: they can be shared, opened in a tab, taken back, and they work before any script runs. */
export function FilterPanel({ query, pathname, facets, names, sidebar }: Props) {
  const t = useMessages(listingMessages);
  const called = useShown();
  const here = (name: string) => query.title !== undefined && categoryKey(query.title) === categoryKey(name);
  /** A choice with fewer than two values would narrow nothing. */
  const choice = (title: string, options: readonly Option[]) =>
    (options.length > 1 || options.some(({ on }) => on)) && (
      <section aria-label={title}>
        <h2 className="filter-title">{title}</h2>
        <ul>
          {options.map(({ label, count, on, change }) => (
            <li key={label}>
              {filterLink(
                withChange(pathname, query, change),
                on,
                <>
                  <span className="grow">{label}</span>
                  <span className="filter-count">{count}</span>
                </>,
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  const named = (title: string, list: NamedList) =>
    choice(
      title,
      facets[list].map(({ name, count }) => ({
        label: names?.[name] ?? name,
        count,
        on: query[list].includes(name),
        change: { [list]: toggle(query[list], name) },
      })),
    );
  return (
    <div className="grid gap-8">
      <section aria-label={t.categories}>
        <h2 className="filter-title">{t.categories}</h2>
        <ul>
          {sidebar.map((name) => (
            <li key={name}>
              <Link
                className="filter-link"
                href={paths.category(name)}
                aria-current={here(name) ? 'page' : undefined}
              >
                {called(name)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t.price}>
        <h2 className="filter-title">{t.price}</h2>
        <PriceFilter key={`${query.priceFrom}-${query.priceTo}`} query={query} pathname={pathname} />
      </section>
      <Colours query={query} pathname={pathname} facets={facets} />
      <Sizes query={query} pathname={pathname} facets={facets} />
      {choice(
        t.heel,
        facets.heels.map(({ heel, count }) => ({
          label: t.heels[heel],
          count,
          on: query.heels.includes(heel),
          change: { heels: toggle(query.heels, heel) },
        })),
      )}
      {named(t.material, 'materials')}
      {named(t.closure, 'closures')}
      {named(t.care, 'care')}
      {named(t.countryOfOrigin, 'origins')}
      {choice(
        t.discount,
        facets.off
          // Of several that hold the same products, the highest says most.
          .filter(({ percent, count }, at, all) => query.off === percent || all[at + 1]?.count !== count)
          .map(({ percent, count }) => ({
            label: t.offAndMore(percent),
            count,
            on: query.off === percent,
            change: { off: query.off === percent ? undefined : percent },
          })),
      )}
    </div>
  );
}

function Colours({ query, pathname, facets }: Pick<Props, 'query' | 'pathname' | 'facets'>) {
  const t = useMessages(listingMessages);
  const called = useShown();
  const isOn = (name: string) => query.colors.some((color) => colourKey(color) === colourKey(name));
  // A chosen colour stays in the list even where nothing of it is left, or it could not be taken back.
  const colors = [
    ...facets.colors,
    ...query.colors
      .filter((name) => !facets.colors.some((each) => colourKey(each.name) === colourKey(name)))
      .map((name) => ({ name, count: 0 })),
  ];
  if (colors.length <= 1 && query.colors.length === 0) return null;
  return (
    <section aria-label={t.colour}>
      <h2 className="filter-title">{t.colour}</h2>
      <ul>
        {colors.map(({ name, count }) => (
          <li key={name}>
            {filterLink(
              withChange(pathname, query, { colors: toggleColour(query, name) }),
              isOn(name),
              <>
                <Swatch name={name} silent />
                <span className="grow">{called(name)}</span>
                <span className="filter-count">{count}</span>
              </>,
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sizes({ query, pathname, facets }: Pick<Props, 'query' | 'pathname' | 'facets'>) {
  const t = useMessages(listingMessages);
  const sizes = [
    ...facets.sizes,
    ...query.sizes
      .filter((size) => !facets.sizes.some((each) => each.size === size))
      .map((size) => ({ size, count: 0 })),
  ];
  if (sizes.length === 0) return null;
  return (
    <section aria-label={t.size}>
      <h2 className="filter-title">{t.size}</h2>
      <ul className="filter-sizes">
        {sizes.map(({ size, count }) => (
          <li key={size}>
            <Link
              className="filter-size"
              href={withChange(pathname, query, { sizes: toggleSize(query, size) })}
              rel="nofollow"
              data-scroll="keep"
              aria-current={query.sizes.includes(size) ? 'true' : undefined}
            >
              {size === 1 ? t.oneSize : size}
              <span className="filter-count">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
