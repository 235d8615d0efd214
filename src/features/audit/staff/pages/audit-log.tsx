import type { AuditLog } from '../../../../contract/audit.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useAuditLogQuery } from '../api.ts';
import '../ui/audit-log.css';

export const meta = unlisted('Audit log · Back office', 'Who did what, and when.');

type Act = AuditLog['acts'][number];

const columns: readonly Column<Act>[] = [
  { id: 'what', label: 'What', cell: (act) => <What {...act} />, card: 'title' },
  { id: 'who', label: 'Who', cell: ({ who }) => <bdi>{who}</bdi> },
  { id: 'at', label: 'When', cell: ({ at }) => <When at={at} />, align: 'end' },
];

/** What was done; what it was before and after unfolds below. */
function What({ what, changes }: Act) {
  if (changes.length === 0) return what;
  return (
    <>
      {what}
      <details className="act-changes">
        <summary>
          Before and after<span className="sr-only"> of {what}</span>
        </summary>
        <dl>
          {changes.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name || 'Value'}</dt>
              <Value label="Before">{before}</Value>
              <Value label="After">{after}</Value>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

const Value = ({ label, children }: { label: string; children: string }) => (
  <dd>
    <span>{label}</span> {children || 'nothing'}
  </dd>
);

const rowsOf = ({ acts }: AuditLog) => acts;

/** What staff did, the newest first. For the owner alone. */
export default function AuditLogPage() {
  const list = useList();
  const fetched = useAuditLogQuery({ query: { page: list.page } });
  return (
    <StaffPage
      title="Audit log"
      actions={
        <LinkButton small look="secondary" href={paths.backofficeReads}>
          Who read personal data
        </LinkButton>
      }
    >
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
            Whatever somebody of the shop changes by hand is written here, with before and after.
          </EmptyState>
        }
      />
    </StaffPage>
  );
}
