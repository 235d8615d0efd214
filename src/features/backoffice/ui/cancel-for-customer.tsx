import type { StaffOrder } from '../../../contract/orders.ts';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/use-action.ts';
import { cancelOrder } from '../../orders/state/order-slice.ts';

interface Props {
  readonly order: StaffOrder;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

/** Staff may cancel until the parcel has left, also after the customer's two days. */
export function CancelForCustomer({ order, open, onClose, onCancelled }: Props) {
  const { run, busy } = useAction(cancelOrder);
  const confirm = async (): Promise<void> => {
    const { result, rejection } = await run({ id: order.orderNumber });
    if (result) toast.success(`Order ${order.orderNumber} is cancelled.`);
    else toast.error(rejection.message ?? 'Network error');
    onClose();
    onCancelled();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Cancel this order?"
      confirmText="Cancel order"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        The pairs of <strong className="figures">{order.orderNumber}</strong> go back into stock and the
        customer is told.{order.PaymentStatus === 'Paid' && ' Her money goes back the way it came.'} This
        cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
