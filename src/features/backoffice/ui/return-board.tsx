import { paths } from '../../../contract/paths.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Pagination } from '../../../platform/ui/pagination.tsx';
import { fetchReturns } from '../state/staff-actions.ts';
import { useFetched } from '../state/use-fetched.ts';
import { useSearch } from '../state/use-search.ts';
import { Whole } from './frame.tsx';
import { ReturnCard } from './return-card.tsx';

const PAGE = 20;

/** Requests that wait, the oldest first. */
export function ReturnBoard() {
  const search = useSearch(paths.backofficeReturns);
  const list = useFetched(fetchReturns, { page: search.page });
  return (
    <Whole list={list}>
      {({ returns, total }) => (
        <>
          {total === 0 && (
            <EmptyState title="No request waits">
              When a customer asks to return or exchange a pair, you decide here.
            </EmptyState>
          )}
          <ul className="bo-list">
            {returns.map((request) => (
              <ReturnCard key={request.id} request={request} onDecided={list.reload} />
            ))}
          </ul>
          <div className="mt-6">
            <Pagination
              page={search.page}
              last={Math.ceil(total / PAGE)}
              href={(page) => search.with({ page: String(page) })}
            />
          </div>
        </>
      )}
    </Whole>
  );
}
