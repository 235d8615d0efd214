import { useShown } from '../../../platform/ui/shown-names.ts';
import Check from 'lucide-react/icons/check';
import type { Listing } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import { categoryKey, colourKey } from '../../../domain/catalogue/catalogue-names.ts';
import type { ListingQuery, NamedList } from '../../../domain/catalogue/catalogue-query.ts';
import { Swatch } from '../../../platform/ui/swatch.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { toggle, toggleColour, toggleSize, withChange } from './listing-links.ts';
import { PriceFilter } from './price-filter.tsx';
import { useAddress, useMessages } from '../../../platform/ui/language.ts';
import { SLOT, usePrerenderedRows } from '../../../platform/ui/prerendered-fragment.tsx';
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

/** A value that can be filtered by. */
interface Option {
  readonly label: string;
  readonly count: number;
  readonly on: boolean;
  readonly change: Parameters<typeof withChange>[2];
  /** Names a colour that is shown. */
  readonly swatch?: string;
}

/** Rows of filters are drawn once for all listings: their address and their count differ. */
const DRAWN_ONCE = {};

type RowProps = Omit<Option, 'count' | 'change'> & { readonly href: string; readonly count: number | string };

const ChoiceRow = ({ label, count, on, swatch, href }: RowProps) => (
  <li>
    <a
      href={href}
      className="filter-link"
      rel="nofollow"
      data-scroll="keep"
      aria-current={on ? 'true' : undefined}
    >
      <span className="filter-box" aria-hidden="true">
        {on && <Check size={14} strokeWidth={3} />}
      </span>
      {swatch !== undefined && <Swatch name={swatch} silent />}
      <span className="grow">{label}</span>
      <span className="filter-count">{count}</span>
    </a>
  </li>
);

const SizeRow = ({ label, count, on, href }: RowProps) => (
  <li>
    <a
      href={href}
      className="filter-size"
      rel="nofollow"
      data-scroll="keep"
      aria-current={on ? 'true' : undefined}
    >
      {label}
      <span className="filter-count">{count}</span>
    </a>
  </li>
);

interface RowsProps extends Pick<Props, 'query' | 'pathname'> {
  readonly options: readonly Option[];
  readonly sizes?: boolean;
}

function Rows({ query, pathname, options, sizes = false }: RowsProps) {
  const address = useAddress();
  const Row = sizes ? SizeRow : ChoiceRow;
  const rows = options.map(({ change, ...row }) => ({
    ...row,
    href: address(withChange(pathname, query, change)),
  }));
  const className = sizes ? 'filter-sizes' : undefined;
  const inside = usePrerenderedRows(
    rows.map(({ href, count, ...row }) => ({
      of: DRAWN_ONCE,
      variant: `${sizes ? 'size' : 'choice'} ${row.on} ${row.swatch ?? ''} ${row.label}`,
      draw: () => <Row {...row} href={SLOT} count={SLOT} />,
      slots: [href, String(count)],
    })),
  );
  if (inside) return <ul className={className} dangerouslySetInnerHTML={inside} />;
  return (
    <ul className={className}>
      {rows.map((row) => (
        <Row key={row.swatch ?? row.label} {...row} />
      ))}
    </ul>
  );
}

/** Filters are links: they can be shared, opened in a tab, taken back, and they work before any script runs. */
export function FilterPanel({ query, pathname, facets, names, sidebar }: Props) {
  const t = useMessages(listingMessages);
  const called = useShown();
  const titleKey = query.title === undefined ? undefined : categoryKey(query.title);
  const isHere = (name: string) => categoryKey(name) === titleKey;
  const occasion = (name: string) => (
    <li key={name}>
      <Link
        className="filter-link"
        href={paths.category(name)}
        aria-current={isHere(name) ? 'page' : undefined}
      >
        {called(name)}
      </Link>
    </li>
  );
  const occasions = usePrerenderedRows(
    sidebar.map((name) => ({
      of: DRAWN_ONCE,
      variant: `occasion ${isHere(name)} ${name}`,
      draw: () => occasion(name),
    })),
  );
  /** A choice with fewer than two values would narrow nothing. */
  const choice = (title: string, options: readonly Option[]) =>
    (options.length > 1 || options.some(({ on }) => on)) && (
      <section aria-label={title}>
        <h2 className="filter-title">{title}</h2>
        <Rows query={query} pathname={pathname} options={options} />
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
        {occasions ? <ul dangerouslySetInnerHTML={occasions} /> : <ul>{sidebar.map(occasion)}</ul>}
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
      <Rows
        query={query}
        pathname={pathname}
        options={colors.map(({ name, count }) => ({
          label: called(name),
          swatch: name,
          count,
          on: isOn(name),
          change: { colors: toggleColour(query, name) },
        }))}
      />
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
      <Rows
        sizes
        query={query}
        pathname={pathname}
        options={sizes.map(({ size, count }) => ({
          label: size === 1 ? t.oneSize : String(size),
          count,
          on: query.sizes.includes(size),
          change: { sizes: toggleSize(query, size) },
        }))}
      />
    </section>
  );
}
