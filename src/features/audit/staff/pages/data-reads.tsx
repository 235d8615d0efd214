import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useDataReadsQuery } from '../api.ts';

export const meta = unlisted('Access log · Back office', 'Who of the staff read which personal data.');

type Reads = NonNullable<ReturnType<typeof useDataReadsQuery>['data']>;
type Read = Reads['reads'][number];

const WORDS: Readonly<Record<string, string>> = {
  staffCustomers: 'List of customers',
  staffCustomer: 'Customer',
  exportCustomer: 'Export of a customer',
  exportCustomers: 'Export of customers',
  findCallers: 'Search of a caller',
  staffOrders: 'List of orders',
  orderAdmin: 'Order',
  exportOrders: 'Export of orders',
  printDocuments: 'Printed documents',
  courierLabel: 'Label of an order',
  staffReturns: 'List of returns',
  staffParcels: 'List of parcels',
  staffQueries: 'Inbox',
  staffQuery: 'Query',
  staffSubscribers: 'List of subscribers',
  exportSubscribers: 'Export of subscribers',
  staffSearch: 'Search',
};

const WHERE: Readonly<Record<string, (subject: string) => string>> = {
  staffCustomer: paths.backofficeCustomer,
  exportCustomer: paths.backofficeCustomer,
  orderAdmin: paths.backofficeOrder,
  courierLabel: paths.backofficeOrder,
  staffQuery: paths.backofficeQuery,
};

function What({ call, subject }: Pick<Read, 'call' | 'subject'>) {
  const [words, where] = [WORDS[call] ?? call, WHERE[call]];
  if (subject === '' || !where) return words;
  return (
    <>
      {words}{' '}
      <a className="text-link figures" href={where(subject)}>
        {subject.slice(0, 13)}
      </a>
    </>
  );
}

const columns: readonly Column<Read>[] = [
  { id: 'what', label: 'What', cell: (read) => <What {...read} />, card: 'title' },
  { id: 'who', label: 'Who', cell: ({ who }) => <bdi>{who}</bdi> },
  { id: 'times', label: 'Times that day', cell: ({ times }) => times, align: 'end' },
  { id: 'at', label: 'Last', cell: ({ lastAt }) => <When at={lastAt} />, align: 'end' },
];
const rowsOf = ({ reads }: Reads) => reads;

/** Stored for a year, then deleted. */
export default function DataReads() {
  const list = useList();
  const fetched = useDataReadsQuery({ query: { page: list.page } });
  return (
    <StaffPage title="Access log" back={{ href: paths.backofficeActs, label: 'Audit log' }}>
      <DataTable
        id="reads"
        label="Access log"
        list={list}
        fetched={fetched}
        columns={columns}
        rows={rowsOf}
        rowId={({ who, call, subject, lastAt }) => `${lastAt} ${who} ${call} ${subject}`}
        rowName={({ call }) => WORDS[call] ?? call}
        empty={
          <EmptyState title="Nobody has read anything yet">
            Whoever of the staff looks at customers, orders or queries is written down here for a year.
          </EmptyState>
        }
      />
    </StaffPage>
  );
}
