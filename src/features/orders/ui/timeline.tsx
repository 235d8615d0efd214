import type { CourierEvent, Tracking } from '../../../contract/orders.ts';
import { clockTime, indianDate } from '../../../domain/text/dates.ts';
import type { OrderState } from '../../../domain/orders/order-states.ts';
import { ownSentence } from '../../../domain/orders/own-delivery.ts';
import { parcelSentence } from '../../../domain/orders/parcel-words.ts';
import { eventTime, noEventsLabel, statusLabel } from '../../../domain/orders/shipment-status.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { orderScreenMessages } from '../messages/screens.ts';

const sentenceOf = (statusId: number, ours: boolean, language: Language): string | undefined =>
  (ours ? ownSentence(statusId, language) : undefined) ?? parcelSentence(statusId, language);

/** The parcel's way, newest first. */
export function Timeline({
  events,
  orderStatus,
  carriedBy,
}: {
  events: readonly CourierEvent[];
  orderStatus: OrderState;
  carriedBy: Tracking['carriedBy'];
}) {
  const t = useMessages(orderScreenMessages);
  const language = useLanguage();
  // Nobody else has it: no courier is named.
  const ours = carriedBy?.name === '';
  if (events.length === 0) {
    const words = orderStatus === 'Placed' || orderStatus === 'Confirmed' ? t.packing : t.packed;
    return (
      <ol className="timeline">
        <li className="timeline-now">
          <p className="font-semibold">{noEventsLabel(language)}</p>
          <p className="text-ink-soft">{ours ? words.ours : words.courier}</p>
        </li>
      </ol>
    );
  }
  return (
    <ol className="timeline">
      {events.toReversed().map((event, index) => (
        <li
          key={`${event.status_id} ${event.courier_event_date_time} ${event.current_location}`}
          className={index === 0 ? 'timeline-now' : undefined}
        >
          <p className="font-semibold">{statusLabel(event.status_id, event.courier_msg, language)}</p>
          {index === 0 && orderStatus !== 'Cancelled' && sentenceOf(event.status_id, ours, language) && (
            <p className="text-ink-soft">{sentenceOf(event.status_id, ours, language)}</p>
          )}
          {event.current_location !== '' && (
            <p>
              <bdi>{event.current_location}</bdi>
            </p>
          )}
          <EventTime text={event.courier_event_date_time} />
        </li>
      ))}
    </ol>
  );
}

/** dd-mm-yyyy and 12-hour; what cannot be read as a time is shown as it came. */
function EventTime({ text }: { text: string }) {
  const at = eventTime(text);
  if (!at) return <p className="figures text-sm text-ink-soft">{text}</p>;
  return (
    <p className="figures text-sm text-ink-soft">
      <time dateTime={at.toISOString()}>
        <span>{indianDate(at)}</span> <span>{clockTime(at)}</span>
      </time>
    </p>
  );
}
