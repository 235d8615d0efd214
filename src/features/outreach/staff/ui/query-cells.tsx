import { useState } from 'react';
import type { QueryRow } from '../../../../contract/queries-staff.ts';
import { queryClock } from '../../../../domain/outreach/query-clock.ts';
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
