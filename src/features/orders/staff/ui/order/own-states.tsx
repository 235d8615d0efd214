import { useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { formatINR } from '../../../../../domain/money/money.ts';
import { nextOwnStates, type OwnState } from '../../../../../domain/orders/own-delivery.ts';
import { useMay } from '../../../../../platform/browser/staff/self.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Checkbox } from '../../../../../platform/ui/checkbox.tsx';
import { ConfirmDialog } from '../../../../../platform/ui/confirm-dialog.tsx';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { useMoveOwnParcelMutation } from '../../api.ts';
import { type OrdersText, ordersWords } from '../../words.ts';

const LABELS: Readonly<Record<OwnState, OrdersText>> = {
  shipped: 'Shipped',
  'out for delivery': 'Out for delivery',
  delivered: 'Delivered',
  'returned to origin': 'Returned to origin',
};
/** What is asked once more, because it cannot be undone. */
const ENDS: readonly OwnState[] = ['delivered', 'returned to origin'];

/** Where a parcel is that no courier tells about: staff say it. */
export function OwnStates({ orderAdmin: { order, money, parcel } }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const [move, { isLoading }] = useMoveOwnParcelMutation();
  const [asked, setAsked] = useState<OwnState>();
  const [received, setReceived] = useState(true);
  const mayTakeCash = useMay()('money staff');
  if (parcel?.courier !== 'own') return null;
  const { orderNumber } = order;
  const cash = order.paymentMethod === 'cod' && money.due > 0;
  // A courier pays later; what the shop collects itself is in its hands.
  const ours = cash && parcel.carrier === '' && mayTakeCash;
  const tell = async (state: OwnState): Promise<void> => {
    const body = { state, cashReceived: state === 'delivered' && ours && received };
    const done = await toastOutcome(move({ params: { orderNumber }, body }));
    if (done) setAsked(undefined);
  };
  return (
    <>
      {nextOwnStates(order.orderStatus).map((state, index) => (
        <Button
          key={state}
          look={index === 0 ? 'primary' : 'secondary'}
          busy={isLoading && asked === undefined}
          onClick={() => (ENDS.includes(state) ? setAsked(state) : void tell(state))}
        >
          {say(LABELS[state])}
        </Button>
      ))}
      <ConfirmDialog
        closeText={say('Close')}
        open={asked !== undefined}
        title={asked === 'delivered' ? say('Is it delivered?') : say('Did it come back?')}
        confirmText={asked === undefined ? '' : say(LABELS[asked])}
        busy={isLoading}
        onConfirm={() => asked && void tell(asked)}
        onClose={() => setAsked(undefined)}
      >
        <div className="grid gap-4">
          <p>
            {asked === 'delivered'
              ? say('The customer of {orderNumber} is told.', { orderNumber })
              : say(
                  'Nobody accepted the parcel of {orderNumber}. What was paid is refunded, and you put the goods into stock.',
                  { orderNumber },
                )}{' '}
            {asked === 'delivered' &&
              cash &&
              `${say('{amount} count as collected at the door.', { amount: formatINR(money.due) })} `}
            {say('This cannot be undone.')}
          </p>
          {asked === 'delivered' && ours && (
            <Checkbox
              label={say('The shop has the {due}', { due: formatINR(money.due) })}
              checked={received}
              onChange={({ target }) => setReceived(target.checked)}
            />
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
