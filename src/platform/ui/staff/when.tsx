import { useState } from 'react';
import { clockTime, DAY_MS, istDay } from '../../../domain/text/dates.ts';
import { dateWords, momentWords } from '../../../domain/text/date-words.ts';
import { useStaffWords } from './words.ts';
import { kitWords } from './kit-words.ts';

type Say = (text: 'Today, {clock}' | 'Yesterday, {clock}', values: { readonly clock: string }) => string;

/** A moment as people say it: today and yesterday with the clock, older days by date. */
export function saidDate(
  moment: Date,
  now: Date,
  say: Say = (text, { clock }) => text.replace('{clock}', clock),
): string {
  const day = istDay(moment);
  if (day === istDay(now)) return say('Today, {clock}', { clock: clockTime(moment) });
  if (day === istDay(new Date(now.getTime() - DAY_MS)))
    return say('Yesterday, {clock}', { clock: clockTime(moment) });
  return dateWords(moment);
}

/** The exact moment shows on hover. */
export function When({ at }: { readonly at: string }) {
  const say = useStaffWords(kitWords);
  const moment = new Date(at);
  const [now] = useState(() => new Date());
  return (
    <time className="when figures" dateTime={at} title={momentWords(moment)}>
      {saidDate(moment, now, say)}
    </time>
  );
}
