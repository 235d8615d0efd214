import { useState } from 'react';
import { dayWords, rangeWords } from '../../../domain/orders/delivery-promise.ts';
import { Select } from '../../../platform/ui/select.tsx';
import type { ReturnOptions } from './return-choice.tsx';

interface Props {
  readonly pickups: ReturnOptions['pickups'];
  readonly exchange: boolean;
  /** Paid at the door. */
  readonly cash: boolean;
}

/** On which day the courier fetches it, and what follows: when the new pair comes, or how the money comes back. */
export function PickupChoice({ pickups, exchange, cash }: Props) {
  const [day, setDay] = useState(pickups[0]?.day ?? '');
  const newPair = pickups.find((each) => each.day === day)?.newPair;
  const follows = exchange
    ? newPair && `Your new pair comes ${rangeWords(newPair)}, once we have yours.`
    : cash
      ? 'Once we have checked the pair, we pay you back to the account below.'
      : 'Once we have checked the pair, your money goes back the way you paid. Banks take 6-8 days.';
  return (
    <Select
      label="Pickup day"
      name="pickupOn"
      value={day}
      hint={follows}
      onChange={({ target }) => setDay(target.value)}
      options={pickups.map((each) => ({ value: each.day, label: dayWords(each.day) }))}
    />
  );
}
