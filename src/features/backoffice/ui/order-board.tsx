import { useState } from 'react';
import type { StaffDay } from '../../../contract/backoffice.ts';
import type { StaffOrder } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { ORDER_STATES } from '../../../domain/orders/order-states.ts';
import { fetchDay, fetchStaffOrders } from '../state/staff-actions.ts';
import { useFetched } from '../state/use-fetched.ts';
import { useSearch } from '../state/use-search.ts';
import { CancelForCustomer } from './cancel-for-customer.tsx';
import { Whole } from './frame.tsx';
import { OrderCard } from './order-card.tsx';
import { ListEnd, Tools } from './tools.tsx';
import { WaitingList } from './waiting-list.tsx';

/** What waits for somebody, then the orders. */
export function OrderBoard() {
  const day = useFetched(fetchDay, undefined);
  return <Whole list={day}>{(today) => <Orders today={today} onChanged={day.reload} />}</Whole>;
}

/** By state, or found by number, name, e-mail or phone. */
function Orders({ today, onChanged }: { today: StaffDay; onChanged: () => void }) {
  const search = useSearch(paths.backoffice);
  const status = ORDER_STATES.find((state) => state === search.get('status'));
  const orders = useFetched(fetchStaffOrders, { status, text: search.text, page: search.page });
  const [cancelling, setCancelling] = useState<{ order: StaffOrder; open: boolean }>();
  const reload = () => {
    onChanged();
    orders.reload();
  };
  const counts = today.orders;
  const all = ORDER_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const pills = [undefined, ...ORDER_STATES]
    .map((state) => ({
      label: state ?? 'All',
      count: state === undefined ? all : (counts[state] ?? 0),
      href: search.with({ status: state }),
      chosen: state === status,
    }))
    .filter(({ label, count, chosen }) => count > 0 || label === 'All' || chosen);
  return (
    <>
      <WaitingList waiting={today.waiting} onAnswered={reload} />
      <Tools
        label="Orders by state"
        pills={pills}
        searchLabel="Order number, name, e-mail or phone"
        search={search}
      />
      <Whole list={orders}>
        {(list) => (
          <>
            <ul className="bo-list">
              {list.orders.map((order) => (
                <OrderCard
                  key={order._id}
                  order={order}
                  onChanged={reload}
                  onCancel={() => setCancelling({ order, open: true })}
                />
              ))}
            </ul>
            <ListEnd list={list} search={search} none="There is no such order." />
          </>
        )}
      </Whole>
      {cancelling && (
        <CancelForCustomer
          order={cancelling.order}
          open={cancelling.open}
          onClose={() => setCancelling({ ...cancelling, open: false })}
          onCancelled={reload}
        />
      )}
    </>
  );
}
