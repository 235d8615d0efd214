import { useState } from 'react';
import type { StaffDay } from '../../../contract/backoffice.ts';
import type { Order } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { ORDER_STATES } from '../../../domain/order-states.ts';
import { Pagination } from '../../../platform/ui/pagination.tsx';
import { fetchDay, fetchStaffOrders } from '../staff-actions.ts';
import { useFetched } from '../use-fetched.ts';
import { useSearch } from '../use-search.ts';
import { CancelForCustomer } from './cancel-for-customer.tsx';
import { Whole } from './frame.tsx';
import { OrderCard } from './order-card.tsx';
import { SearchForm } from './search-form.tsx';
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
  const [cancelling, setCancelling] = useState<{ order: Order; open: boolean }>();
  const reload = () => {
    onChanged();
    orders.reload();
  };
  const counts = today.orders;
  const all = ORDER_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const pills = [
    { label: 'All', count: all, state: undefined },
    ...ORDER_STATES.map((state) => ({ label: state, count: counts[state] ?? 0, state })),
  ];
  return (
    <>
      <WaitingList waiting={today.waiting} onAnswered={reload} />
      <div className="bo-tools">
        <ul className="bo-pills" aria-label="Orders by state">
          {pills
            .filter(({ count, state }) => count > 0 || state === undefined || state === status)
            .map(({ label, count, state }) => (
              <li key={label}>
                <a
                  href={search.with({ status: state })}
                  aria-current={state === status ? 'true' : undefined}
                  data-scroll="keep"
                >
                  {label} <span className="figures">{count}</span>
                </a>
              </li>
            ))}
        </ul>
        <SearchForm
          label="Order number, name, e-mail or phone"
          text={search.text}
          onSearch={(text) => search.go({ text })}
        />
      </div>
      <Whole list={orders}>
        {(list) => (
          <>
            {list.orders.length === 0 && (
              <p className="mt-8" role="status">
                {search.text === '' ? 'There is no such order.' : `Nothing was found for “${search.text}”.`}
              </p>
            )}
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
            <div className="mt-6">
              <Pagination
                page={list.page}
                last={Math.ceil(list.total / list.pageSize)}
                href={(page) => search.with({ page: String(page) })}
              />
            </div>
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
