import { useState } from 'react';
import type { StaffOrderList } from '../../../../contract/orders-staff.ts';
import type { StaffOrder } from '../../../../contract/orders.ts';
import { nextStates, ORDER_STATES } from '../../../../domain/orders/order-states.ts';
import { useStaffDayQuery } from '../../../../platform/staff/day.ts';
import { sentenceOf } from '../../../../platform/staff/toast-outcome.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import type { BulkAct } from '../../../../platform/ui/staff/bulk-bar.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import type { View } from '../../../../platform/ui/staff/views.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { usePackOrderMutation, useStaffOrdersQuery } from '../api.ts';
import { CancelForCustomer } from './cancel-for-customer.tsx';
import { Acts, Address, Amount, Buyer, Items, State } from './order-cells.tsx';
import './orders-staff.css';

const columns = (onCancel: (order: StaffOrder) => void): readonly Column<StaffOrder>[] => [
  {
    id: 'number',
    label: 'Order',
    card: 'title',
    cell: ({ orderNumber }) => <strong className="order-number figures">{orderNumber}</strong>,
  },
  { id: 'status', label: 'State', card: 'state', cell: (order) => <State order={order} /> },
  { id: 'placed', label: 'Placed', cell: ({ orderDate }) => <When at={orderDate} /> },
  { id: 'items', label: 'Pairs', cell: (order) => <Items order={order} /> },
  { id: 'buyer', label: 'For', cell: (order) => <Buyer order={order} /> },
  { id: 'address', label: 'Address', optional: true, cell: (order) => <Address order={order} /> },
  { id: 'amount', label: 'Amount', align: 'end', cell: (order) => <Amount order={order} /> },
  { id: 'acts', label: 'Actions', card: 'acts', cell: (order) => <Acts order={order} onCancel={onCancel} /> },
];
const rowsOf = ({ orders }: StaffOrderList) => orders;
const mayPack = ({ orderStatus }: StaffOrder): boolean => nextStates(orderStatus, 'staff').includes('Packed');

/** The states that have orders, as views of the list. */
function useViews(shown: string | undefined): View[] {
  const counts = useStaffDayQuery({}).data?.orders;
  const all = ORDER_STATES.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0);
  return [
    { label: 'All', view: '', count: counts && all },
    ...ORDER_STATES.filter((state) => (counts?.[state] ?? 0) > 0 || state === shown).map((state) => ({
      label: state,
      view: `status=${encodeURIComponent(state)}`,
      count: counts?.[state] ?? 0,
    })),
  ];
}

/** By state, or found by number, name, e-mail or phone. */
export function OrderTable() {
  const list = useList();
  const status = ORDER_STATES.find((state) => state === list.get('status'));
  const views = useViews(status);
  const fetched = useStaffOrdersQuery({
    query: { text: list.text, page: list.page, ...(status && { status }) },
  });
  const [pack] = usePackOrderMutation();
  const [cancelling, setCancelling] = useState<{ order: StaffOrder; open: boolean }>();
  const [shown] = useState(() => columns((order) => setCancelling({ order, open: true })));
  const packAll = async (orders: readonly StaffOrder[]) => {
    const failed: string[] = [];
    for (const { orderNumber } of orders) {
      const { error } = await pack({ params: { orderNumber } });
      if (error) failed.push(`${orderNumber}: ${sentenceOf(error)}`);
    }
    for (const sentence of failed) toast.error(sentence);
    if (failed.length < orders.length) toast.success(`${orders.length - failed.length} packed.`);
  };
  const bulk: readonly BulkAct<StaffOrder>[] = [{ label: 'Packed', fits: mayPack, run: packAll }];
  return (
    <>
      <DataTable
        id="orders"
        label="Orders"
        list={list}
        fetched={fetched}
        views={views}
        search="Order number, name, e-mail or phone"
        columns={shown}
        rows={rowsOf}
        rowId={({ _id }) => _id}
        rowName={({ orderNumber }) => orderNumber}
        bulk={bulk}
        empty={
          <EmptyState title="No order yet">
            Every order that is placed in the shop stands here, with what is to be done next.
          </EmptyState>
        }
      />
      {cancelling && (
        <CancelForCustomer
          order={cancelling.order}
          open={cancelling.open}
          onClose={() => setCancelling({ ...cancelling, open: false })}
        />
      )}
    </>
  );
}
