import { paths } from '../../../contract/paths.ts';
import { clockTime, indianDate } from '../../../domain/text/dates.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Pagination } from '../../../platform/ui/pagination.tsx';
import { fetchAuditLog } from '../state/staff-actions.ts';
import { useFetched } from '../state/use-fetched.ts';
import { useSearch } from '../state/use-search.ts';
import { Whole } from './frame.tsx';

/** What staff did, the newest first. For the owner alone. */
export function Diary() {
  const search = useSearch(paths.backofficeActs);
  const list = useFetched(fetchAuditLog, { page: search.page });
  return (
    <Whole list={list}>
      {({ acts, total, page, pageSize }) => (
        <>
          {total === 0 && (
            <EmptyState title="The diary is empty">
              Every change of a price, a stock or an order that somebody makes by hand is written here.
            </EmptyState>
          )}
          <ol className="bo-diary">
            {acts.map(({ at, who, what }) => (
              <li key={`${at} ${what}`}>
                <time className="figures text-sm text-ink-soft" dateTime={at}>
                  {indianDate(new Date(at))}, {clockTime(new Date(at))}
                </time>
                <span className="font-semibold">
                  <bdi>{who}</bdi>
                </span>
                <span>{what}</span>
              </li>
            ))}
          </ol>
          <div className="mt-6">
            <Pagination
              page={page}
              last={Math.ceil(total / pageSize)}
              href={(to) => search.with({ page: String(to) })}
            />
          </div>
        </>
      )}
    </Whole>
  );
}
