import { useState } from 'react';
import type { Output } from '../../../../contract/endpoint.ts';
import type { parcelsStaffApi } from '../../../../contract/parcels-staff.ts';
import { dayWords } from '../../../../domain/orders/delivery-promise.ts';
import { COURIER_NAMES } from '../../../../domain/shipping/shipping-settings.ts';
import { DAY_MS, istDay } from '../../../../domain/text/dates.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { withSlots } from '../../../../platform/ui/with-slots.ts';
import { useRequestCourierPickupMutation } from '../api.ts';
import { ordersWords } from '../words.ts';

type Van = Output<typeof parcelsStaffApi.staffParcels>['vans'][number];

/** A courier that comes when it is asked: once a day, up to a week ahead. */
export function RequestCourierPickup({ van: { courier, waiting, days } }: { readonly van: Van }) {
  const say = useStaffWords(ordersWords);
  const [ask, { isLoading }] = useRequestCourierPickupMutation();
  const [today] = useState(() => istDay(new Date()));
  const [day, setDay] = useState(() => istDay(new Date(Date.now() + DAY_MS)));
  const [time, setTime] = useState('14:00');
  const [parcels, setParcels] = useState<string>();
  const count = parcels ?? String(Math.max(1, waiting));
  const name = COURIER_NAMES[courier];
  const waits =
    waiting === 0
      ? say('No parcel waits for it.')
      : waiting === 1
        ? say('1 parcel waits for it.')
        : say('{count} parcels wait for it.', { count: waiting });
  return (
    <Section
      title={say('{name}’s van', { name })}
      intro={say('{name} comes when it is asked. {waits}', { name, waits })}
    >
      {days.map((each) => (
        <p key={each.day}>
          {withSlots(
            say(
              each.parcels === 1
                ? 'Comes on {day} at {time} for 1 parcel.'
                : 'Comes on {day} at {time} for {parcels} parcels.',
            ),
            {
              day: <strong>{dayWords(each.day)}</strong>,
              time: <span className="figures">{each.time}</span>,
              parcels: each.parcels,
            },
          )}
        </p>
      ))}
      <form
        className="van-form"
        onSubmit={(event) => {
          event.preventDefault();
          const body = { courier, day, time, parcels: Number(count) };
          void toastOutcome(ask({ body }));
        }}
      >
        <TextField
          label={say('Day')}
          type="date"
          required
          min={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label={say('Time')}
          type="time"
          required
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <TextField
          label={say('Parcels')}
          inputMode="numeric"
          required
          pattern="[0-9]*"
          maxLength={4}
          value={count}
          onChange={({ target }) => setParcels(target.value.replace(/\D/g, ''))}
        />
        <Button type="submit" look="secondary" busy={isLoading}>
          {say('Ask for the van')}
        </Button>
      </form>
    </Section>
  );
}
