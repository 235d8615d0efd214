import type { Screen } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { CustomerTable } from '../ui/customer-table.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Customers · Back office',
  description: 'Who has bought, and who may.',
  noindex: true,
});

export default function StaffCustomers() {
  return (
    <StaffPage title="Customers">
      <CustomerTable />
    </StaffPage>
  );
}
