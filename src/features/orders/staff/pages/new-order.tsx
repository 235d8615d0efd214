import { useEffect, useRef } from 'react';
import { paths } from '../../../../contract/paths.ts';
import { useNavigate } from '../../../../platform/browser/navigation/hooks.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Columns } from '../../../../platform/ui/staff/section.tsx';
import { useLeaveWarning } from '../../../../platform/ui/staff/use-leave-warning.ts';
import { toast } from '../../../../platform/ui/toast.ts';
import { usePlaceForCallerMutation } from '../api.ts';
import { CallerSection } from '../ui/new-order/caller-section.tsx';
import { PairsSection } from '../ui/new-order/pairs-section.tsx';
import { PlaceSection } from '../ui/new-order/place-section.tsx';
import { PriceSection } from '../ui/new-order/price-section.tsx';
import { useNewOrder } from '../ui/new-order/use-new-order.ts';
import '../ui/order/order.css';
import '../ui/new-order/new-order.css';

export const meta = unlisted('New order · Back office', 'An order for a caller.');

export default function NewOrderPage() {
  const navigate = useNavigate();
  const order = useNewOrder();
  const [place, { isLoading, data: placed }] = usePlaceForCallerMutation();
  const leave = useLeaveWarning(order.draft.lines.length > 0 && !isLoading && !placed);
  // After the screen knows that nothing can be lost any more.
  useEffect(() => {
    if (placed) void navigate(paths.backofficeOrder(placed.orderNumber));
  }, [placed, navigate]);
  const body = useRef<HTMLDivElement>(null);
  const submit = async () => {
    if (!order.quote) return;
    if (!order.isComplete) {
      order.showErrors();
      toast.error('Please complete the details of the customer.');
      // The marks stand in the document after the next frame.
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    await toastOutcome(place({ body: order.input(order.quote) }));
  };
  return (
    <StaffPage title="New order" back={{ href: paths.backofficeOrders, label: 'Orders' }}>
      <div ref={body}>
        <Columns
          main={
            <>
              <CallerSection order={order} />
              <PairsSection order={order} />
            </>
          }
          side={
            <>
              <PriceSection order={order} />
              <PlaceSection order={order} busy={isLoading} onPlace={() => void submit()} />
            </>
          }
        />
      </div>
      <ConfirmDialog
        open={leave.asking}
        title="Leave this order?"
        confirmText="Leave"
        closeText="Stay here"
        onConfirm={leave.go}
        onClose={leave.stay}
      >
        <p>It is not placed yet, and what is typed is lost.</p>
      </ConfirmDialog>
    </StaffPage>
  );
}
