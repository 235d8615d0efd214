import { paths } from '../../../../contract/paths.ts';
import { STOCK_CAUSES } from '../../../../domain/catalogue/stock-causes.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { useStockLedgerQuery } from '../api.ts';
import { LedgerProduct } from '../ui/ledger-product.tsx';
import { LedgerTable } from '../ui/ledger-table.tsx';
import { stockWords } from '../words.ts';

export const meta = unlisted('Stock ledger · Back office', 'Every change of stock, with its cause.');

export default function Ledger() {
  const say = useStaffWords(stockWords);
  const list = useList();
  const product = list.get('product');
  const size = Number(list.get('size')) || undefined;
  const cause = STOCK_CAUSES.find((each) => each === list.get('cause'));
  const fetched = useStockLedgerQuery({ query: { page: list.page, product, size, cause } });
  const one = fetched.currentData?.product;
  return (
    <StaffPage title={say('Stock ledger')} back={{ href: paths.backofficeStock, label: say('Stock') }}>
      {one && <LedgerProduct product={one} size={size} />}
      <LedgerTable list={list} fetched={fetched} />
    </StaffPage>
  );
}
