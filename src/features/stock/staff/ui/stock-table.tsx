import { useMemo } from 'react';
import type { StockList, StockSize } from '../../../../contract/stock-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { useStaffStockQuery } from '../api.ts';
import { LowStockRuleForm } from './low-stock-rule-form.tsx';
import './stock-staff.css';
import { skuOf } from '../../../../domain/catalogue/wire-names.ts';

const columnsOf = (days: number): readonly Column<StockSize>[] => [
  {
    id: 'product',
    label: 'Product',
    card: 'title',
    cell: ({ title, productImage, sizeLabel, ...row }) => (
      <div className="stock-name">
        <Thumb src={productImage} size={40} />
        <span>
          {title}
          <span className="stock-code figures">
            {skuOf(row)} · size {sizeLabel}
          </span>
        </span>
      </div>
    ),
  },
  {
    id: 'state',
    label: 'State',
    card: 'state',
    cell: ({ quantity, low }) =>
      quantity === 0 ? (
        <Badge tone={low ? 'alarm' : 'clay'}>Sold out</Badge>
      ) : low ? (
        <Badge tone="marigold">Low</Badge>
      ) : null,
  },
  {
    id: 'quantity',
    label: 'In stock',
    align: 'end',
    cell: ({ quantity }) => <strong className="figures">{quantity}</strong>,
  },
  {
    id: 'sold',
    label: `Sold in ${days} days`,
    align: 'end',
    cell: ({ sold }) => <span className="figures">{sold}</span>,
  },
  {
    id: 'waiting',
    label: 'Waiting',
    align: 'end',
    cell: ({ waiting, title, sizeLabel }) => (
      <span className="figures" title={`So many want to be told when ${title} is back in ${sizeLabel}`}>
        {waiting}
      </span>
    ),
  },
  {
    id: 'acts',
    label: 'Actions',
    card: 'acts',
    cell: ({ productId, size, title, sizeLabel }) => (
      <a
        className="text-link"
        href={paths.backofficeStockLedger(productId, size)}
        aria-label={`Ledger of ${title}, size ${sizeLabel}`}
      >
        Ledger
      </a>
    ),
  },
];
const rowsOf = ({ sizes }: StockList) => sizes;

/** Every size with its stock; what runs low stands first. */
export function StockTable() {
  const list = useList();
  const asked = list.get('show');
  const show = asked === 'low' || asked === 'out' ? asked : 'all';
  const fetched = useStaffStockQuery({ query: { show, text: list.text, page: list.page } });
  const rule = fetched.data?.rule;
  const days = rule?.by === 'sales' ? rule.days : 14;
  const columns = useMemo(() => columnsOf(days), [days]);
  return (
    <>
      <DataTable
        id="stock"
        label="Stock"
        list={list}
        fetched={fetched}
        search="Name or product id"
        views={[
          { label: 'All sizes', view: '' },
          { label: 'Running low', view: 'show=low' },
          { label: 'Sold out', view: 'show=out' },
        ]}
        columns={columns}
        rows={rowsOf}
        rowId={({ productId, size }) => `${productId} ${size}`}
        rowName={({ title, sizeLabel }) => `${title}, size ${sizeLabel}`}
        empty={
          <EmptyState title="No sizes yet">
            Every size of every product stands here with its pairs, as soon as there is a product.
          </EmptyState>
        }
      />
      {rule && <LowStockRuleForm rule={rule} />}
    </>
  );
}
