import type { StaffOffer } from '../../../../contract/offers-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { useStopOfferMutation } from '../api.ts';

const TONES = { running: 'leaf', planned: 'marigold', ended: 'clay', stopped: 'alarm' } as const;
const WORDS = { running: 'Running', planned: 'Planned', ended: 'Ended', stopped: 'Stopped' } as const;

export const OfferState = ({ state }: { readonly state: StaffOffer['state'] }) => (
  <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
);

/** Stops an offer for everybody new, or lets it run again. Either can be undone by the other. */
export function StopOffer({ id, name, state }: Pick<StaffOffer, 'id' | 'name' | 'state'>) {
  const [stop, { isLoading }] = useStopOfferMutation();
  if (state === 'ended') return null;
  const stopped = state === 'stopped';
  return (
    <Button
      small
      look="quiet"
      busy={isLoading}
      aria-label={`${stopped ? 'Run again' : 'Stop'}: ${name}`}
      onClick={() => void toastOutcome(stop({ params: { id }, body: { stop: !stopped } }))}
    >
      {stopped ? 'Run again' : 'Stop'}
    </Button>
  );
}
