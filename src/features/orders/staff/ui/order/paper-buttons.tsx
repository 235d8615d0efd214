import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { PaperKind } from '../../../../../contract/orders-staff.ts';
import type { StaffOrder } from '../../../../../contract/orders.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { toast } from '../../../../../platform/ui/toast.ts';
import { downloadPaper } from '../download-paper.ts';

/** The papers that go with the parcel. */
export function PaperButtons({ order }: { order: StaffOrder }) {
  const [busy, setBusy] = useState<PaperKind>();
  if (order.orderStatus === 'Cancelled') return null;
  const button = (paper: PaperKind, label: string) => (
    <Button
      small
      look="secondary"
      busy={busy === paper}
      onClick={async () => {
        setBusy(paper);
        const body = { orders: [order.orderNumber], paper };
        const wrong = await downloadPaper('/api/staff/papers', `${paper}.pdf`, body);
        if (wrong !== undefined) toast.error(wrong);
        setBusy(undefined);
      }}
    >
      <Printer size={16} aria-hidden="true" />
      {label}
    </Button>
  );
  return (
    <div className="desk-print">
      {order.awb_no !== null && button('label', 'Label')}
      {button('packing-slip', 'Packing slip')}
    </div>
  );
}
