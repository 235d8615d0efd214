import type { BuyerOrder } from '../../../contract/orders.ts';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { cancelOrder } from '../state/order-slice.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { cancelMessages } from '../messages/cancel.ts';

interface Props {
  readonly order: Pick<BuyerOrder, 'orderNumber' | 'PaymentStatus'>;
  readonly open: boolean;
  readonly link?: string | undefined;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

/** Success closes the dialog and shows a message; failure shows the error message and closes the dialog. */
export function CancelDialog({ order, open, link, onClose, onCancelled }: Props) {
  const t = useMessages(cancelMessages);
  const { run, busy } = useAction(cancelOrder);
  const confirm = async (): Promise<void> => {
    const { result, rejection } = await run({ id: order.orderNumber, link });
    if (result) toast.success(result.message);
    else toast.error(rejection.message ?? t.wentWrong);
    onClose();
    onCancelled();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t.warning}
      confirmText={t.cancelOrder}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{withSlots(t.reallyCancel, { number: <strong className="figures">{order.orderNumber}</strong> })}</p>
      {order.PaymentStatus === 'Paid' && <p className="mt-3 text-ink-soft">{t.refundTakes}</p>}
    </ConfirmDialog>
  );
}
