import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { paths } from '../../../../../contract/paths.ts';
import { formatEventTime, statusLabel } from '../../../../../domain/orders/shipment-status.ts';
import { COURIER_NAMES } from '../../../../../domain/shipping/shipping-settings.ts';
import { Notice } from '../../../../../platform/ui/notice.tsx';
import { Facts, Section } from '../../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../../platform/ui/staff/when.tsx';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { FailedDelivery } from '../failed-delivery.tsx';
import { DocumentButtons } from './document-buttons.tsx';
import { DeliverOurselves, OwnParcel } from './own-parcel.tsx';
import { ordersWords } from '../../words.ts';

/** Where the parcel is. */
export function OrderParcel({ orderAdmin }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const { order, parcel, units, courierTo } = orderAdmin;
  if (!parcel)
    return (
      <Section title={say('Parcel')}>
        <p className="text-ink-soft">
          {order.orderStatus === 'Cancelled'
            ? say('There is none: the order was cancelled.')
            : courierTo === 'own'
              ? say(
                  'No courier is connected for this pincode. When the order is packed you say here who brings it.',
                )
              : say('The courier is asked for it when the order is packed.')}
        </p>
        <DocumentButtons order={order} />
        {courierTo !== 'own' && <DeliverOurselves orderAdmin={orderAdmin} />}
      </Section>
    );
  const own = parcel.courier === 'own';
  return (
    <Section
      title={say('Parcel')}
      actions={
        <a className="text-link" href={paths.trackOrder(order.orderNumber)} target="_blank" rel="noopener">
          {say('As the customer sees it')}
        </a>
      }
    >
      <DocumentButtons order={order} courier={parcel.courier} />
      {parcel.failed && (
        <FailedDelivery
          parcel={{
            orderNumber: order.orderNumber,
            courier: parcel.courier,
            failed: parcel.failed,
            ...order.orderDetails.billingDetails,
          }}
        />
      )}
      {parcel.attention !== null && (
        <Notice tone="error">
          {parcel.attention}
          {units.some(({ place }) => place === 'returning') && (
            <>
              {' '}
              <a className="text-link" href="#parcel-back">
                {say('To the goods')}
              </a>
            </>
          )}
        </Notice>
      )}
      {own && <OwnParcel orderAdmin={orderAdmin} parcel={parcel} />}
      <DeliverOurselves orderAdmin={orderAdmin} />
      <Facts
        facts={
          own
            ? [{ label: say('Stage'), value: parcel.stage }]
            : [
                { label: say('Courier'), value: COURIER_NAMES[parcel.courier] },
                {
                  label: 'AWB',
                  value: <strong className="figures">{parcel.awbNo ?? say('not yet')}</strong>,
                },
                { label: say('Courier’s order'), value: parcel.courierOrderId },
                { label: say('Booked as'), value: parcel.reference },
                { label: say('Stage'), value: parcel.stage },
                { label: say('Asked for'), value: parcel.askedAt && <When at={parcel.askedAt} /> },
              ]
        }
      />
      {parcel.events.length > 0 && (
        <ol
          className="order-admin-events"
          aria-label={own ? say('Where it was') : say('What the courier told')}
        >
          {parcel.events.toReversed().map((event) => (
            <li key={`${event.status_id} ${event.courier_event_date_time} ${event.current_location}`}>
              <strong>{statusLabel(event.status_id, event.courier_msg)}</strong>
              <span>{event.current_location}</span>
              <span className="figures">{formatEventTime(event.courier_event_date_time)}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
