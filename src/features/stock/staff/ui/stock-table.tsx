import { useMemo } from 'react';
import type { StockList, StockSize } from '../../../../contract/stock-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../../platform/ui/staff/data-table.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { useStaffStockQuery } from '../api.ts';
import { LowStockRuleForm } from './low-stock-rule-form.tsx';
import './stock-staff.css';
import { skuOf } from '../../../../domain/catalogue/wire-names.ts';
import { stockWords } from '../words.ts';

type Say = ReturnType<typeof useStaffWords<typeof stockWords>>;

const columnsOf = (say: Say, days: number): readonly Column<StockSize>[] => [
  {
    id: 'product',
    label: say('Product'),
    card: 'title',
    cell: ({ title, productImage, sizeLabel, ...row }) => (
      <div className="stock-name">
        <Thumb src={productImage} size={40} />
        <span>
          {title}
          <span className="stock-code figures">
            {say('{code} · size {sizeLabel}', { code: skuOf(row), sizeLabel })}
          </span>
        </span>
      </div>
    ),
  },
  {
    id: 'state',
    label: say('State'),
    card: 'state',
    cell: ({ quantity, low }) =>
      quantity === 0 ? (
        <Badge tone={low ? 'alarm' : 'clay'}>{say('Sold out')}</Badge>
      ) : low ? (
        <Badge tone="marigold">{say('Low')}</Badge>
      ) : null,
  },
  {
    id: 'quantity',
    label: say('In stock'),
    align: 'end',
    cell: ({ quantity }) => <strong className="figures">{quantity}</strong>,
  },
  {
    id: 'sold',
    label: say('Sold in {days} days', { days }),
    align: 'end',
    cell: ({ sold }) => <span className="figures">{sold}</span>,
  },
  {
    id: 'waiting',
    label: say('Waiting'),
    align: 'end',
    cell: ({ waiting, title, sizeLabel }) => (
      <span
        className="figures"
        title={say('So many want to be told when {title} is back in {sizeLabel}', { title, sizeLabel })}
      >
        {waiting}
      </span>
    ),
  },
  {
    id: 'acts',
    label: say('Actions'),
    card: 'acts',
    cell: ({ productId, size, title, sizeLabel }) => (
      <a
        className="text-link"
        href={paths.backofficeStockLedger(productId, size)}
        aria-label={say('Ledger of {title}, size {sizeLabel}', { title, sizeLabel })}
      >
        {say('Ledger')}
      </a>
    ),
  },
];
const rowsOf = ({ sizes }: StockList) => sizes;

/** Every size with its stock; what runs low stands first. */
export function StockTable() {
  const say = useStaffWords(stockWords);
  const list = useList();
  const asked = list.get('show');
  const show = asked === 'low' || asked === 'out' ? asked : 'all';
  const fetched = useStaffStockQuery({ query: { show, text: list.text, page: list.page } });
  const rule = fetched.data?.rule;
  const days = rule?.by === 'sales' ? rule.days : 14;
  const columns = useMemo(() => columnsOf(say, days), [say, days]);
  return (
    <>
      <DataTable
        id="stock"
        label={say('Stock')}
        list={list}
        fetched={fetched}
        search={say('Name or product id')}
        views={[
          { label: say('All sizes'), view: '' },
          { label: say('Running low'), view: 'show=low' },
          { label: say('Sold out'), view: 'show=out' },
        ]}
        columns={columns}
        rows={rowsOf}
        rowId={({ productId, size }) => `${productId} ${size}`}
        rowName={({ title, sizeLabel }) => say('{title}, size {sizeLabel}', { title, sizeLabel })}
        empty={
          <EmptyState title={say('No sizes yet')}>
            {say('Every size of every product stands here with its pairs, as soon as there is a product.')}
          </EmptyState>
        }
      />
      {rule && <LowStockRuleForm rule={rule} />}
    </>
  );
}
