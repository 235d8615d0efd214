import type { StaffOrder } from '../../../../contract/orders.ts';
import { toastOutcome } from '../../../../platform/staff/toast-outcome.ts';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { useCancelOrderMutation } from '../api.ts';

interface Props {
  readonly order: StaffOrder;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Staff may cancel until the parcel has left, also after the customer's two days. */
export function CancelForCustomer({ order: { orderNumber, PaymentStatus }, open, onClose }: Props) {
  const [cancel, { isLoading }] = useCancelOrderMutation();
  const confirm = async (): Promise<void> => {
    await toastOutcome(
      cancel({ params: { orderNumber }, body: undefined }),
      () => `Order ${orderNumber} is cancelled.`,
    );
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Cancel this order?"
      confirmText="Cancel order"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        The pairs of <strong className="figures">{orderNumber}</strong> go back into stock and the customer is
        told.{PaymentStatus === 'Paid' && ' Her money goes back the way it came.'} This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
