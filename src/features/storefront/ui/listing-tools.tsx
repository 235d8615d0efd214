import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import { type ListingQuery, PAGE_SIZES, sortKeysFor } from '../../../domain/catalogue/catalogue-query.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Select } from '../../../platform/ui/select.tsx';
import { withChange } from './listing-links.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { listingMessages } from '../messages/listing.ts';

interface Props {
  readonly query: ListingQuery;
  readonly pathname: string;
  readonly onFilter: () => void;
  /** Goods of more than one country are listed. */
  readonly imported: boolean;
}

function useChange(pathname: string, query: ListingQuery) {
  const navigate = useNavigate();
  return (change: Parameters<typeof withChange>[2], options?: { preventScrollReset: boolean }) =>
    void navigate(withChange(pathname, query, change), options);
}

/** On a phone the two ways to narrow a listing stay below the header. */
export function ListingTools({ query, pathname, onFilter, imported }: Props) {
  const t = useMessages(listingMessages);
  const sorts = sortKeysFor(query, imported || query.sort === 'origin');
  const go = useChange(pathname, query);
  return (
    <div className="listing-tools">
      <Button className="lg:hidden" look="secondary" small onClick={onFilter} aria-haspopup="dialog">
        <SlidersHorizontal size={18} aria-hidden="true" />
        {t.filter}
      </Button>
      <Select
        className="listing-sort"
        label={t.sortBy}
        hideLabel
        value={query.sort}
        options={sorts.map((key) => ({ value: key, label: t.sorts[key] }))}
        onChange={(event) =>
          go(
            { sort: sorts.find((key) => key === event.target.value) ?? query.sort },
            { preventScrollReset: true },
          )
        }
      />
    </div>
  );
}

/** 'a products-per-page dropdown': it stands with the page numbers. */
export function PageSize({ query, pathname }: Pick<Props, 'query' | 'pathname'>) {
  const t = useMessages(listingMessages);
  const go = useChange(pathname, query);
  return (
    <Select
      className="listing-size"
      label={t.productsPerPage}
      value={String(query.pageSize)}
      options={PAGE_SIZES.map(String)}
      onChange={({ target }) =>
        go({ pageSize: PAGE_SIZES.find((size) => size === Number(target.value)) ?? query.pageSize })
      }
    />
  );
}
