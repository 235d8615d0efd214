import { useState } from 'react';
import { dayWords, rangeWords } from '../../../domain/orders/delivery-promise.ts';
import { Select } from '../../../platform/ui/select.tsx';
import type { ReturnOptions } from './return-choice.tsx';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { returnMessages } from '../messages/return.ts';

interface Props {
  readonly pickups: ReturnOptions['pickups'];
  readonly exchange: boolean;
  /** Paid at the door. */
  readonly cash: boolean;
  /** The money becomes store credit: when, that choice says. */
  readonly credit: boolean;
}

/** On which day the courier fetches it, and what follows: when the new pair comes, or how the money comes back. */
export function PickupChoice({ pickups, exchange, cash, credit }: Props) {
  const t = useMessages(returnMessages);
  const language = useLanguage();
  const [day, setDay] = useState(pickups[0]?.day ?? '');
  const newPair = pickups.find((each) => each.day === day)?.newPair;
  const follows = exchange
    ? newPair && t.newPairComes(rangeWords(newPair, language))
    : credit
      ? undefined
      : cash
        ? t.paidBackBelow
        : t.paidBackSameWay;
  return (
    <Select
      label={t.pickupDay}
      name="pickupOn"
      value={day}
      hint={follows}
      onChange={({ target }) => setDay(target.value)}
      options={pickups.map((each) => ({ value: each.day, label: dayWords(each.day, language) }))}
    />
  );
}
