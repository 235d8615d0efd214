import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { doneWords } from '../../../../../domain/orders/effects.ts';
import { isSaidLost } from '../../../../../domain/orders/shipment-status.ts';
import { useMay } from '../../../../../platform/browser/staff/self.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../../platform/ui/confirm-dialog.tsx';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { useLoseParcelMutation, usePreviewLossQuery } from '../../api.ts';
import { mayConfirm } from '../../preview.ts';
import { Effects } from '../effects.tsx';
import { ordersWords } from '../../words.ts';

/** Whether the courier's last word is that it has lost or damaged the parcel. */
export const saysLost = ({ parcel }: OrderAdmin): boolean => isSaidLost(parcel?.events.at(-1)?.status_id);

/** Closes a parcel that does not arrive any more. Where the courier does not say so, those who deal with money decide. */
export function LoseParcel({ orderAdmin }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const may = useMay();
  const [asked, setAsked] = useState(false);
  const [lose, { isLoading }] = useLoseParcelMutation();
  const { order, money, parcel } = orderAdmin;
  const params = { orderNumber: order.orderNumber };
  const preview = usePreviewLossQuery(asked ? { params, body: { preview: true } } : skipToken);
  const said = saysLost(orderAdmin);
  const isOut = order.orderStatus === 'Shipped' && (said || may('money staff'));
  if (!isOut && !(order.orderStatus === 'Packed' && said)) return null;
  const confirm = async (): Promise<void> => {
    const done = await toastOutcome(lose({ params, body: {} }), doneWords);
    if (done) setAsked(false);
  };
  return (
    <>
      <Button look={said ? 'primary' : 'quiet'} onClick={() => setAsked(true)}>
        {say('Parcel lost')}
      </Button>
      <ConfirmDialog
        closeText={say('Close')}
        open={asked}
        title={say('Is this parcel lost?')}
        confirmText={say('Parcel lost')}
        busy={isLoading}
        disabled={!mayConfirm(preview)}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        <div className="grid gap-4">
          <p>
            {!said && parcel?.courier !== 'own' && `${say('The courier does not say so.')} `}
            {say(
              'The order is cancelled, its goods are scrapped, and the customer is told. This cannot be undone.',
            )}
          </p>
          <Effects preview={preview}>
            {money.paid === money.refunded && orderAdmin.replaces === null && (
              <p>{say('Nothing was paid: nothing goes back, and nothing is collected.')}</p>
            )}
          </Effects>
        </div>
      </ConfirmDialog>
    </>
  );
}
