import { useSelector } from 'react-redux';
import { formatINR, type Paise } from '../../../domain/money/money.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';

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
  const user = useSelector((state: RootState) => state.auth.user);
  return (
    <div className="checkout-bar max-lg:sticky-bar">
      {soldOut && (
        <p className="text-sm font-semibold text-alarm" role="alert">
          Please remove any products that are out of stock from the cart.
        </p>
      )}
      <p className="checkout-bar-sum figures">
        <span className="text-sm text-ink-soft">To pay</span> <strong>{formatINR(payable)}</strong>
      </p>
      <Button type="submit" wide busy={busy} busyText="Loading" disabled={soldOut}>
        {user ? 'place an order' : 'place order as guest'}
      </Button>
    </div>
  );
}
