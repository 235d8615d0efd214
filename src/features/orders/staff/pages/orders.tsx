import Plus from 'lucide-react/icons/plus';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { ExportOrders } from '../ui/export-orders.tsx';
import { OrderTable } from '../ui/order-table.tsx';
import { ordersWords } from '../words.ts';

export const meta = unlisted('Orders · Back office', 'What is to be packed, and where every order is.');

export default function StaffOrders() {
  const say = useStaffWords(ordersWords);
  return (
    <StaffPage
      title={say('Orders')}
      actions={
        <>
          <ExportOrders />
          <LinkButton small href={paths.backofficeNewOrder}>
            <Plus size={16} aria-hidden="true" />
            {say('New order')}
          </LinkButton>
        </>
      }
    >
      <OrderTable />
    </StaffPage>
  );
}
