import { useEffect, useRef } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';

type Props = {
  orderNumber: string;
  reason: string | undefined;
  busy: boolean;
  onPayAgain: () => void;
  /** Not of an order that is paid in cash but for its advance. */
  onCash: (() => void) | undefined;
};

/** After a payment that failed or was closed: the cart stays, and there are two ways on. */
export function UnpaidOrderPanel({ orderNumber, reason, busy, onPayAgain, onCash }: Props) {
  const t = useMessages(checkoutMessages);
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
        {t.notSuccessful}
      </h2>
      <p className="mt-1">
        {reason ? `${reason} ` : ''}
        {t.pairsAreHeld(orderNumber)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onPayAgain} busy={busy} busyText={t.loading}>
          {t.payAgain}
        </Button>
        {onCash && (
          <Button look="secondary" onClick={onCash} disabled={busy}>
            {t.cashInstead}
          </Button>
        )}
      </div>
    </section>
  );
}
