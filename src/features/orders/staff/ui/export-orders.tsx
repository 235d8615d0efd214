import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { toast } from '../../../../platform/ui/toast.ts';
import { downloadPaper } from './download-paper.ts';
import { questionOf } from './order-filters.tsx';

/** The list as it is shown, all pages of it, for a spreadsheet. */
export function ExportOrders() {
  const list = useList();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const { sort: _, ...question } = questionOf(list);
    const query = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]));
    const wrong = await downloadPaper(`/api/staff/orders-export?${query}`, 'orders.csv');
    if (wrong !== undefined) toast.error(wrong);
    setBusy(false);
  };
  return (
    <Button small look="secondary" busy={busy} onClick={() => void run()}>
      <Download size={16} aria-hidden="true" />
      Export CSV
    </Button>
  );
}
