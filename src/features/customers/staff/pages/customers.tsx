import Download from 'lucide-react/icons/download';
import { unlisted } from '../../../../platform/browser/page.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { toast } from '../../../../platform/ui/toast.ts';
import { downloadDocument } from '../../../orders/staff/ui/download-document.ts';
import { CustomerTable } from '../ui/customer-table.tsx';

export const meta = unlisted('Customers · Back office', 'Who has bought, and who may.');

/** The list as it is shown, all pages of it, for a spreadsheet. */
function ExportCustomers() {
  const list = useList();
  const save = async () => {
    const query = new URLSearchParams({ text: list.text, show: list.get('show') ?? 'all' });
    const wrong = await downloadDocument(`/api/staff/customers-export?${query}`, 'customers.csv');
    if (wrong !== undefined) toast.error(wrong);
  };
  return (
    <Button small look="secondary" onClick={() => void save()}>
      <Download size={16} aria-hidden="true" />
      Export CSV
    </Button>
  );
}

export default function StaffCustomers() {
  return (
    <StaffPage title="Customers" actions={<ExportCustomers />}>
      <CustomerTable />
    </StaffPage>
  );
}
