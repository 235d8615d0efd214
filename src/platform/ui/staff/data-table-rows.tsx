import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useEffect, useRef } from 'react';
import type { Column, StaffTable } from './data-table.tsx';
import { kitWords } from './kit-words.ts';
import { useStaffWords } from './words.ts';

interface HeadProps<Row extends object> {
  readonly table: StaffTable<Row>;
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
}

const sorted = { asc: 'ascending', desc: 'descending' } as const;
const icons = { asc: ArrowUp, desc: ArrowDown };

export function TableHead<Row extends object>({ table, columns, selectable }: HeadProps<Row>) {
  const say = useStaffWords(kitWords);
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selectable && (
            <th className="data-table-tick">
              <Tick
                label={say('Select all on this page')}
                checked={table.getIsAllPageRowsSelected()}
                some={table.getIsSomePageRowsSelected()}
                onChange={() => table.toggleAllPageRowsSelected()}
              />
            </th>
          )}
          {group.headers.map((header) => {
            const column = columns.find(({ id }) => id === header.id);
            const way = header.column.getIsSorted();
            const Icon = way ? icons[way] : ChevronsUpDown;
            return (
              <th
                key={header.id}

                aria-sort={way ? sorted[way] : undefined}
                data-align={column?.align}
              >
                {column?.sort ? (
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    {column.label}
                    <Icon size={14} aria-hidden="true" />
                  </button>
                ) : (
                  <span className={column?.card === 'acts' ? 'sr-only' : undefined}>{column?.label}</span>
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

interface BodyProps<Row extends object> {
  readonly table: StaffTable<Row>;
  readonly columns: readonly Column<Row>[];
  /** What a ticked row is called; without it no row can be ticked. */
  readonly nameOf: ((row: Row) => string) | undefined;
}

export function TableBody<Row extends object>({ table, columns, nameOf }: BodyProps<Row>) {
  const say = useStaffWords(kitWords);
  return (
    <tbody>
      {table.getRowModel().rows.map((row) => (
        <tr key={row.id} data-ticked={row.getIsSelected() || undefined}>
          {nameOf && (
            <td className="data-table-tick">
              <Tick
                label={say('Select {name}', { name: nameOf(row.original) })}
                checked={row.getIsSelected()}
                onChange={() => row.toggleSelected()}
              />
            </td>
          )}
          {row.getVisibleCells().map((cell) => {
            const column = columns.find(({ id }) => id === cell.column.id);
            return (
              <td key={cell.id} data-align={column?.align} data-card={column?.card ?? 'line'}>
                <span className="data-table-label" aria-hidden="true">
                  {column?.label}
                </span>
                {column?.cell(row.original)}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly some?: boolean;
  readonly onChange: () => void;
}

function Tick({ label, checked, some = false, onChange }: TickProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = some && !checked;
  }, [some, checked]);
  return (
    <label className="tick">
      <input ref={input} type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  );
}
