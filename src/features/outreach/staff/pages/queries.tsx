import { unlisted } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { QueryTable } from '../ui/query-table.tsx';

export const meta = unlisted('Inbox · Back office', 'What visitors ask, and who answers.');

export default function StaffQueries() {
  return (
    <StaffPage title="Inbox">
      <QueryTable />
    </StaffPage>
  );
}
