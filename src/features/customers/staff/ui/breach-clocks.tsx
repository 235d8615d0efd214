import type { StaffBreach } from '../../../../contract/breaches-staff.ts';
import { type BreachClock, breachClocks } from '../../../../domain/law/breach.ts';
import { momentWords } from '../../../../domain/text/date-words.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';

const at = (typed: string | null): Date | null => (typed === null ? null : new Date(typed));

const TONES = { told: 'leaf', 'told late': 'marigold', waiting: 'marigold', late: 'alarm' } as const;

const wordsOf = ({ state, hoursLeft }: BreachClock): string => {
  if (state === 'told') return 'told in time';
  if (state === 'told late') return 'told late';
  return state === 'late' ? `${-hoursLeft} h late` : `${hoursLeft} h left`;
};

/** Who is still to be told, and how long there is. */
export function BreachClocks({ breach, now }: { readonly breach: StaffBreach; readonly now: Date }) {
  const clocks = breachClocks(
    {
      noticedAt: new Date(breach.noticedAt),
      certToldAt: at(breach.certToldAt),
      boardToldAt: at(breach.boardToldAt),
      peopleToldAt: at(breach.peopleToldAt),
    },
    now,
  );
  return (
    <ul className="breach-clocks">
      {clocks.map((clock) => (
        <li key={clock.field}>
          {clock.who} <Badge tone={TONES[clock.state]}>{wordsOf(clock)}</Badge>{' '}
          <span className="breach-until">by {momentWords(clock.until)}</span>
        </li>
      ))}
    </ul>
  );
}
