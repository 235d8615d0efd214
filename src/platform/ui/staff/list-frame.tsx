import type { ReactNode } from 'react';
import { LinkButton } from '../link-button.tsx';
import { Pagination } from '../pagination.tsx';
import { SearchField } from './search-field.tsx';
import type { ListState } from './use-list.ts';
import { Views, type View } from './views.tsx';
import { type Fetched, Whole } from './whole.tsx';

export interface Paged {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  /** There are more than `total`, and nobody counted them. */
  readonly more?: boolean;
  /** A list that is read by place instead of page number: `at` of the pages beside this one. */
  readonly next?: string | null;
  readonly previous?: string | null;
}

export interface ListFrameProps<Data extends Paged> {
  /** Names what this browser remembers of the list: its saved views and shown columns. */
  readonly id: string;
  readonly label: string;
  readonly list: ListState;
  readonly fetched: Fetched<Data> & { readonly currentData?: Data | undefined };
  readonly views?: readonly View[];
  /** What can be searched for; without it there is no search. */
  readonly search?: string;
  /** Fields beside the search; they write into the address by `list.go`. */
  readonly filters?: ReactNode;
  /** What to show when there is nothing at all: what the list is for, and the button that fills it. */
  readonly empty: ReactNode;
}

interface Props<Data extends Paged> extends ListFrameProps<Data> {
  readonly tools?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Around every list: views, search and filters above, the way to other pages below. Old rows stay while new ones come. */
export function ListFrame<Data extends Paged>(props: Props<Data>) {
  const { id, label, list, fetched, views, search, filters, tools, empty, children } = props;
  const late = fetched.isFetching && fetched.currentData === undefined && fetched.data !== undefined;
  return (
    <div className="list">
      {views && <Views id={id} label={`${label}, views`} list={list} views={views} />}
      {(search !== undefined || filters || tools) && (
        <div className="list-tools">
          {search !== undefined && (
            <SearchField label={search} text={list.text} onSearch={(text) => list.go({ text })} />
          )}
          {filters}
          {tools}
        </div>
      )}
      <Whole fetched={fetched}>
        {(data) => (
          <>
            <div className="list-rows" aria-busy={late}>
              {data.total > 0 && children(data)}
              <Nothing data={data} list={list} empty={empty} />
            </div>
            <Foot data={data} list={list} />
          </>
        )}
      </Whole>
    </div>
  );
}

function Nothing({ data, list, empty }: { data: Paged; list: ListState; empty: ReactNode }) {
  if (data.total === 0 && list.view === '') return empty;
  if ((data.page - 1) * data.pageSize < data.total) return null;
  return (
    <p className="list-none" role="status">
      {data.total > 0
        ? 'There is nothing on this page.'
        : list.text === ''
          ? 'Nothing fits these filters.'
          : `Nothing was found for “${list.text}”.`}{' '}
      <a className="text-link" href={list.hrefOfView('')}>
        Show all
      </a>
    </p>
  );
}

function Foot({ data, list }: { data: Paged; list: ListState }) {
  const { total, page, pageSize, more = false } = data;
  if (data.next !== undefined) return <PlaceFoot data={data} list={list} />;
  const first = (page - 1) * pageSize + 1;
  return (
    <div className="list-foot">
      {first <= total && (
        <p className="figures">
          {first}–{Math.min(total, page * pageSize)} of {more ? `more than ${total}` : total}
        </p>
      )}
      <Pagination
        page={page}
        last={Math.ceil(total / pageSize)}
        href={(to) => list.href({ page: String(to) })}
      />
    </div>
  );
}

/** Pages without numbers: there are too many to count, and the next one is as quick as the first. */
function PlaceFoot({
  data: { total, more = false, next, previous },
  list,
}: {
  data: Paged;
  list: ListState;
}) {
  return (
    <div className="list-foot">
      {total > 0 && <p className="figures">{more ? `More than ${total}` : `${total} in all`}</p>}
      <nav aria-label="Pages" className="flex gap-2">
        {previous && (
          <LinkButton small look="secondary" href={list.href({ at: previous })}>
            Previous
          </LinkButton>
        )}
        {next && (
          <LinkButton small look="secondary" href={list.href({ at: next })}>
            Next
          </LinkButton>
        )}
      </nav>
    </div>
  );
}
