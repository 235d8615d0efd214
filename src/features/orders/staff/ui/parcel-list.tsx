import type { StaffParcel } from '../../../../contract/parcels-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { COURIER_NAMES } from '../../../../domain/shipping/shipping-settings.ts';
import { useStaffDayQuery } from '../../../../platform/browser/staff/day.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { ListFrame } from '../../../../platform/ui/staff/list-frame.tsx';
import { Facts } from '../../../../platform/ui/staff/section.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { useStaffParcelsQuery } from '../api.ts';
import { RequestCourierPickup } from './request-courier-pickup.tsx';
import { FailedDelivery } from './failed-delivery.tsx';
import { type OrdersText, ordersWords } from '../words.ts';
import './orders-staff.css';

const STAGES: Readonly<Record<string, OrdersText>> = {
  returning: 'It comes back to the shop.',
  returned: 'It came back: look at the goods and put them into stock.',
};
const OWN: Readonly<Record<string, OrdersText>> = {
  processing: 'It is packed and waits to be brought.',
  shipped: 'It is on its way.',
};
const VIEWS = ['asked', 'returning', 'to fetch', 'own'] as const;

/** Deliveries that failed and wait for a word, the oldest first; and what else is on its way back or out. */
export function ParcelList() {
  const say = useStaffWords(ordersWords);
  const list = useList();
  const view = VIEWS.find((each) => each === list.get('view')) ?? 'failed';
  const failed = useStaffDayQuery({}).data?.waiting.filter(({ about }) => about === 'delivery').length;
  const fetched = useStaffParcelsQuery({ query: { page: list.page, view } });
  return (
    <>
      <ListFrame
        id="parcels"
        label={say('Parcels')}
        list={list}
        fetched={fetched}
        views={[
          { label: say('Failed deliveries'), view: '', count: failed },
          { label: say('Courier was asked'), view: 'view=asked' },
          { label: say('Coming back'), view: 'view=returning' },
          { label: say('To be fetched'), view: 'view=to+fetch' },
          { label: say('Own delivery'), view: 'view=own' },
        ]}
        empty={
          <EmptyState title={say('No delivery has failed')}>
            {say(
              'When the courier could not bring a parcel, you say here what it shall do: try again, go to another door, or bring it back.',
            )}
          </EmptyState>
        }
      >
        {({ parcels }) => (
          <ul className="returns">
            {parcels.map((parcel) => (
              <ParcelCard key={parcel.orderNumber} parcel={parcel} />
            ))}
          </ul>
        )}
      </ListFrame>
      {fetched.data?.vans.map((van) => (
        <RequestCourierPickup key={van.courier} van={van} />
      ))}
    </>
  );
}

function ParcelCard({ parcel }: { readonly parcel: StaffParcel }) {
  const say = useStaffWords(ordersWords);
  const { orderNumber, courier, awbNo, name, city, pincode, phone, cash, since, failed, address } = parcel;
  const own = courier === 'own';
  const street = [address.billing_address, address.billing_address2].filter(Boolean).join(', ');
  return (
    <li className="return-card">
      <div className="return-head">
        <h2 className="figures">
          <a className="hover:underline" href={paths.backofficeOrder(orderNumber)}>
            {orderNumber}
          </a>
        </h2>
        <When at={since} />
      </div>
      <div className="grid content-start gap-3">
        {failed ? (
          <FailedDelivery parcel={{ orderNumber, courier, failed, phone, ...address }} />
        ) : (
          <p>{say(STAGES[parcel.stage] ?? ((own && OWN[parcel.stage]) || 'It waits for the courier.'))}</p>
        )}
        {parcel.stage === 'returned' && (
          <p>
            <a
              className="text-link font-semibold"
              href={paths.backofficeOrder(orderNumber)}
              aria-label={say('To the goods of {orderNumber}', { orderNumber })}
            >
              {say('To the goods')}
            </a>
          </p>
        )}
      </div>
      <Facts
        facts={[
          { label: say('Courier'), value: parcel.carrier || COURIER_NAMES[courier] },
          { label: 'AWB', value: awbNo === '' ? null : <span className="figures">{awbNo}</span> },
          {
            label: say('For'),
            value: <bdi>{[name, own && street, `${city} ${pincode}`].filter(Boolean).join(', ')}</bdi>,
          },
          {
            label: say('Phone'),
            value: (
              <a className="text-link figures" href={`tel:+91${phone}`}>
                {phone}
              </a>
            ),
          },
          { label: say('To collect'), value: cash > 0 ? formatINR(cash) : null },
        ]}
      />
    </li>
  );
}
