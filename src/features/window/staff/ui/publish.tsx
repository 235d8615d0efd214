import { useState } from 'react';
import type { WindowVersion } from '../../../../contract/window-staff.ts';
import { toastOutcome } from '../../../../platform/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import {
  useCancelWindowMutation,
  useDropWindowDraftMutation,
  useGoBackWindowMutation,
  usePublishWindowMutation,
} from '../api.ts';

interface Props {
  readonly version: number;
  readonly isLive: boolean;
  /** Something is typed that is not saved yet. */
  readonly unsaved: boolean;
}

export function Publish({ version, isLive, unsaved }: Props) {
  const [at, setAt] = useState('');
  const [publish, publishing] = usePublishWindowMutation();
  const [drop] = useDropWindowDraftMutation();
  const intro = unsaved
    ? 'Save the draft first.'
    : isLive
      ? 'What you see is what shoppers see.'
      : 'The draft differs from what shoppers see.';
  return (
    <Section title="Publish" intro={intro}>
      <TextField
        label="From"
        type="datetime-local"
        hint="Indian time. Empty: now."
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={unsaved || isLive}
          busy={publishing.isLoading}
          onClick={() => void toastOutcome(publish({ body: { version, at } }), ({ message }) => message)}
        >
          {at === '' ? 'Publish now' : 'Publish then'}
        </Button>
        <Button
          look="quiet"
          disabled={isLive || unsaved}
          onClick={() => void toastOutcome(drop({ body: { version } }), ({ message }) => message)}
        >
          Drop the draft
        </Button>
      </div>
    </Section>
  );
}

const words = { live: 'Live', waits: 'Waits', before: '' };

/** What was live before, one press away. */
export function Versions({ versions }: { versions: readonly WindowVersion[] }) {
  const [back] = useGoBackWindowMutation();
  const [cancel] = useCancelWindowMutation();
  const go = (id: number) => void toastOutcome(back({ body: { id } }), ({ message }) => message);
  return (
    <Section title="Versions" intro="Going back makes an earlier page live at once.">
      <ul className="grid gap-2" aria-label="Versions of the home page">
        {versions.map(({ id, state, liveFrom, madeBy, note }) => (
          <li key={id} className="version-row">
            <strong>Version {id}</strong>
            {state !== 'before' && (
              <Badge tone={state === 'live' ? 'leaf' : 'marigold'}>{words[state]}</Badge>
            )}
            <span>
              <When at={liveFrom} /> · {madeBy}
              {note !== '' && ` · ${note}`}
            </span>
            {state === 'before' && (
              <Button small look="quiet" onClick={() => go(id)}>
                Go back<span className="sr-only"> to version {id}</span>
              </Button>
            )}
            {state === 'waits' && (
              <Button
                small
                look="quiet"
                onClick={() => void toastOutcome(cancel({ body: { id } }), ({ message }) => message)}
              >
                Call off<span className="sr-only"> version {id}</span>
              </Button>
            )}
          </li>
        ))}
        <li className="version-row">
          <strong>As the shop came</strong>
          {versions.length === 0 ? (
            <Badge tone="leaf">Live</Badge>
          ) : (
            <Button small look="quiet" onClick={() => go(0)}>
              Go back<span className="sr-only"> to the page that came with the shop</span>
            </Button>
          )}
        </li>
      </ul>
    </Section>
  );
}
