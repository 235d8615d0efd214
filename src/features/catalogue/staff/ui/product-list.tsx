import { useState } from 'react';
import {
  type ChosenProduct,
  MOST_AT_ONCE,
  type NarrowedProducts,
  type StaffProduct,
} from '../../../../contract/catalogue-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { columnOf, FILTER_FIELDS } from '../../../../domain/catalogue/product-fields.ts';
import { useStaffDayQuery } from '../../../../platform/browser/staff/day.ts';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { ListFrame } from '../../../../platform/ui/staff/list-frame.tsx';
import { type ListState, useList } from '../../../../platform/ui/staff/use-list.ts';
import { toast } from '../../../../platform/ui/toast.ts';
import { useLazyProductsThatFitQuery, useProductChoicesQuery, useStaffProductsQuery } from '../api.ts';
import { ProductBulk } from './product-bulk.tsx';
import { ProductRow } from './product-row.tsx';
import './products-staff.css';

const SORTS = [
  { value: '', label: 'By title' },
  { value: '-changed', label: 'Changed last' },
  { value: 'price', label: 'Price, lowest first' },
  { value: '-price', label: 'Price, highest first' },
  { value: '-title', label: 'By title, Z to A' },
] as const;

const oneOf = <Value extends string>(text: string | undefined, values: readonly Value[]): Value | undefined =>
  values.find((value) => value === text);

type Filter = (typeof FILTER_FIELDS)[number];

interface Ticked {
  readonly place: string;
  readonly ids: readonly string[];
  /** All that fit, on the other pages too, as they were when they were chosen. */
  readonly everywhere?: readonly ChosenProduct[];
}

function useTicked(list: ListState, narrowed: NarrowedProducts) {
  // What was ticked on one page of one view must not be acted on in another.
  const place = `${list.view} ${list.page}`;
  const [ticked, setPlaced] = useState<Ticked>({ place, ids: [] });
  const ids = ticked.place === place ? ticked.ids : [];
  const everywhere = ticked.place === place ? ticked.everywhere : undefined;
  const [findAll, { isFetching: finding }] = useLazyProductsThatFitQuery();
  const tickEverywhere = async () => {
    const { data, error } = await findAll({ query: narrowed });
    if (!data) toast.error(sentenceOf(error));
    else if (data.more)
      toast.error(
        `More than ${MOST_AT_ONCE} products fit. Please narrow the list, or change them with a CSV file.`,
      );
    else setPlaced({ place, ids: data.products.map(({ _id }) => _id), everywhere: data.products });
  };
  const tick = ({ _id }: StaffProduct) =>
    setPlaced({ place, ids: ids.includes(_id) ? ids.filter((id) => id !== _id) : [...ids, _id] });
  const setTicked = (chosen: readonly string[]) => setPlaced({ place, ids: chosen });
  return { ids, everywhere, finding, tick, setTicked, tickEverywhere };
}

/** Every product with its price and its pairs, changed in place; many at once by ticking them. */
export function ProductList() {
  const list = useList();
  const low = useStaffDayQuery({}).data?.lowStock;
  const narrowed: NarrowedProducts = {
    text: list.text,
    stock: oneOf(list.get('stock'), ['low', 'out']) ?? 'all',
    state: oneOf(list.get('state'), ['draft', 'published', 'archived']) ?? 'all',
    pictures: oneOf(list.get('pictures'), ['none']) ?? 'all',
    ...(Object.fromEntries(FILTER_FIELDS.map((name) => [name, list.get(name) ?? ''])) as Record<
      Filter,
      string
    >),
  };
  const fetched = useStaffProductsQuery({
    query: {
      page: list.page,
      ...narrowed,
      sort:
        oneOf(
          list.get('sort'),
          SORTS.map(({ value }) => value || 'title'),
        ) ?? 'title',
    },
  });
  const { ids, everywhere, finding, tick, setTicked, tickEverywhere } = useTicked(list, narrowed);
  return (
    <ListFrame
      id="products"
      label="Products"
      list={list}
      fetched={fetched}
      views={[
        { label: 'All products', view: '' },
        { label: 'Drafts', view: 'state=draft' },
        { label: 'Running low', view: 'stock=low', count: low },
        { label: 'Out of stock', view: 'stock=out' },
        { label: 'No picture', view: 'pictures=none' },
        { label: 'Archived', view: 'state=archived' },
      ]}
      search="Name or product id"
      filters={<Filters list={list} />}
      empty={
        <EmptyState
          title="No product yet"
          action={<LinkButton href={paths.backofficeNewProduct}>Add a product</LinkButton>}
        >
          Every product of the shop stands here with its price and its pairs of each size.
        </EmptyState>
      }
    >
      {({ products, defaultDiscount, tax, total, more }) => {
        const onPage = products.filter(({ _id }) => ids.includes(_id));
        const chosen = everywhere ?? onPage;
        const wholePage = products.length > 0 && onPage.length === products.length;
        return (
          <>
            <div className="price-choose">
              <label className="price-all">
                <input
                  type="checkbox"
                  checked={wholePage}
                  onChange={({ target }) => setTicked(target.checked ? products.map(({ _id }) => _id) : [])}
                />
                Select all on this page
              </label>
              {wholePage && !everywhere && total > products.length && (
                <Button small look="quiet" disabled={finding} onClick={() => void tickEverywhere()}>
                  {more ? 'Select all that fit' : `Select all ${total} that fit`}
                </Button>
              )}
            </div>
            <ul className="price-list">
              {products.map((product) => (
                <ProductRow
                  key={product._id}
                  product={product}
                  rules={{ defaultDiscount, tax }}
                  ticked={ids.includes(product._id)}
                  onTick={() => tick(product)}
                />
              ))}
            </ul>
            {chosen.length > 0 && (
              <ProductBulk
                products={chosen}
                askFirst={everywhere !== undefined}
                onDone={() => setTicked([])}
              />
            )}
          </>
        );
      }}
    </ListFrame>
  );
}

function Filters({ list }: { readonly list: ListState }) {
  const { data } = useProductChoicesQuery({});
  const choices: Readonly<Record<Filter, { all: string; options: readonly string[] | undefined }>> = {
    category: { all: 'Every category', options: data?.categories },
    type: { all: 'Every type', options: data?.types },
    tag: { all: 'Every tag', options: data?.tags },
  };
  const filter = (name: Filter) => (
    <Select
      key={name}
      label={columnOf(name).label}
      hideLabel
      className="price-filter"
      value={list.get(name) ?? ''}
      options={[
        { value: '', label: choices[name].all },
        ...new Set([
          ...(choices[name].options ?? []),
          ...[list.get(name) ?? ''].filter((value) => value !== ''),
        ]),
      ]}
      onChange={({ target }) => list.go({ [name]: target.value })}
    />
  );
  return (
    <>
      {FILTER_FIELDS.map(filter)}
      <Select
        label="Sort by"
        hideLabel
        className="price-filter"
        value={list.get('sort') ?? ''}
        options={SORTS}
        onChange={({ target }) => list.go({ sort: target.value })}
      />
    </>
  );
}
