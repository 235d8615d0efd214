import { paths } from '../../../../contract/paths.ts';
import type { QueryList, QueryRow } from '../../../../contract/queries-staff.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useStaffQueriesQuery } from '../api.ts';
import { QueryState, QueryTime, SettleBy } from './query-cells.tsx';
import './outreach-staff.css';

const columns: readonly Column<QueryRow>[] = [
  {
    id: 'state',
    label: 'State',
    card: 'state',
    cell: (query) => (query.state === 'open' ? <QueryTime {...query} /> : <QueryState {...query} />),
  },
  {
    id: 'from',
    label: 'From',
    card: 'title',
    cell: ({ ticket, name }) => (
      <a className="query-from" href={paths.backofficeQuery(ticket)}>
        <bdi>{name}</bdi>
      </a>
    ),
  },
  {
    id: 'message',
    label: 'Message',
    cell: ({ message }) => <span className="query-excerpt">{message}</span>,
  },
  { id: 'received', label: 'Received', cell: ({ receivedAt }) => <When at={receivedAt} /> },
  { id: 'settle', label: 'Settle by', cell: (query) => <SettleBy {...query} /> },
  {
    id: 'assignee',
    label: 'With',
    cell: ({ assignee }) =>
      assignee ? <bdi>{assignee.name}</bdi> : <span className="query-nobody">nobody</span>,
  },
  {
    id: 'ticket',
    label: 'Ticket',
    optional: true,
    cell: ({ ticket }) => <span className="figures">{ticket}</span>,
  },
];
const rowsOf = ({ queries }: QueryList) => queries;
const SHOW = ['mine', 'unsettled', 'answered', 'closed', 'all'] as const;

/** Whoever has waited longest comes first. */
export function QueryTable() {
  const list = useList();
  const show = SHOW.find((each) => each === list.get('show')) ?? 'open';
  const fetched = useStaffQueriesQuery({ query: { page: list.page, text: list.text, show } });
  const { data } = fetched;
  return (
    <DataTable
      id="queries"
      label="Queries"
      list={list}
      fetched={fetched}
      search="Ticket, name, e-mail or words"
      views={[
        { label: 'Open', view: '', count: data?.open },
        { label: 'Mine', view: 'show=mine', count: data?.mine },
        { label: 'To settle', view: 'show=unsettled', count: data?.unsettled },
        { label: 'Answered', view: 'show=answered' },
        { label: 'Closed', view: 'show=closed' },
        { label: 'All', view: 'show=all' },
      ]}
      columns={columns}
      rows={rowsOf}
      rowId={({ ticket }) => ticket}
      rowName={({ ticket }) => ticket}
      empty={
        <EmptyState title="Nobody waits for an answer">
          What visitors write through the contact form comes here, with a ticket number. They are promised an
          answer within 48 hours; a complaint is to be settled within a month.
        </EmptyState>
      }
    />
  );
}
