import '../ui/listing.css';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  useLoading,
  useLocation,
  useParams,
  useSearchParams,
} from '../../../platform/browser/navigation/hooks.ts';
import type { Subcategory } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import { categoryKey, colourKey, isAllOccasions } from '../../../domain/catalogue/catalogue-names.ts';
import { defaultSort, type ListingQuery, PAGE_SIZES } from '../../../domain/catalogue/catalogue-query.ts';
import type { PageContext, Screen } from '../../../platform/browser/page.ts';
import type { Params } from '../../../platform/browser/navigation/match-path.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Breadcrumb, type Crumb } from '../../../platform/ui/breadcrumb.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Drawer } from '../../../platform/ui/drawer.tsx';
import { notFoundMeta, PageNotFound } from '../../content/ui/page-not-found.tsx';
import { useCountSearch } from '../ui/search/use-count-search.ts';
import { AnswerNote } from '../ui/search/answer-note.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { FilterPanel } from '../ui/filter-panel.tsx';
import { ListingBanner } from '../ui/listing-banner.tsx';
import { noFilters, withChange, withUnderstood } from '../ui/listing-links.ts';
import { Nothing } from '../ui/listing-nothing.tsx';
import { headingOf, isFiltered, pathOf, queryOf, wordsOf } from '../../catalogue/state/listing-scope.ts';
import { ListingCards } from '../ui/listing-cards.tsx';
import { ListingTools } from '../ui/listing-tools.tsx';
import { breadcrumbData, itemListData } from '../ui/structured-data.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { cashOfferOf } from '../../settings/state/select-pricing.ts';
import { namesIn, useShown } from '../../../platform/ui/shown-names.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { listingMessages } from '../messages/listing.ts';

const EAGER = 2;

function namesOf({ categories, products: { listing } }: RootState) {
  return {
    categories: categories.categories?.map(({ subcategoriesName }) => subcategoriesName) ?? [],
    types: categories.types?.map(({ subcategoryTypeName }) => subcategoryTypeName) ?? [],
    colours: categories.layout?.colours.map(({ name }) => name) ?? [],
    collection: listing?.head?.title,
  };
}

const shownIn = ({ categories }: RootState) => namesIn(categories.layout?.names);

const crumbsOf = (heading: string, language: Language): Crumb[] => [
  { label: listingMessages[language].home, to: paths.home },
  { label: listingMessages[language].shop, to: paths.allCategories },
  { label: heading },
];

/** A name that stands in no menu: hidden, or nobody's. */
const inNoMenu = (query: ListingQuery, names: ReturnType<typeof namesOf>, heading: string): boolean => {
  const { title, subtypes, color } = query;
  if (title !== undefined) return !isAllOccasions(title) && !names.categories.includes(heading);
  if (subtypes !== undefined) return !names.types.includes(heading);
  return color !== undefined && !names.colours.some((name) => colourKey(name) === colourKey(color));
};

/** An address of one part that is neither a page nor a tag of a product; or of a collection that is not there now. */
const leadsNowhere = (
  { tag, collection }: Params,
  listing: RootState['products']['listing'],
  query: ListingQuery,
): boolean =>
  !!listing &&
  !listing.head &&
  (collection !== undefined || (tag !== undefined && listing.total === 0 && !isFiltered(query)));

export const meta: Screen['meta'] = (context: PageContext) => {
  const { state, params, url, language } = context;
  const t = listingMessages[language];
  const query = queryOf(params, url);
  const names = namesOf(state);
  const heading = headingOf(query, names, language);
  const called = headingOf(query, names, language, shownIn(state));
  const { listing, products } = state.products;
  if (leadsNowhere(params, listing, query)) return notFoundMeta(context);
  const category = state.categories.categories?.find(
    ({ subcategoriesName }) => subcategoriesName === heading,
  );
  const about = category ?? (listing?.head?.words ? listing.head : undefined);
  const page = listing?.page ?? 1;
  const filtered = isFiltered(query) || query.sort !== defaultSort(query) || query.pageSize !== PAGE_SIZES[0];
  const unknown = inNoMenu(query, names, heading);
  return {
    title: page > 1 ? t.headingAndPage(called, page) : called,
    description: about
      ? [about.headline, about.words].filter(Boolean).join('. ')
      : (cashOfferOf(state).offered ? t.aboutWithCash : t.about)(
          called,
          state.shop.settings?.name ?? t.ourShop,
        ),
    canonical: pathOf(query, names) + (page > 1 ? `?page=${page}` : ''),
    noindex: filtered || url.pathname.startsWith('/search') || (listing?.total ?? 0) === 0 || unknown,
    ...(unknown && listing?.total === 0 && !isFiltered(query) ? { status: 404 } : {}),
    ...(products[0]?.productImage ? { image: products[0].productImage } : {}),
    ...(import.meta.env.SSR
      ? {
          jsonLd: [
            breadcrumbData(crumbsOf(called, language), url),
            itemListData(products, (page - 1) * (listing?.pageSize ?? 0) + 1, url),
          ],
        }
      : {}),
  };
};

