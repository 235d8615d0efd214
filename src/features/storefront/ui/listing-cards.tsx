import type { Card } from '../../../contract/catalogue.ts';
import { type ListingQuery, listingSearch } from '../../../domain/catalogue/catalogue-query.ts';
import { useLocation } from '../../../platform/browser/navigation/hooks.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { cx } from '../../../platform/ui/cx.ts';
import { Pagination } from '../../../platform/ui/pagination.tsx';
import { usePrerenderedRows } from '../../../platform/ui/prerendered-fragment.tsx';
import { PageSize } from './listing-tools.tsx';
import { ProductCard } from './product-card.tsx';

interface Props {
  readonly listing: NonNullable<RootState['products']['listing']>;
  readonly products: RootState['products']['products'];
  readonly query: ListingQuery;
  readonly asked: ListingQuery;
  readonly grid: React.Ref<HTMLUListElement>;
  readonly busy: boolean;
  /** So many pictures are loaded at once. */
  readonly eager: number;
}

/** The products of a listing, and the way to the next ones. */
export function ListingCards({ listing, products, query, asked, grid, busy, eager }: Props) {
  const { pathname } = useLocation();
  const size = query.sizes.length === 1 ? query.sizes[0] : undefined;
  const card = (product: Card, index: number) => (
    <li key={product._id}>
      <ProductCard
        product={product}
        level={2}
        quickAdd
        size={size}
        eager={index < eager}
        sizes="(width < 768px) 46vw, (width < 1024px) 30vw, 290px"
      />
    </li>
  );
  const inside = usePrerenderedRows(
    products.map((product, index) => ({
      of: product,
      variant: `listed ${size} ${index < eager}`,
      draw: () => card(product, index),
    })),
  );
  const list = cx('listing-grid', busy && 'listing-busy');
  return (
    <>
      {inside ? (
        <ul ref={grid} className={list} dangerouslySetInnerHTML={inside} />
      ) : (
        <ul ref={grid} className={list}>
          {products.map(card)}
        </ul>
      )}
      <div className="listing-foot">
        <Pagination
          page={listing.page}
          last={Math.ceil(listing.total / listing.pageSize)}
          href={(page) => `${pathname}${withPage(listingSearch({ ...asked, page }))}`}
        />
        <PageSize query={asked} pathname={pathname} />
      </div>
    </>
  );
}

const withPage = (search: string): string => (search === '' ? '' : `?${search}`);
