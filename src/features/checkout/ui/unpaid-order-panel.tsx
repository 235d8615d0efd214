import { useEffect, useRef } from 'react';
import { Button } from '../../../platform/ui/button.tsx';

type Props = {
  orderNumber: string;
  reason: string | undefined;
  busy: boolean;
  onPayAgain: () => void;
  onCash: () => void;
};

/** After a payment that failed or was closed: the cart stays, and there are two ways on. */
export function UnpaidOrderPanel({ orderNumber, reason, busy, onPayAgain, onCash }: Props) {
  const panel = useRef<HTMLElement>(null);
  // The window was closed far down the page; what to do next stands up here.
  useEffect(() => panel.current?.focus(), [orderNumber, reason]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="notice notice-error block scroll-mt-40"
      role="alert"
      aria-labelledby="unpaid"
    >
      <h2 id="unpaid" className="font-sans text-lg font-semibold">
        Your payment was not successful. Please try again.
      </h2>
      <p className="mt-1">
        {reason ? `${reason} ` : ''}Nothing is lost: your cart is saved, and your pairs are held for 30
        minutes under order {orderNumber}.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onPayAgain} busy={busy} busyText="Loading">
          Pay again
        </Button>
        <Button look="secondary" onClick={onCash} disabled={busy}>
          Pay cash on delivery instead
        </Button>
      </div>
    </section>
  );
}
