import { paths } from '../../../../contract/paths.ts';
import type { Screen } from '../../../../platform/browser/page.ts';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { StockTable } from '../ui/stock-table.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Stock · Back office',
  description: 'How many pairs there are of each size, and what runs low.',
  noindex: true,
});

export default function Stock() {
  return (
    <StaffPage
      title="Stock"
      actions={
        <>
          <LinkButton look="quiet" small href={paths.backofficeStockLedger()}>
            Ledger
          </LinkButton>
          <LinkButton look="secondary" small href={paths.backofficeStockTake}>
            Stock take
          </LinkButton>
          <LinkButton small href={paths.backofficeDelivery}>
            Receive a delivery
          </LinkButton>
        </>
      }
    >
      <StockTable />
    </StaffPage>
  );
}
