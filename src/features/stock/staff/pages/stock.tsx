import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { StockTable } from '../ui/stock-table.tsx';
import { stockWords } from '../words.ts';

export const meta = unlisted(
  'Stock · Back office',
  'How many pairs there are of each size, and what runs low.',
);

export default function Stock() {
  const say = useStaffWords(stockWords);
  return (
    <StaffPage
      title={say('Stock')}
      actions={
        <>
          <LinkButton look="quiet" small href={paths.backofficeStockLedger()}>
            {say('Ledger')}
          </LinkButton>
          <LinkButton look="secondary" small href={paths.backofficeStockTake}>
            {say('Stock take')}
          </LinkButton>
          <LinkButton small href={paths.backofficeDelivery}>
            {say('Receive a delivery')}
          </LinkButton>
        </>
      }
    >
      <StockTable />
    </StaffPage>
  );
}
