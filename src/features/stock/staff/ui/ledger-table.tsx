import { useMemo } from 'react';
import type { LedgerEntry, StockLedger } from '../../../../contract/stock-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { STOCK_CAUSES, type StockCause } from '../../../../domain/catalogue/stock-causes.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import type { ListState } from '../../../../platform/ui/staff/use-list.ts';
import type { Fetched } from '../../../../platform/ui/staff/whole.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import './stock-staff.css';
import { skuOf } from '../../../../domain/catalogue/wire-names.ts';
import { type StockText, stockWords } from '../words.ts';

const CAUSES: Readonly<Record<StockCause, StockText>> = {
  opening: 'Opening',
  order: 'Order',
  cancel: 'Cancelled',
  return: 'Return',
  count: 'Stock take',
  delivery: 'Delivery',
  correction: 'Correction',
};
const signed = (delta: number): string => (delta > 0 ? `+${delta}` : `−${-delta}`);

const columnsOf = (say: (text: StockText) => string): readonly Column<LedgerEntry>[] => [
  { id: 'at', label: say('When'), card: 'title', cell: ({ at }) => <When at={at} /> },
  {
    id: 'size',
    label: say('Size'),
    cell: ({ productId, size, sizeLabel, ...row }) => (
      <a className="figures text-link" href={paths.backofficeStockLedger(productId, size)}>
        {skuOf(row)} · {sizeLabel}
      </a>
    ),
  },
  {
    id: 'cause',
    label: say('Cause'),
    cell: ({ cause, orderNumber, reference }) => (
      <span>
        {say(CAUSES[cause])}{' '}
        {orderNumber !== null && (
          <a
            className="figures text-link"
            href={`${paths.backofficeOrders}?text=${encodeURIComponent(orderNumber)}`}
          >
            {orderNumber}
          </a>
        )}
        {reference !== null && <bdi className="stock-reference">{reference}</bdi>}
      </span>
    ),
  },
  {
    id: 'who',
    label: say('Who'),
    cell: ({ who, cause }) =>
      who === null ? say(cause === 'order' ? 'Customer' : 'The shop') : <bdi>{who}</bdi>,
  },
  {
    id: 'delta',
    label: say('Change'),
    align: 'end',
    card: 'state',
    cell: ({ before, after }) => (
      <strong className="figures stock-delta" data-less={after < before || undefined}>
        {signed(after - before)}
      </strong>
    ),
  },
  {
    id: 'before',
    label: say('Before'),
    align: 'end',
    cell: ({ before }) => <span className="figures">{before}</span>,
  },
  {
    id: 'after',
    label: say('After'),
    align: 'end',
    cell: ({ after }) => <span className="figures">{after}</span>,
  },
];
const rowsOf = ({ entries }: StockLedger) => entries;

interface Props {
  readonly list: ListState;
  readonly fetched: Fetched<StockLedger> & { readonly currentData?: StockLedger | undefined };
}

/** What happened to the stock, newest first. */
export function LedgerTable({ list, fetched }: Props) {
  const say = useStaffWords(stockWords);
  const columns = useMemo(() => columnsOf(say), [say]);
  return (
    <DataTable
      id="stock-ledger"
      label={say('Stock ledger')}
      list={list}
      fetched={fetched}
      filters={
        <Select
          label={say('Cause')}
          hideLabel
          className="ledger-cause"
          value={list.get('cause') ?? ''}
          options={[
            { value: '', label: say('Every cause') },
            ...STOCK_CAUSES.map((cause) => ({ value: cause, label: say(CAUSES[cause]) })),
          ]}
          onChange={({ target }) => list.go({ cause: target.value })}
        />
      }
      columns={columns}
      rows={rowsOf}
      rowId={({ id }) => id}
      rowName={(row) => say('{row}, size {sizeLabel}', { row: skuOf(row), sizeLabel: row.sizeLabel })}
      empty={
        <EmptyState title={say('Nothing happened yet')}>
          {say(
            'Every change of stock is written here: orders, cancels, returns, deliveries, stock takes and corrections.',
          )}
        </EmptyState>
      }
    />
  );
}
