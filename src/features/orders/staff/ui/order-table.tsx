import { useMemo, useState } from 'react';
import type { DocumentKind, StaffOrderList } from '../../../../contract/orders-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import type { StaffOrder } from '../../../../contract/orders.ts';
import { COUNTED_ORDERS } from '../../../../domain/orders/counted-orders.ts';
import { nextStates, ORDER_STATES } from '../../../../domain/orders/order-states.ts';
import { useStaffDayQuery } from '../../../../platform/browser/staff/day.ts';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import type { BulkAct } from '../../../../platform/ui/staff/bulk-bar.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import type { View } from '../../../../platform/ui/staff/views.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { usePackOrderMutation, useStaffOrdersQuery } from '../api.ts';
import { CancelForCustomer } from './cancel-for-customer.tsx';
import { downloadDocument } from './download-document.ts';
import { JustPacked } from './just-packed.tsx';
import { useOpenAddress } from './open-address.tsx';
import { OrderFilters, questionOf } from './order-filters.tsx';
import { Acts, Address, Amount, Buyer, Items, State } from './order-cells.tsx';
import { type OrdersText, ordersWords } from '../words.ts';
import './orders-staff.css';

type Say = (text: OrdersText) => string;

const columns = (say: Say, onCancel: (order: StaffOrder) => void): readonly Column<StaffOrder>[] => [
  {
    id: 'number',
    label: say('Order'),
    card: 'title',
    cell: ({ orderNumber }) => (
      <a className="order-number figures" href={paths.backofficeOrder(orderNumber)}>
        {orderNumber}
      </a>
    ),
  },
  { id: 'status', label: say('State'), card: 'state', cell: (order) => <State order={order} /> },
  { id: 'placed', label: say('Placed'), sort: true, cell: ({ orderDate }) => <When at={orderDate} /> },
  { id: 'items', label: say('Pairs'), cell: (order) => <Items order={order} /> },
  { id: 'buyer', label: say('For'), cell: (order) => <Buyer order={order} /> },
  { id: 'address', label: say('Address'), optional: true, cell: (order) => <Address order={order} /> },
  { id: 'amount', label: say('Amount'), align: 'end', sort: true, cell: (order) => <Amount order={order} /> },
  {
    id: 'acts',
    label: say('Actions'),
    card: 'acts',
    cell: (order) => <Acts order={order} onCancel={onCancel} />,
  },
];
const rowsOf = ({ orders }: StaffOrderList) => orders;
const mayPack = ({ orderStatus }: StaffOrder): boolean => nextStates(orderStatus, 'staff').includes('Packed');

/** Of very many nobody needs the number. */
const upTo = (count: number): number | string =>
  count > COUNTED_ORDERS ? `${COUNTED_ORDERS.toLocaleString('en-IN')}+` : count;

/** The states that have orders, as views of the list. */
function useViews(shown: string | undefined): View[] {
  const say = useStaffWords(ordersWords);
  const day = useStaffDayQuery({}).data;
  const counts = day?.orders;
  const all = ORDER_STATES.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0);
  return [
    { label: say('All'), view: '', count: counts && upTo(all) },
    ...(day && day.toConfirm > 0
      ? [{ label: say('To confirm'), view: 'waits=confirmation', count: day.toConfirm }]
      : []),
    ...ORDER_STATES.filter((state) => (counts?.[state] ?? 0) > 0 || state === shown).map((state) => ({
      label: say(state),
      view: `status=${encodeURIComponent(state)}`,
      count: upTo(counts?.[state] ?? 0),
    })),
  ];
}

const isLive = ({ orderStatus }: StaffOrder): boolean => orderStatus !== 'Cancelled';
/** An own delivery has a label without a number. */
const hasParcel = (order: StaffOrder): boolean =>
  isLive(order) && (order.awb_no !== null || order.orderStatus === 'Packed');
const hasInvoice = ({ orderStatus, PaymentStatus }: StaffOrder): boolean =>
  orderStatus !== 'Placed' && !(orderStatus === 'Cancelled' && PaymentStatus === 'Failed');

/** By state, date, payment, method, place and amount, or found by a word. */
export function OrderTable() {
  const say = useStaffWords(ordersWords);
  const list = useList();
  const status = ORDER_STATES.find((state) => state === list.get('status'));
  const views = useViews(status);
  const question = questionOf(list);
  const fetched = useStaffOrdersQuery({
    query: { ...question, page: list.page, ...(list.get('rows') && { pageSize: Number(list.get('rows')) }) },
  });
  const [pack] = usePackOrderMutation();
  const { checked, dialog } = useOpenAddress();
  const [cancelling, setCancelling] = useState<{ order: StaffOrder; open: boolean }>();
  const [packed, setPacked] = useState<readonly string[]>([]);
  const shown = useMemo(() => columns(say, (order) => setCancelling({ order, open: true })), [say]);
  const packAll = async (orders: readonly StaffOrder[]) => {
    const failed: string[] = [];
    const done: string[] = [];
    for (const { orderNumber } of orders) {
      const { error } = await pack({ params: { orderNumber } });
      if (error) failed.push(`${orderNumber}: ${sentenceOf(error)}`);
      else done.push(orderNumber);
    }
    for (const sentence of failed) toast.error(sentence);
    setPacked(done);
    if (done.length > 0) toast.success(say('{length} packed.', { length: done.length }));
  };
  const printOf = async (paper: DocumentKind, orders: readonly string[]) => {
    const wrong = await downloadDocument('/api/staff/papers', `${paper}.pdf`, { orders, paper });
    if (wrong !== undefined) toast.error(wrong);
  };
  const print = (paper: DocumentKind) => (orders: readonly StaffOrder[]) =>
    printOf(
      paper,
      orders.map(({ orderNumber }) => orderNumber),
    );
  const bulk: readonly BulkAct<StaffOrder>[] = [
    {
      label: say('Pack'),
      fits: mayPack,
      run: async (orders) =>
        checked(
          orders.map(({ orderNumber }) => orderNumber),
          () => void packAll(orders),
        ),
    },
    { label: say('Labels'), fits: hasParcel, run: print('label') },
    { label: say('Labels, 4 a sheet'), fits: hasParcel, run: print('labels-on-a4') },
    { label: say('Packing slips'), fits: isLive, run: print('packing-slip') },
    { label: say('Invoices'), fits: hasInvoice, run: print('invoice') },
  ];
  return (
    <>
      <DataTable
        id="orders"
        label={say('Orders')}
        list={list}
        fetched={fetched}
        views={views}
        search={say('Number, name, phone, e-mail, AWB, pincode or product')}
        filters={<OrderFilters list={list} />}
        columns={shown}
        rows={rowsOf}
        rowId={({ _id }) => _id}
        rowName={({ orderNumber }) => orderNumber}
        bulk={bulk}
        empty={
          <EmptyState title={say('No order yet')}>
            {say('Every order that is placed in the shop stands here, with what is to be done next.')}
          </EmptyState>
        }
      />
      {dialog}
      {packed.length > 0 && <JustPacked orders={packed} onPrint={printOf} onClose={() => setPacked([])} />}
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
