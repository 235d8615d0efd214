import { useState } from 'react';
import type { QueryRow } from '../../../../contract/queries-staff.ts';
import { queryClock, settleBy, settleClock } from '../../../../domain/outreach/query-clock.ts';
import { dateWords } from '../../../../domain/text/date-words.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';

const STATES = {
  open: ['Open', 'marigold'],
  answered: ['Answered', 'leaf'],
  closed: ['Closed', 'clay'],
} as const;

export function QueryState({ state }: Pick<QueryRow, 'state'>) {
  const [label, tone] = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** How much is left of the 48 hours that the contact form promises. */
export function QueryTime({ state, waitsSince }: Pick<QueryRow, 'state' | 'waitsSince'>) {
  const [now] = useState(() => new Date());
  if (state !== 'open') return null;
  const clock = queryClock(new Date(waitsSince), now);
  if (clock.state === 'late') return <Badge tone="alarm">{clock.hours} h late</Badge>;
  return (
    <Badge tone={clock.state === 'near' ? 'marigold' : 'clay'}>
      {clock.hours < 1 ? 'Less than an hour left' : `${clock.hours} h left`}
    </Badge>
  );
}

/** By when a complaint is to be settled: a month after it arrived. Closing it settles it. */
export function SettleBy({ state, receivedAt }: Pick<QueryRow, 'state' | 'receivedAt'>) {
  const [now] = useState(() => new Date());
  if (state === 'closed') return null;
  const received = new Date(receivedAt);
  const clock = settleClock(received, now);
  const by = dateWords(settleBy(received));
  if (clock.state === 'in time') return <span className="figures">{by}</span>;
  return (
    <Badge tone={clock.state === 'late' ? 'alarm' : 'marigold'}>
      {clock.state === 'late' ? `${by}, ${clock.days} d late` : by}
    </Badge>
  );
}
