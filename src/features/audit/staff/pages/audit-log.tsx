import type { AuditLog } from '../../../../contract/audit.ts';
import type { Screen } from '../../../../platform/page.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useAuditLogQuery } from '../api.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Audit log · Back office',
  description: 'Who did what, and when.',
  noindex: true,
});

type Act = AuditLog['acts'][number];

const columns: readonly Column<Act>[] = [
  { id: 'what', label: 'What', cell: ({ what }) => what, card: 'title' },
  { id: 'who', label: 'Who', cell: ({ who }) => <bdi>{who}</bdi> },
  { id: 'at', label: 'When', cell: ({ at }) => <When at={at} />, align: 'end' },
];
const rowsOf = ({ acts }: AuditLog) => acts;

/** What staff did, the newest first. For the owner alone. */
export default function AuditLogPage() {
  const list = useList();
  const fetched = useAuditLogQuery({ query: { page: list.page } });
  return (
    <StaffPage title="Audit log">
      <DataTable
        id="audit"
        label="Audit log"
        list={list}
        fetched={fetched}
        columns={columns}
        rows={rowsOf}
        rowId={({ at, what }) => `${at} ${what}`}
        rowName={({ what }) => what}
        empty={
          <EmptyState title="Nothing is written here yet">
            Every change of a price, a stock or an order that somebody makes by hand is written here.
          </EmptyState>
        }
      />
    </StaffPage>
  );
}
