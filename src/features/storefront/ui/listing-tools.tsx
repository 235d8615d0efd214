import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import {
  type ListingQuery,
  PAGE_SIZES,
  sortKeysFor,
  type SortKey,
} from '../../../domain/catalogue/catalogue-query.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Select } from '../../../platform/ui/select.tsx';
import { withChange } from './listing-links.ts';

const sortNames: Readonly<Record<SortKey, string>> = {
  relevance: 'Best match',
  new: 'Newest first',
  'price-up': 'Price: low to high',
  'price-down': 'Price: high to low',
  discount: 'Biggest discount',
  popularity: 'Most popular',
};

interface Props {
  readonly query: ListingQuery;
  readonly pathname: string;
  readonly children: ReactNode;
  readonly onFilter: () => void;
}

export function ListingTools({ query, pathname, children, onFilter }: Props) {
  const navigate = useNavigate();
  const go = (change: Parameters<typeof withChange>[2]) =>
    void navigate(withChange(pathname, query, change), { preventScrollReset: true });
  return (
    <div className="listing-tools">
      <p className="listing-found" aria-live="polite">
        {children}
      </p>
      <Button className="lg:hidden" look="secondary" small onClick={onFilter} aria-haspopup="dialog">
        <SlidersHorizontal size={18} aria-hidden="true" />
        Filter
      </Button>
      <Select
        className="listing-sort"
        label="Sort by"
        hideLabel
        value={query.sort}
        options={sortKeysFor(query).map((key) => ({ value: key, label: sortNames[key] }))}
        onChange={(event) =>
          go({ sort: sortKeysFor(query).find((key) => key === event.target.value) ?? query.sort })
        }
      />
      <Select
        className="listing-size"
        label="Products per page"
        hideLabel
        value={String(query.pageSize)}
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: `Show ${size}` }))}
        onChange={(event) =>
          go({ pageSize: PAGE_SIZES.find((size) => size === Number(event.target.value)) ?? query.pageSize })
        }
      />
    </div>
  );
}