export default function Listing() {
  const t = useMessages(listingMessages);
  const language = useLanguage();
  const { pathname } = useLocation();
  const searchParams = useSearchParams();
  const params = useParams();
  const asked = queryOf(params, { pathname, searchParams });
  const names = useSelector(namesOf, sameNames);
  const categories = useSelector((state: RootState) => state.categories.categories);
  const { products, listing, appErr } = useSelector((state: RootState) => state.products);
  const busy = useLoading();
  // What the text says is filtered by, too; a change to it writes all of it into the address.
  const { query, base } = withUnderstood(asked, pathname, listing?.understood);
  // Going elsewhere closes the drawer.
  const [filteringAt, setFilteringAt] = useState<string>();
  const filtering = filteringAt === pathname;
  const heading = headingOf(query, names, language, useShown());
  const titleKey = categoryKey(query.title ?? '');
  const category = categories?.find(({ subcategoriesName }) => categoryKey(subcategoriesName) === titleKey);
  const head = category ?? listing?.head;
  const total = listing?.total ?? 0;
  // Without products and without filters there is nothing to sort, and nothing to take back.
  const nothingToSort = listing?.total === 0 && !isFiltered(query);
  const found = listing && (
    <>{withSlots(t.found(total), { count: <strong className="text-plum">{total}</strong> })}</>
  );
  const grid = useCountSearch(asked.searchitem, listing);
  const sidebar = useMemo(() => sidebarOf(categories ?? []), [categories]);
  if (leadsNowhere(params, listing, asked)) return <PageNotFound said={t.noProductFound} />;
  const panel = listing && (
    <FilterPanel
      query={query}
      pathname={base}
      facets={listing.facets}
      names={listing.names}
      sidebar={sidebar}
    />
  );
  return (
    <div className="page pb-8 md:pb-12">
      <Breadcrumb crumbs={crumbsOf(heading, language)} />
      <ListingBanner heading={heading} head={head} words={wordsOf(query, language)} />
      <div className="listing">
        <aside className="listing-side" aria-label={t.filters}>
          {panel}
        </aside>
        <section className="min-w-0" aria-label={t.products} aria-busy={busy}>
          <p className="listing-found" aria-live="polite">
            {found}
          </p>
          {!nothingToSort && (
            <ListingTools
              query={asked}
              pathname={pathname}
              onFilter={() => setFilteringAt(pathname)}
              imported={(listing?.facets.origins.length ?? 0) > 1}
            />
          )}
          {listing?.corrected !== undefined && (
            <p className="mb-4 text-ink-soft">{t.showingResultsFor(listing.corrected)}</p>
          )}
          <div className="mb-4 empty:hidden">
            <FilterChips
              query={query}
              pathname={base}
              said={listing?.understood?.others}
              names={listing?.names}
            />
          </div>
          {listing?.answer !== undefined && <AnswerNote answer={listing.answer} />}
          {listing?.note && <p className="mb-4 text-ink-soft">{listing.note[language]}</p>}
          {products.length > 0 && listing ? (
            <ListingCards
              listing={listing}
              products={products}
              query={query}
              asked={asked}
              grid={grid}
              busy={busy}
              eager={head ? 0 : EAGER}
            />
          ) : (
            <Nothing
              failed={appErr !== null && !listing}
              ways={names.categories}
              clear={isFiltered(asked) ? withChange(pathname, asked, noFilters) : undefined}
              instead={listing?.instead}
            />
          )}
        </section>
      </div>
      <FilterDrawer open={filtering} onClose={() => setFilteringAt(undefined)} total={total}>
        {panel}
      </FilterDrawer>
    </div>
  );
}

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly total: number;
  readonly children: React.ReactNode;
}

/** The filters on a phone. */
function FilterDrawer({ open, onClose, total, children }: DrawerProps) {
  const t = useMessages(listingMessages);
  return (
    <Drawer open={open} onClose={onClose} title={t.filter} side="end">
      <div className="p-5">{open && children}</div>
      <div className="listing-apply">
        <Button wide onClick={onClose}>
          {t.show(total)}
        </Button>
      </div>
    </Drawer>
  );
}

/** The same as in the menus. */
const sidebarOf = (categories: readonly Subcategory[]): string[] =>
  categories.filter(({ aside }) => !aside).map(({ subcategoriesName }) => subcategoriesName);

const sameNames = (a: ReturnType<typeof namesOf>, b: ReturnType<typeof namesOf>): boolean =>
  a.categories.join() === b.categories.join() &&
  a.types.join() === b.types.join() &&
  a.colours.join() === b.colours.join() &&
  a.collection === b.collection;
