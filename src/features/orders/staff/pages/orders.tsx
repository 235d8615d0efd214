import type { Screen } from '../../../../platform/browser/page.ts';
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
    <StaffPage title="Orders" actions={<ExportOrders />}>
      <OrderTable />
    </StaffPage>
  );
}
