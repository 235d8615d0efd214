import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { toast } from '../../../../platform/ui/toast.ts';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { downloadDocument } from './download-document.ts';
import { questionOf } from './order-filters.tsx';
import { ordersWords } from '../words.ts';
import './orders-staff.css';

/** The list as it is shown, all pages of it, for a spreadsheet. */
export function ExportOrders() {
  const say = useStaffWords(ordersWords);
  const list = useList();
  /** How many orders have come, while they come. */
  const [come, setCome] = useState<number>();
  const run = async () => {
    setCome(0);
    const { sort: _, ...question } = questionOf(list);
    const query = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]));
    const wrong = await downloadDocument(
      `/api/staff/orders-export?${query}`,
      'orders.csv',
      undefined,
      (lines) =>
        // The first line names the columns.
        setCome(Math.max(0, lines - 1)),
    );
    if (wrong !== undefined) toast.error(wrong);
    setCome(undefined);
  };
  return (
    <>
      {come !== undefined && (
        <span role="status" className="export-come figures">
          {say('{toLocaleString} orders so far', { toLocaleString: come.toLocaleString('en-IN') })}
        </span>
      )}
      <Button small look="secondary" busy={come !== undefined} onClick={() => void run()}>
        <Download size={16} aria-hidden="true" />
        {say('Export CSV')}
      </Button>
    </>
  );
}
