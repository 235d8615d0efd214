import { useSelector } from 'react-redux';
import { formatINR, type Paise } from '../../../domain/money/money.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';

/** The sum and the button that orders; on a phone they stay in reach. */
export function PlaceOrderBar({
  payable,
  busy,
  soldOut,
}: {
  readonly payable: Paise;
  readonly busy: boolean;
  readonly soldOut: boolean;
}) {
  const t = useMessages(checkoutMessages);
  const user = useSelector((state: RootState) => state.auth.user);
  return (
    <div className="checkout-bar max-lg:sticky-bar">
      {soldOut && (
        <p className="text-sm font-semibold text-alarm" role="alert">
          {t.removeSoldOut}
        </p>
      )}
      <p className="checkout-bar-sum figures">
        <span className="text-sm text-ink-soft">{t.toPay}</span> <strong>{formatINR(payable)}</strong>
      </p>
      <Button type="submit" wide busy={busy} busyText={t.loading} disabled={soldOut}>
        {user ? t.placeOrder : t.placeOrderAsGuest}
      </Button>
    </div>
  );
}
