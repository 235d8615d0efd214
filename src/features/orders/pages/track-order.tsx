import { useState } from 'react';
import { rangeWords } from '../../../domain/orders/delivery-promise.ts';
import { isComing, isLate, LATE, trackingHeadline } from '../../../domain/orders/parcel-words.ts';
import { clockTime, istDay } from '../../../domain/text/dates.ts';
import { dateWords } from '../../../domain/text/date-words.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { Loader } from '../../../platform/ui/loader.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { CourierPage } from '../ui/courier-page.tsx';
import { GuestTrackingForm } from '../ui/guest-tracking-form.tsx';
import { NewsOfOrder } from '../ui/news-of-order.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { useOrderKey } from '../ui/use-order-key.ts';
import { useTracking, type TrackingState } from '../ui/use-tracking.ts';
import '../ui/track-order.css';

export const meta: Screen['meta'] = ({ params }) => ({
  title: 'Track Order',
  description: 'Where your parcel is: all you need is the order number and the phone number of the order.',
  noindex: params['id'] !== undefined,
});

export default function TrackOrder() {
  const key = useOrderKey();
  const { state, ask, busy } = useTracking(key);
  return (
    <div className="page track">
      <h1>Track Order</h1>
      {state.kind === 'loading' && <Loader />}
      {state.kind === 'found' && (
        <>
          <Found {...state} />
          {isComing(state.tracking.orderStatus) && (
            <NewsOfOrder orderNumber={state.tracking.orderNumber} link={key.link} />
          )}
        </>
      )}
      {state.kind === 'none' && (
        <>
          {(key.id !== '' || state.asked) && (
            <Notice tone={state.asked ? 'error' : 'info'} className="mt-6 max-w-xl">
              {state.message ?? 'No order details available.'}
            </Notice>
          )}
          <div className="mt-6">
            <GuestTrackingForm orderNumber={key.id} busy={busy} onAsk={(asked) => void ask(asked)} />
          </div>
        </>
      )}
    </div>
  );
}

function Found({ tracking, stale }: Extract<TrackingState, { kind: 'found' }>) {
  const checked = tracking.checkedAt === null ? undefined : new Date(tracking.checkedAt);
  const [today] = useState(() => istDay(new Date()));
  const { orderStatus, expected, carriedBy } = tracking;
  const statusId = tracking.events.at(-1)?.status_id;
  const late = isLate({ orderStatus, promisedTo: expected?.to, today });
  return (
    <>
      <p className="track-headline" role="status">
        {trackingHeadline({ orderStatus, statusId })}
        {expected && isComing(orderStatus) && (
          <span className="track-when">{late ? LATE : rangeWords(expected)}</span>
        )}
      </p>
      <dl className="track-facts">
        <div>
          <dt>Order</dt>
          <dd className="figures">{tracking.orderNumber}</dd>
        </div>
        <div>
          <dt>Order date</dt>
          <dd className="figures">{dateWords(new Date(tracking.orderDate))}</dd>
        </div>
        <div>
          <dt>Order Status</dt>
          <dd>{tracking.orderStatus}</dd>
        </div>
        {carriedBy && (
          <div>
            <dt>Courier</dt>
            <dd>
              <CourierPage carriedBy={carriedBy} />
            </dd>
          </div>
        )}
        {tracking.awb_no !== null && (
          <div>
            <dt>AWB number</dt>
            <dd className="figures">{tracking.awb_no}</dd>
          </div>
        )}
      </dl>
      {stale && (
        <Notice className="mt-6 max-w-xl">
          The courier does not answer right now.{' '}
          {checked ? (
            <>
              This is what we knew on <span className="whitespace-nowrap">{dateWords(checked)}</span> at{' '}
              <span className="whitespace-nowrap">{clockTime(checked)}</span>.
            </>
          ) : (
            'Please look again later.'
          )}
        </Notice>
      )}
      {(tracking.events.length > 0 || isComing(orderStatus)) && (
        <Timeline events={tracking.events} orderStatus={orderStatus} carriedBy={carriedBy} />
      )}
    </>
  );
}
