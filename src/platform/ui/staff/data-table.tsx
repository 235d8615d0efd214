import {
  type ColumnDef,
  columnVisibilityFeature,
  type ReactTable,
  rowPaginationFeature,
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { BulkBar, type BulkAct } from './bulk-bar.tsx';
import { ColumnChoice, hiddenColumns } from './column-choice.tsx';
import { TableBody, TableHead } from './data-table-rows.tsx';
import { ListFrame, type ListFrameProps, type Paged } from './list-frame.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useSaved } from './use-saved.ts';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server can sort by it: the address says `sort=id` or `sort=-id`. */
  readonly sort?: true;
  /** Figures stand at the end. */
  readonly align?: 'end';
  /** Not shown until somebody asks for it. */
  readonly optional?: true;
  /** On a phone a row is a card: its name, its state beside the name, or nothing. Others stand below with their label. */
  readonly card?: 'title' | 'state' | 'acts' | 'none';
}

interface Props<Data extends Paged, Row> extends ListFrameProps<Data> {
  readonly columns: readonly Column<Row>[];
  readonly rows: (data: Data) => readonly Row[];
  readonly rowId: (row: Row) => string;
  /** What a row is called when it is ticked: "Select KD…". */
  readonly rowName: (row: Row) => string;
  readonly bulk?: readonly BulkAct<Row>[];
}

const NONE: RowSelectionState = {};
const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
});
type Features = typeof features;
export type StaffTable<Row extends object> = ReactTable<Features, Row>;

/** A list as rows: sorted, paged and searched by the server, dense on a wide screen, cards on a phone. */
export function DataTable<Data extends Paged, Row extends object>(props: Props<Data, Row>) {
  const { columns, rows, rowId, rowName, bulk, ...frame } = props;
  const { list, fetched, id } = frame;
  const [hidden, setHidden] = useSaved(`staff-columns-${id}`, hiddenColumns);
  // What was ticked on one page of one view must not be acted on in another.
  const place = `${list.view} ${list.page}`;
  const [ticked, setTicked] = useState<{ place: string; rows: RowSelectionState }>({ place, rows: {} });
  const rowSelection = ticked.place === place ? ticked.rows : NONE;
  const data = useMemo(() => (fetched.data ? [...rows(fetched.data)] : []), [fetched.data, rows]);
  const defs = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, Row> => ({
        id: column.id,
        header: column.label,
        cell: ({ row }) => column.cell(row.original),
        enableSorting: column.sort === true,
        // Without a value of its own the table would not know that it can be sorted.
        accessorFn: (row) => row,
        sortDescFirst: column.align === 'end',
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: (row) => rowId(row),
    manualSorting: true,
    manualPagination: true,
    enableMultiSort: false,
    rowCount: fetched.data?.total ?? 0,
    state: {
      sorting: list.sort ? [list.sort] : [],
      pagination: { pageIndex: list.page - 1, pageSize: fetched.data?.pageSize ?? 20 },
      rowSelection,
      columnVisibility: Object.fromEntries(
        columns.map((column) => [column.id, !(hidden?.includes(column.id) ?? column.optional === true)]),
      ),
    },
    onRowSelectionChange: (change) =>
      setTicked({ place, rows: typeof change === 'function' ? change(rowSelection) : change }),
    onSortingChange: (change) => {
      const [sort] = typeof change === 'function' ? change(list.sort ? [list.sort] : []) : change;
      list.go({ sort: sort && (sort.desc ? `-${sort.id}` : sort.id) });
    },
  });
  const chosen = table.getSelectedRowModel().rows.map((row) => row.original);
  return (
    <ListFrame
      {...frame}
      tools={
        <>
          <SortChoice columns={columns} list={list} />
          <ColumnChoice
            columns={columns}
            hidden={hidden ?? columns.filter(({ optional }) => optional).map((each) => each.id)}
            onHide={setHidden}
          />
        </>
      }
    >
      {() => (
        <>
          <table className="data-table" aria-label={frame.label}>
            <TableHead table={table} columns={columns} selectable={bulk !== undefined} />
            <TableBody table={table} columns={columns} nameOf={bulk && rowName} />
          </table>
          {bulk && chosen.length > 0 && (
            <BulkBar rows={chosen} acts={bulk} onDone={() => setTicked({ place, rows: NONE })} />
          )}
        </>
      )}
    </ListFrame>
  );
}
