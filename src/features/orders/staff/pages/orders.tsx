import Plus from 'lucide-react/icons/plus';
import { paths } from '../../../../contract/paths.ts';
import type { Screen } from '../../../../platform/browser/page.ts';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { ExportOrders } from '../ui/export-orders.tsx';
import { OrderTable } from '../ui/order-table.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Orders · Back office',
  description: 'What is to be packed, and where every order is.',
  noindex: true,
});

export default function StaffOrders() {
  return (
    <StaffPage
      title="Orders"
      actions={
        <>
          <ExportOrders />
          <LinkButton small href={paths.backofficeNewOrder}>
            <Plus size={16} aria-hidden="true" />
            New order
          </LinkButton>
        </>
      }
    >
      <OrderTable />
    </StaffPage>
  );
}
