import type { Screen } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { QueryTable } from '../ui/query-table.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Inbox · Back office',
  description: 'What visitors ask, and who answers.',
  noindex: true,
});

export default function StaffQueries() {
  return (
    <StaffPage title="Inbox">
      <QueryTable />
    </StaffPage>
  );
}
