import { Pagination } from '../../../platform/ui/pagination.tsx';
import type { Search } from '../state/use-search.ts';
import { SearchForm } from './search-form.tsx';

interface Pill {
  readonly label: string;
  readonly count?: number | undefined;
  readonly href: string;
  readonly chosen: boolean;
}

interface Props {
  readonly label: string;
  readonly pills: readonly Pill[];
  readonly searchLabel: string;
  readonly search: Search;
}

/** What narrows a list down: pills on one side, words on the other. */
export function Tools({ label, pills, searchLabel, search }: Props) {
  return (
    <div className="bo-tools">
      <ul className="bo-pills" aria-label={label}>
        {pills.map(({ label: name, count, href, chosen }) => (
          <li key={name}>
            <a href={href} aria-current={chosen ? 'true' : undefined} data-scroll="keep">
              {name} {count !== undefined && <span className="figures">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
      <SearchForm label={searchLabel} text={search.text} onSearch={(text) => search.go({ text })} />
    </div>
  );
}

interface Paged {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** Below every list: a word when it is empty, the way to its other pages. */
export function ListEnd({ list, search, none }: { list: Paged; search: Search; none: string }) {
  const nothing = search.text === '' ? none : `Nothing was found for “${search.text}”.`;
  const beyond = (list.page - 1) * list.pageSize >= list.total;
  return (
    <>
      {beyond && (
        <p className="mt-8" role="status">
          {list.total === 0 ? nothing : 'There is nothing on this page.'}
        </p>
      )}
      <div className="mt-6">
        <Pagination
          page={list.page}
          last={Math.ceil(list.total / list.pageSize)}
          href={(page) => search.with({ page: String(page) })}
        />
      </div>
    </>
  );
}
