import type { BuyerOrder } from '../../../contract/orders.ts';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { cancelOrder } from '../state/order-slice.ts';

interface Props {
  readonly order: Pick<BuyerOrder, 'orderNumber' | 'PaymentStatus'>;
  readonly open: boolean;
  readonly link?: string | undefined;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

/** Success closes the dialog and shows a message; failure shows the error message and closes the dialog. */
export function CancelDialog({ order, open, link, onClose, onCancelled }: Props) {
  const { run, busy } = useAction(cancelOrder);
  const confirm = async (): Promise<void> => {
    const { result, rejection } = await run({ id: order.orderNumber, link });
    if (result) toast.success(result.message);
    else toast.error(rejection.message ?? 'Something went wrong. Please try again.');
    onClose();
    onCancelled();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Warning !"
      confirmText="Cancel order"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        Do you really want to cancel order <strong className="figures">{order.orderNumber}</strong>? This
        cannot be undone.
      </p>
      {order.PaymentStatus === 'Paid' && (
        <p className="mt-3 text-ink-soft">A refund is requested, the way you paid. Refunds take 6-8 days.</p>
      )}
    </ConfirmDialog>
  );
}
