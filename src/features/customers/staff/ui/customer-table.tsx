import { CUSTOMER_SORTS, type CustomerList, type CustomerRow } from '../../../../contract/customers-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { type ListState, useList } from '../../../../platform/ui/staff/use-list.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useStaffCustomersQuery } from '../api.ts';
import './customers-staff.css';

const columns: readonly Column<CustomerRow>[] = [
  {
    id: 'name',
    label: 'Name',
    sort: true,
    card: 'title',
    cell: ({ id, name }) => (
      <a className="customer-name" href={paths.backofficeCustomer(id)}>
        <bdi>{name}</bdi>
      </a>
    ),
  },
  {
    id: 'state',
    label: 'Account',
    card: 'state',
    cell: ({ account, cashBlocked }) => (
      <span className="customer-badges">
        <Badge tone={account ? 'rose' : 'clay'}>{account ? 'Account' : 'Guest'}</Badge>
        {cashBlocked && <Badge tone="alarm">No cash</Badge>}
      </span>
    ),
  },
  { id: 'email', label: 'E-mail', cell: ({ email }) => <span className="break-all">{email}</span> },
  { id: 'phone', label: 'Phone', cell: ({ phone }) => <span className="figures">{phone ?? ''}</span> },
  { id: 'seen', label: 'Last seen', sort: true, cell: ({ seenAt }) => <When at={seenAt} /> },
  {
    id: 'orders',
    label: 'Orders',
    align: 'end',
    sort: true,
    cell: ({ orders }) => <span className="figures">{orders}</span>,
  },
  {
    id: 'spent',
    label: 'Spent',
    align: 'end',
    sort: true,
    cell: ({ spent }) => <span className="figures">{formatINR(spent)}</span>,
  },
];
const rowsOf = ({ customers }: CustomerList) => customers;
const SHOW = ['accounts', 'guests', 'blocked'] as const;

function sortOf({ sort }: ListState) {
  const id = CUSTOMER_SORTS.find((each) => each === sort?.id);
  return id === undefined ? {} : { sort: sort?.desc ? (`-${id}` as const) : id };
}

/** Who was here last comes first. */
export function CustomerTable() {
  const list = useList();
  const show = SHOW.find((each) => each === list.get('show')) ?? 'all';
  const fetched = useStaffCustomersQuery({
    query: { text: list.text, show, at: (list.get('at') ?? '').slice(0, 400), ...sortOf(list) },
  });
  return (
    <DataTable
      id="customers"
      label="Customers"
      list={list}
      fetched={fetched}
      search="Name, e-mail or phone"
      views={[
        { label: 'All', view: '' },
        { label: 'With account', view: 'show=accounts' },
        { label: 'Guests', view: 'show=guests' },
        { label: 'Cash blocked', view: 'show=blocked' },
      ]}
      columns={columns}
      rows={rowsOf}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty={
        <EmptyState title="No customer yet">
          Whoever registers or orders stands here, with what they bought and what you should know.
        </EmptyState>
      }
    />
  );
}
