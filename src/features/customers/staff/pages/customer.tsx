import { useParams } from '../../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Columns } from '../../../../platform/ui/staff/section.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { CreditSection } from '../../../credit/staff/ui/credit-section.tsx';
import { useStaffCustomerQuery } from '../api.ts';
import { CashBlock } from '../ui/cash-block.tsx';
import { CustomerFacts } from '../ui/customer-facts.tsx';
import { CustomerNotes } from '../ui/customer-notes.tsx';
import { CustomerOrders } from '../ui/customer-orders.tsx';
import { CustomerWords } from '../ui/customer-words.tsx';
import { CustomerData } from '../ui/customer-data.tsx';
import '../ui/customers-staff.css';

export const meta = unlisted('Customer · Back office', 'Everything about one customer.');

export default function StaffCustomer() {
  const { id = '' } = useParams();
  const fetched = useStaffCustomerQuery({ params: { id } });
  const { data } = fetched;
  return (
    <StaffPage
      title={data ? <bdi>{data.customer.name}</bdi> : 'Customer'}
      state={
        data && (
          <span className="customer-badges">
            <Badge tone={data.account ? 'rose' : 'clay'}>{data.account ? 'Account' : 'Guest'}</Badge>
            {data.cashBlock && <Badge tone="alarm">No cash on delivery</Badge>}
          </span>
        )
      }
      back={{ href: paths.backofficeCustomers, label: 'Customers' }}
    >
      <Whole fetched={fetched}>
        {(page) => (
          <Columns
            main={
              <>
                <CustomerOrders page={page} />
                <CustomerWords page={page} />
              </>
            }
            side={
              <>
                <CustomerFacts page={page} />
                <CreditSection id={id} />
                <CashBlock page={page} />
                <CustomerNotes page={page} />
                <CustomerData page={page} />
              </>
            }
          />
        )}
      </Whole>
    </StaffPage>
  );
}
