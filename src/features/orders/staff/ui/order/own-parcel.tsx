import { useMemo, useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { parcelsStaffApi } from '../../../../../contract/parcels-staff.ts';
import { formatINR } from '../../../../../domain/money/money.ts';
import { COURIER_NAMES } from '../../../../../domain/shipping/shipping-settings.ts';
import { useMay } from '../../../../../platform/browser/staff/self.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Notice } from '../../../../../platform/ui/notice.tsx';
import { FormText } from '../../../../../platform/ui/staff/form-fields.tsx';
import { StaffForm } from '../../../../../platform/ui/staff/staff-form.tsx';
import { useStaffForm } from '../../../../../platform/ui/staff/use-staff-form.ts';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { useBookCourierMutation, useCashReceivedMutation, useNameOwnParcelMutation } from '../../api.ts';
import { ordersWords } from '../../words.ts';

type Parcel = NonNullable<OrderAdmin['parcel']>;

/** A parcel that the shop or a courier without a connection delivers: its number and link are typed in. */
export function OwnParcel({ orderAdmin, parcel }: { orderAdmin: OrderAdmin; parcel: Parcel }) {
  const say = useStaffWords(ordersWords);
  const { order, courierTo } = orderAdmin;
  const { orderNumber } = order;
  const [book, booking] = useBookCourierMutation();
  const [receive, receiving] = useCashReceivedMutation();
  const may = useMay();
  return (
    <>
      {parcel.openCash > 0 && (
        <Notice>
          <span className="own-cash">
            {say('{amount} were collected at the door and are not in the shop yet.', {
              amount: formatINR(parcel.openCash),
            })}
            {may('money staff') && (
              <Button
                small
                busy={receiving.isLoading}
                onClick={() => void toastOutcome(receive({ params: { orderNumber } }))}
              >
                {say('Cash received')}
              </Button>
            )}
          </span>
        </Notice>
      )}
      <OwnParcelForm
        orderNumber={orderNumber}
        carrier={parcel.carrier}
        awbNo={parcel.awbNo}
        url={parcel.url}
      />
      {parcel.stage === 'processing' && courierTo !== 'own' && (
        <Button
          small
          look="quiet"
          className="own-act"
          busy={booking.isLoading}
          onClick={() => void toastOutcome(book({ params: { orderNumber } }))}
        >
          {say('Book with {courierTo} instead', { courierTo: COURIER_NAMES[courierTo] })}
        </Button>
      )}
    </>
  );
}

interface FormProps extends Pick<Parcel, 'carrier' | 'awbNo' | 'url'> {
  readonly orderNumber: string;
}

function OwnParcelForm({ orderNumber, carrier, awbNo, url }: FormProps) {
  const say = useStaffWords(ordersWords);
  const [name] = useNameOwnParcelMutation();
  // The same object while nothing has changed: a new one would put back what is being typed.
  const values = useMemo(() => ({ carrier, awbNo: awbNo ?? '', url: url ?? '' }), [carrier, awbNo, url]);
  const state = useStaffForm({
    id: `own-parcel-${orderNumber}`,
    schema: parcelsStaffApi.nameOwnParcel.body,
    values,
    save: (body) => name({ params: { orderNumber }, body }),
    saved: say('The parcel is saved.'),
  });
  return (
    <StaffForm state={state} label={say('Own delivery')} saveText={say('Save parcel')}>
      <div className="order-admin-fields">
        <FormText
          state={state}
          name="carrier"
          label={say('Courier')}
          hint={say('Empty: you bring it yourselves.')}
          maxLength={60}
        />
        <FormText state={state} name="awbNo" label={say('Tracking number')} maxLength={40} />
        <FormText
          state={state}
          name="url"
          label={say('Tracking link')}
          hint={say('The customer finds it beside the order.')}
          inputMode="url"
          maxLength={500}
        />
      </div>
    </StaffForm>
  );
}

/** Until a courier has the parcel, the shop can bring it itself or give it to somebody else. */
export function DeliverOurselves({ orderAdmin: { order, parcel } }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const [name, { isLoading }] = useNameOwnParcelMutation();
  const [opened, setOpened] = useState(false);
  const { orderNumber, orderStatus } = order;
  const isFree = !parcel || parcel.courierOrderId === null || parcel.stage === 'cancelled';
  if (parcel?.courier === 'own' || !isFree || (orderStatus !== 'Confirmed' && orderStatus !== 'Packed'))
    return null;
  return (
    <Button
      small
      look="quiet"
      className="own-act"
      busy={isLoading}
      disabled={opened}
      onClick={async () => {
        const body = { carrier: '', awbNo: '', url: '' };
        const done = await toastOutcome(name({ params: { orderNumber }, body }), () =>
          say('No courier is asked for it.'),
        );
        setOpened(done !== undefined);
      }}
    >
      {say('Deliver it ourselves or by another courier')}
    </Button>
  );
}
