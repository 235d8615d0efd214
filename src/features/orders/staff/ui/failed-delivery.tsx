import { useState } from 'react';
import type { FailedDeliveryInput, StaffParcel } from '../../../../contract/parcels-staff.ts';
import {
  COURIER_ACTS,
  COURIER_NAMES,
  type Carrier,
  type FailedDeliveryAct,
} from '../../../../domain/shipping/shipping-settings.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { withSlots } from '../../../../platform/ui/with-slots.ts';
import { useAnswerFailedDeliveryMutation } from '../api.ts';
import { type OrdersText, ordersWords } from '../words.ts';
import './orders-staff.css';

interface Parcel {
  readonly orderNumber: string;
  readonly courier: Carrier;
  readonly failed: NonNullable<StaffParcel['failed']>;
  readonly billing_address: string;
  readonly billing_address2: string;
  readonly phone: string;
}

const ASKED: Readonly<Record<FailedDeliveryAct, OrdersText>> = {
  'try again': '{courier} was asked to try again',
  'new address': '{courier} was asked to try again at another address',
  return: '{courier} was asked to bring it back',
};

/** Why a parcel was not delivered, and what the courier shall do with it. */
export function FailedDelivery({ parcel }: { readonly parcel: Parcel }) {
  const say = useStaffWords(ordersWords);
  const { orderNumber, courier, failed } = parcel;
  const [answer, { isLoading }] = useAnswerFailedDeliveryMutation();
  const [asking, setAsking] = useState<'new address' | 'return'>();
  const send = async (body: FailedDeliveryInput) => {
    const done = await toastOutcome(answer({ params: { orderNumber }, body }));
    if (done) setAsking(undefined);
  };
  return (
    <>
      <Notice tone={failed.answer === null ? 'error' : 'info'}>
        <p>
          <strong>{say('Not delivered')}</strong> <When at={failed.at} />
          {failed.tries > 1 && `, ${say('{tries} tries', { tries: failed.tries })}`}:{' '}
          {failed.why || say('no reason told')}
        </p>
        {failed.answer !== null && (
          <p>
            {say(ASKED[failed.answer], { courier: COURIER_NAMES[courier] })}
            {failed.answeredAt && (
              <>
                {' '}
                <When at={failed.answeredAt} />
              </>
            )}
            .
          </p>
        )}
        {failed.answer === null && COURIER_ACTS[courier].length === 0 && (
          <p>
            {say('{courier} takes no orders here: call the customer, then the courier.', {
              courier: COURIER_NAMES[courier],
            })}
          </p>
        )}
      </Notice>
      {failed.answer === null && COURIER_ACTS[courier].includes('try again') && (
        <div className="parcel-acts">
          <Button
            small
            busy={isLoading && asking === undefined}
            onClick={() => void send({ act: 'try again' })}
            aria-label={say('Try again: {orderNumber}', { orderNumber })}
          >
            {say('Try again')}
          </Button>
          <Button
            small
            look="secondary"
            onClick={() => setAsking('new address')}
            aria-label={say('Another address: {orderNumber}', { orderNumber })}
          >
            {say('Another address')}
          </Button>
          <Button
            small
            look="secondary"
            onClick={() => setAsking('return')}
            aria-label={say('Bring it back: {orderNumber}', { orderNumber })}
          >
            {say('Bring it back')}
          </Button>
        </div>
      )}
      <NewAddress
        parcel={parcel}
        open={asking === 'new address'}
        busy={isLoading}
        onSend={(address) => void send({ act: 'new address', address })}
        onClose={() => setAsking(undefined)}
      />
      <ConfirmDialog
        closeText={say('Close')}
        open={asking === 'return'}
        title={say('Bring it back?')}
        confirmText={say('Bring it back')}
        busy={isLoading}
        onConfirm={() => void send({ act: 'return' })}
        onClose={() => setAsking(undefined)}
      >
        <p>
          {withSlots(
            say(
              'The courier brings the parcel of {orderNumber} back to the shop. Once it is here, what was paid goes back to the customer.',
            ),
            { orderNumber: <strong className="figures">{orderNumber}</strong> },
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}

interface AddressProps {
  readonly parcel: Parcel;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onSend: (address: { billing_address: string; billing_address2: string; phone: string }) => void;
  readonly onClose: () => void;
}

function NewAddress({ parcel, open, busy, onSend, onClose }: AddressProps) {
  const say = useStaffWords(ordersWords);
  const { billing_address, billing_address2, phone } = parcel;
  const [address, setAddress] = useState({ billing_address, billing_address2, phone });
  const field = (name: keyof typeof address, label: string, most: number) => (
    <TextField
      label={label}
      value={address[name]}
      maxLength={most}
      inputMode={name === 'phone' ? 'tel' : 'text'}
      onChange={({ target }) => setAddress({ ...address, [name]: target.value })}
    />
  );
  return (
    <ConfirmDialog
      closeText={say('Close')}
      open={open}
      title={say('Another address')}
      confirmText={say('Send there')}
      busy={busy}
      onConfirm={() => onSend(address)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{say('In the same pincode: the parcel lies in its depot.')}</p>
        {field('billing_address', say('Address'), 250)}
        {field('billing_address2', say('Address, second line'), 250)}
        {field('phone', say('Phone'), 20)}
      </div>
    </ConfirmDialog>
  );
}
