import { useState } from 'react';
import { clockTime, DAY_MS, istDay } from '../../../domain/text/dates.ts';
import { dateWords, momentWords } from '../../../domain/text/date-words.ts';

/** A moment as people say it: today and yesterday with the clock, older days by date. */
export function saidDate(moment: Date, now: Date): string {
  const day = istDay(moment);
  if (day === istDay(now)) return `Today, ${clockTime(moment)}`;
  if (day === istDay(new Date(now.getTime() - DAY_MS))) return `Yesterday, ${clockTime(moment)}`;
  return dateWords(moment);
}

/** The exact moment shows on hover. */
export function When({ at }: { readonly at: string }) {
  const moment = new Date(at);
  const [now] = useState(() => new Date());
  return (
    <time className="when figures" dateTime={at} title={momentWords(moment)}>
      {saidDate(moment, now)}
    </time>
  );
}
