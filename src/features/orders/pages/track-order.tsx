import { useState } from 'react';
import { rangeWords } from '../../../domain/orders/delivery-promise.ts';
import {
  isComing,
  isGoingBack,
  isLate,
  stateWords,
  trackingHeadline,
} from '../../../domain/orders/parcel-words.ts';
import { clockTime, istDay } from '../../../domain/text/dates.ts';
import { dateWords } from '../../../domain/text/date-words.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { Loader } from '../../../platform/ui/loader.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { CourierPage } from '../ui/courier-page.tsx';
import { GuestTrackingForm } from '../ui/guest-tracking-form.tsx';
import { NewsOfOrder } from '../ui/news-of-order.tsx';
import { refundWords } from '../ui/refund-words.ts';
import { Timeline } from '../ui/timeline.tsx';
import { useOrderKey } from '../ui/use-order-key.ts';
import { useTracking, type TrackingState } from '../ui/use-tracking.ts';
import '../ui/track-order.css';
import { progressMessages } from '../../../domain/orders/progress-messages.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { orderScreenMessages } from '../messages/screens.ts';

export const meta: Screen['meta'] = ({ params, language }) => ({
  title: orderScreenMessages[language].trackOrder,
  description: orderScreenMessages[language].aboutTrack,
  noindex: params['id'] !== undefined,
});

export default function TrackOrder() {
  const t = useMessages(orderScreenMessages);
  const key = useOrderKey();
  const { state, ask, busy } = useTracking(key);
  return (
    <div className="page track">
      <h1>{t.trackOrder}</h1>
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
              {state.message ?? t.noOrderDetails}
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
  const t = useMessages(orderScreenMessages);
  const language = useLanguage();
  const progress = progressMessages[language];
  const checked = tracking.checkedAt === null ? undefined : new Date(tracking.checkedAt);
  const [today] = useState(() => istDay(new Date()));
  const { orderStatus, expected, carriedBy } = tracking;
  const statusId = tracking.events.at(-1)?.status_id;
  const late = isLate({ orderStatus, promisedTo: expected?.to, today });
  return (
    <>
      <p className="track-headline" role="status">
        {trackingHeadline({ orderStatus, statusId, lost: tracking.lost }, language)}
        {tracking.lost && <span className="track-when">{progress.lostParcel.sentence}</span>}
        {expected && isComing(orderStatus) && !isGoingBack(statusId) && (
          <span className="track-when">{late ? progress.late : rangeWords(expected, language)}</span>
        )}
      </p>
      <dl className="track-facts">
        <div>
          <dt>{t.order}</dt>
          <dd className="figures">{tracking.orderNumber}</dd>
        </div>
        <div>
          <dt>{t.orderDate}</dt>
          <dd className="figures">{dateWords(new Date(tracking.orderDate), language)}</dd>
        </div>
        <div>
          <dt>{t.orderStatus}</dt>
          <dd>{stateWords(tracking, language)}</dd>
        </div>
        {tracking.refund && (
          <div>
            <dt>{t.refund}</dt>
            <dd>{refundWords(tracking.refund, t)}</dd>
          </div>
        )}
        {carriedBy && (
          <div>
            <dt>{t.courier}</dt>
            <dd>
              <CourierPage carriedBy={carriedBy} />
            </dd>
          </div>
        )}
        {tracking.awb_no !== null && (
          <div>
            <dt>{t.awbNumber}</dt>
            <dd className="figures">{tracking.awb_no}</dd>
          </div>
        )}
      </dl>
      {stale && (
        <Notice className="mt-6 max-w-xl">
          {checked
            ? withSlots(t.courierSilentSince, {
                day: <span className="whitespace-nowrap">{dateWords(checked, language)}</span>,
                time: <span className="whitespace-nowrap">{clockTime(checked)}</span>,
              })
            : t.courierSilent}
        </Notice>
      )}
      {(tracking.events.length > 0 || isComing(orderStatus)) && (
        <Timeline events={tracking.events} orderStatus={orderStatus} carriedBy={carriedBy} />
      )}
    </>
  );
}
