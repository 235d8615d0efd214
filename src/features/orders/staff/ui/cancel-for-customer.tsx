import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { StaffOrder } from '../../../../contract/orders.ts';
import { CANCEL_REASONS } from '../../../../domain/orders/cancel-reasons.ts';
import { doneWords } from '../../../../domain/orders/effects.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { withSlots } from '../../../../platform/ui/with-slots.ts';
import { useCancelForCustomerMutation, usePreviewCancelQuery } from '../api.ts';
import { mayConfirm } from '../preview.ts';
import { Effects } from './effects.tsx';
import { ordersWords } from '../words.ts';

interface Props {
  readonly order: StaffOrder;
  readonly open: boolean;
  readonly onClose: () => void;
}

type Reason = (typeof CANCEL_REASONS)[number];

/** Staff may cancel until the parcel has left, also after the customer's two days. They say why. */
export function CancelForCustomer({ order: { orderNumber }, open, onClose }: Props) {
  const say = useStaffWords(ordersWords);
  const [cancel, { isLoading }] = useCancelForCustomerMutation();
  const [reason, setReason] = useState<Reason>(CANCEL_REASONS[0]);
  const [note, setNote] = useState('');
  // Neither reason nor words change what happens.
  const preview = usePreviewCancelQuery(
    open ? { params: { orderNumber }, body: { reason: CANCEL_REASONS[0], preview: true } } : skipToken,
  );
  const confirm = async (): Promise<void> => {
    const body = { reason, note };
    const done = await toastOutcome(cancel({ params: { orderNumber }, body }), doneWords);
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      closeText={say('Close')}
      open={open}
      title={say('Cancel this order?')}
      confirmText={say('Cancel order')}
      busy={isLoading}
      disabled={!mayConfirm(preview)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {withSlots(
            say(
              'The customer of {orderNumber} is told, and a parcel that is booked is called back. This cannot be undone.',
            ),
            { orderNumber: <strong className="figures">{orderNumber}</strong> },
          )}
        </p>
        <Effects preview={preview} />
        <Select
          label={say('Why')}
          options={CANCEL_REASONS.map((each) => ({ value: each, label: say(each) }))}
          value={reason}
          onChange={({ target }) =>
            setReason(CANCEL_REASONS.find((each) => each === target.value) ?? CANCEL_REASONS[0])
          }
        />
        <TextField
          label={say('In your words')}
          hint={say('For the shop alone; may be left empty.')}
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
