import { useParams } from '../../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Columns, Section } from '../../../../platform/ui/staff/section.tsx';
import { Timeline } from '../../../../platform/ui/staff/timeline.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { useOrderAdminQuery } from '../api.ts';
import { State } from '../ui/order-cells.tsx';
import { OrderAddress } from '../ui/order/order-address.tsx';
import { OrderCustomer } from '../ui/order/order-customer.tsx';
import { OrderLines } from '../ui/order/order-lines.tsx';
import { OrderMessages } from '../ui/order/order-messages.tsx';
import { OrderMoney } from '../ui/order/order-money.tsx';
import { OrderNext } from '../ui/order/order-next.tsx';
import { OrderNotes } from '../ui/order/order-notes.tsx';
import { OrderParcel } from '../ui/order/order-parcel.tsx';
import { OrderUnits } from '../ui/order/order-units.tsx';
import { ParcelBack } from '../ui/order/parcel-back.tsx';
import { ordersWords } from '../words.ts';
import '../ui/orders-staff.css';
import '../ui/order/order.css';

export const meta = unlisted('Order · Back office', 'Everything about one order.');

export default function StaffOrderPage() {
  const say = useStaffWords(ordersWords);
  const { orderNumber = '' } = useParams();
  const fetched = useOrderAdminQuery({ params: { orderNumber } });
  const { data } = fetched;
  return (
    <StaffPage
      title={<span className="figures">{orderNumber}</span>}
      state={data && <State order={data.order} />}
      back={{ href: paths.backofficeOrders, label: say('Orders') }}
    >
      <Whole fetched={fetched}>
        {(orderAdmin) => (
          <>
            <OrderNext orderAdmin={orderAdmin} />
            <Columns
              main={
                <>
                  <ParcelBack orderAdmin={orderAdmin} />
                  <OrderLines orderAdmin={orderAdmin} />
                  <OrderMoney orderAdmin={orderAdmin} />
                  <OrderParcel orderAdmin={orderAdmin} />
                  <OrderUnits orderAdmin={orderAdmin} />
                  <Section title={say('Timeline')}>
                    <Timeline label={say('What happened to this order')} entries={orderAdmin.timeline} />
                  </Section>
                </>
              }
              side={
                <>
                  <OrderCustomer orderAdmin={orderAdmin} />
                  <OrderAddress orderAdmin={orderAdmin} />
                  <OrderNotes orderAdmin={orderAdmin} />
                  <OrderMessages orderAdmin={orderAdmin} />
                </>
              }
            />
          </>
        )}
      </Whole>
    </StaffPage>
  );
}
