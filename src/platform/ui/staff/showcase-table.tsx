import { Badge } from '../badge.tsx';
import { EmptyState } from '../empty-state.tsx';
import { toast } from '../toast.ts';
import { type Column, DataTable } from './data-table.tsx';
import { useList } from './use-list.ts';

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
}

const things: readonly Thing[] = Array.from({ length: 23 }, (_, index) => ({
  id: String(index + 1),
  name: `Thing ${index + 1}`,
  amount: ((index * 37) % 23) * 100,
}));

const columns: readonly Column<Thing>[] = [
  { id: 'name', label: 'Name', card: 'title', sort: true, cell: ({ name }) => <strong>{name}</strong> },
  { id: 'state', label: 'State', card: 'state', cell: () => <Badge tone="leaf">Fine</Badge> },
  { id: 'id', label: 'Number', optional: true, cell: ({ id }) => id },
  { id: 'amount', label: 'Amount', align: 'end', sort: true, cell: ({ amount }) => `₹${amount}` },
];
const PAGE = 5;
const rowsOf = ({ rows }: { rows: readonly Thing[] }) => rows;

/** Sorts and cuts as a server would. */
export function ShowcaseTable() {
  const list = useList();
  const found = things.filter(({ name }) => name.toLowerCase().includes(list.text.toLowerCase()));
  const by = list.sort?.id === 'amount' ? 'amount' : 'name';
  const sorted = list.sort
    ? found.toSorted((one, other) => (one[by] > other[by] ? 1 : -1) * (list.sort?.desc ? -1 : 1))
    : found;
  const rows = sorted.slice((list.page - 1) * PAGE, list.page * PAGE);
  const data = { rows, total: found.length, page: list.page, pageSize: PAGE };
  return (
    <DataTable
      id="showcase"
      label="Things"
      list={list}
      fetched={{ data, currentData: data, isFetching: false, refetch: () => {} }}
      views={[
        { label: 'All', view: '', count: things.length },
        { label: 'Ones', view: 'text=thing 1' },
      ]}
      search="Name"
      columns={columns}
      rows={rowsOf}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      bulk={[
        { label: 'Greet', run: (chosen) => toast.success(`Hello, ${chosen.length}.`) },
        { label: 'Greet the first', fits: ({ id }) => id === '1', run: () => toast.success('Hello, 1.') },
      ]}
      empty={<EmptyState title="No thing yet">Things come by themselves.</EmptyState>}
    />
  );
}
