import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { DocumentKind } from '../../../../../contract/orders-staff.ts';
import type { StaffOrder } from '../../../../../contract/orders.ts';
import {
  COURIER_ACTS,
  COURIER_NAMES,
  type Carrier,
} from '../../../../../domain/shipping/shipping-settings.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { toast } from '../../../../../platform/ui/toast.ts';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { downloadDocument } from '../download-document.ts';
import { ordersWords } from '../../words.ts';

/** The documents that go with the parcel. */
export function DocumentButtons({ order, courier }: { order: StaffOrder; courier?: Carrier }) {
  const say = useStaffWords(ordersWords);
  const [busy, setBusy] = useState<DocumentKind | 'courier-label'>();
  if (order.orderStatus === 'Cancelled') return null;
  const button = (paper: DocumentKind | 'courier-label', label: string) => (
    <Button
      small
      look="secondary"
      busy={busy === paper}
      onClick={async () => {
        setBusy(paper);
        const wrong =
          paper === 'courier-label'
            ? await downloadDocument(`/api/staff/orders/${order.orderNumber}/courier-label`, `${paper}.pdf`)
            : await downloadDocument('/api/staff/papers', `${paper}.pdf`, {
                orders: [order.orderNumber],
                paper,
              });
        if (wrong !== undefined) toast.error(wrong);
        setBusy(undefined);
      }}
    >
      <Printer size={16} aria-hidden="true" />
      {label}
    </Button>
  );
  return (
    <div className="order-admin-print">
      {(order.awb_no !== null || courier === 'own') && button('label', say('Label'))}
      {order.awb_no !== null &&
        courier !== undefined &&
        COURIER_ACTS[courier].includes('label') &&
        button('courier-label', say('{courier}’s label', { courier: COURIER_NAMES[courier] }))}
      {button('packing-slip', say('Packing slip'))}
    </div>
  );
}
