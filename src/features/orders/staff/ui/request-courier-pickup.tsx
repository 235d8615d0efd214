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
import { useRequestCourierPickupMutation } from '../api.ts';

type Van = Output<typeof parcelsStaffApi.staffParcels>['vans'][number];

/** A courier that comes when it is asked: once a day, up to a week ahead. */
export function RequestCourierPickup({ van: { courier, waiting, days } }: { readonly van: Van }) {
  const [ask, { isLoading }] = useRequestCourierPickupMutation();
  const [today] = useState(() => istDay(new Date()));
  const [day, setDay] = useState(() => istDay(new Date(Date.now() + DAY_MS)));
  const [time, setTime] = useState('14:00');
  const [parcels, setParcels] = useState<string>();
  const count = parcels ?? String(Math.max(1, waiting));
  const name = COURIER_NAMES[courier];
  const waits =
    waiting === 0
      ? 'No parcel waits for it.'
      : `${waiting} ${waiting === 1 ? 'parcel waits' : 'parcels wait'} for it.`;
  return (
    <Section title={`${name}’s van`} intro={`${name} comes when it is asked. ${waits}`}>
      {days.map((each) => (
        <p key={each.day}>
          Comes on <strong>{dayWords(each.day)}</strong> at <span className="figures">{each.time}</span> for{' '}
          {each.parcels} {each.parcels === 1 ? 'parcel' : 'parcels'}.
        </p>
      ))}
      <form
        className="van-form"
        onSubmit={(event) => {
          event.preventDefault();
          const body = { courier, day, time, parcels: Number(count) };
          void toastOutcome(ask({ body }), ({ message }) => message);
        }}
      >
        <TextField
          label="Day"
          type="date"
          required
          min={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label="Time"
          type="time"
          required
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <TextField
          label="Parcels"
          inputMode="numeric"
          required
          pattern="[0-9]*"
          maxLength={4}
          value={count}
          onChange={({ target }) => setParcels(target.value.replace(/\D/g, ''))}
        />
        <Button type="submit" look="secondary" busy={isLoading}>
          Ask for the van
        </Button>
      </form>
    </Section>
  );
}
