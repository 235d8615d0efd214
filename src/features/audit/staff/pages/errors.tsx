import type { ErrorReports } from '../../../../contract/audit.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useErrorReportsQuery } from '../api.ts';

export const meta = unlisted('Errors · Back office', 'Errors that somebody was shown, by their reference.');

type Report = ErrorReports['errors'][number];

const columns: readonly Column<Report>[] = [
  { id: 'reference', label: 'Reference', cell: ({ reference }) => reference, card: 'title' },
  { id: 'route', label: 'Where', cell: ({ method, route }) => `${method} ${route}` },
  { id: 'message', label: 'What', cell: ({ message }) => message },
  { id: 'place', label: 'In the code', cell: ({ place }) => place, optional: true },
  { id: 'trace', label: 'Trace', cell: ({ traceId }) => traceId ?? '', optional: true },
  { id: 'at', label: 'When', cell: ({ at }) => <When at={at} />, align: 'end' },
];

const rowsOf = ({ errors }: ErrorReports) => errors;

/** What a customer was shown as "Something went wrong", found by the reference that the page named. */
export default function ErrorsPage() {
  const list = useList();
  const fetched = useErrorReportsQuery({ query: { page: list.page, text: list.text } });
  return (
    <StaffPage title="Errors">
      <DataTable
        id="errors"
        label="Errors"
        list={list}
        fetched={fetched}
        search="Reference, such as 7K3M-9Q2X"
        columns={columns}
        rows={rowsOf}
        rowId={({ reference }) => reference}
        rowName={({ reference }) => reference}
        empty={
          <EmptyState title="No errors">
            If something fails for a customer, the page names a reference. It is listed here for 30 days,
            without anything the customer typed.
          </EmptyState>
        }
      />
    </StaffPage>
  );
}
