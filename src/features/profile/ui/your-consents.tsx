import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Consents } from '../../../contract/consents.ts';
import { PURPOSES, type Purpose } from '../../../domain/law/purposes.ts';
import { momentWords } from '../../../domain/text/date-words.ts';
import { serverAction } from '../../../platform/browser/call-state.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { toast } from '../../../platform/ui/toast.ts';

const askConsents = serverAction('profile/consents', (_: void, call) => call('consents', {}));
const changeConsent = serverAction(
  'profile/changeConsent',
  (body: { purpose: Purpose; given: boolean }, call) => call('changeConsent', { body }),
);

type Consent = Consents['consents'][number];

/** What was agreed to, purpose by purpose: a tick gives it, taking the tick away withdraws it. */
export function YourConsents() {
  const dispatch = useDispatch<Dispatch>();
  const [consents, setConsents] = useState<readonly Consent[]>();
  const change = useAction(changeConsent);
  useEffect(() => {
    void dispatch(askConsents()).then((answer) => {
      if (askConsents.fulfilled.match(answer)) setConsents(answer.payload.consents);
    });
  }, [dispatch]);
  if (!consents) return null;
  const set = async (purpose: Purpose, given: boolean) => {
    const { result, rejection } = await change.run({ purpose, given });
    if (!result) return toast.error(rejection.message ?? 'Network error');
    setConsents(result.consents);
    toast.success(result.message);
  };
  return (
    <section className="panel" aria-labelledby="consents">
      <h3 id="consents">Your consents</h3>
      <p className="mt-2 text-sm text-ink-soft">
        Nothing here is needed to order. You can withdraw each as easily as you gave it.
      </p>
      <ul className="mt-4 grid gap-y-5">
        {consents
          // Notifications are turned on in the browser that gets them.
          .filter(({ purpose, given, history }) => purpose !== 'push' || given || history.length > 0)
          .map((consent) => (
            <Row key={consent.purpose} consent={consent} busy={change.busy} onChange={set} />
          ))}
      </ul>
    </section>
  );
}

interface Props {
  readonly consent: Consent;
  readonly busy: boolean;
  readonly onChange: (purpose: Purpose, given: boolean) => Promise<unknown>;
}

function Row({ consent: { purpose, given, pending, history }, busy, onChange }: Props) {
  const { title, label, notice } = PURPOSES[purpose];
  return (
    <li className="border-t border-line pt-5">
      <p className="font-semibold">{title}</p>
      <Checkbox
        label={label}
        checked={given || pending}
        disabled={busy || (purpose === 'push' && !given)}
        onChange={({ target }) => void onChange(purpose, target.checked)}
      />
      <p className="text-sm text-ink-soft">
        {notice}
        {pending && ' Please confirm it in the mail that we sent you.'}
      </p>
      {history.length > 0 && (
        <details className="mt-2 text-sm text-ink-soft">
          <summary className="cursor-pointer py-2">
            History<span className="sr-only">: {title}</span>
          </summary>
          <ol>
            {history.map((event) => (
              <li key={event.at}>
                {event.given ? 'Given' : 'Withdrawn'} {momentWords(new Date(event.at))}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
