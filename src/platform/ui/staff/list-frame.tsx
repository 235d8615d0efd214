import type { ReactNode } from 'react';
import { LinkButton } from '../link-button.tsx';
import { Pagination } from '../pagination.tsx';
import { SearchField } from './search-field.tsx';
import type { ListState } from './use-list.ts';
import { Views, type View } from './views.tsx';
import { type Fetched, Whole } from './whole.tsx';
import { kitWords } from './kit-words.ts';
import { useStaffWords } from './words.ts';

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
  const say = useStaffWords(kitWords);
  const { id, label, list, fetched, views, search, filters, tools, empty, children } = props;
  const late = fetched.isFetching && fetched.currentData === undefined && fetched.data !== undefined;
  return (
    <div className="list">
      {views && <Views id={id} label={say('{label}, views', { label })} list={list} views={views} />}
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
  const say = useStaffWords(kitWords);
  if (data.total === 0 && list.view === '') return empty;
  if ((data.page - 1) * data.pageSize < data.total) return null;
  return (
    <p className="list-none" role="status">
      {data.total > 0
        ? say('There is nothing on this page.')
        : list.text === ''
          ? say('Nothing fits these filters.')
          : say('Nothing was found for “{text}”.', { text: list.text })}{' '}
      <a className="text-link" href={list.hrefOfView('')}>
        {say('Show all')}
      </a>
    </p>
  );
}

function Foot({ data, list }: { data: Paged; list: ListState }) {
  const say = useStaffWords(kitWords);
  const { total, page, pageSize, more = false } = data;
  if (data.next !== undefined) return <PlaceFoot data={data} list={list} />;
  const first = (page - 1) * pageSize + 1;
  return (
    <div className="list-foot">
      {first <= total && (
        <p className="figures">
          {say('{first}–{last} of {all}', {
            first,
            last: Math.min(total, page * pageSize),
            all: more ? say('more than {total}', { total }) : total,
          })}
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
  const say = useStaffWords(kitWords);
  return (
    <div className="list-foot">
      {total > 0 && (
        <p className="figures">
          {more ? say('More than {total}', { total }) : say('{total} in all', { total })}
        </p>
      )}
      <nav aria-label={say('Pages')} className="flex gap-2">
        {previous && (
          <LinkButton small look="secondary" href={list.href({ at: previous })}>
            {say('Previous')}
          </LinkButton>
        )}
        {next && (
          <LinkButton small look="secondary" href={list.href({ at: next })}>
            {say('Next')}
          </LinkButton>
        )}
      </nav>
    </div>
  );
}
