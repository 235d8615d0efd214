import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Consents } from '../../../contract/consents.ts';
import { purposeMessages } from '../../../domain/law/purpose-messages.ts';
import type { Purpose } from '../../../domain/law/purposes.ts';
import { momentWords } from '../../../domain/text/date-words.ts';
import { NETWORK_ERROR, serverAction } from '../../../platform/browser/call-state.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { profileMessages } from '../messages.ts';

const askConsents = serverAction('profile/consents', (_: void, call) => call('consents', {}));
const changeConsent = serverAction(
  'profile/changeConsent',
  (body: { purpose: Purpose; given: boolean }, call) => call('changeConsent', { body }),
);

type Consent = Consents['consents'][number];

/** What was agreed to, purpose by purpose: a tick gives it, taking the tick away withdraws it. */
export function YourConsents() {
  const t = useMessages(profileMessages);
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
    if (!result) return toast.error(rejection.message ?? NETWORK_ERROR);
    setConsents(result.consents);
    toast.success(result.message);
  };
  return (
    <section className="panel" aria-labelledby="consents">
      <h3 id="consents">{t.yourConsents}</h3>
      <p className="mt-2 text-sm text-ink-soft">{t.nothingNeeded}</p>
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
  const t = useMessages(profileMessages);
  const language = useLanguage();
  const { title, label, notice } = purposeMessages[language][purpose];
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
        {pending && ` ${t.pleaseConfirm}`}
      </p>
      {history.length > 0 && (
        <details className="mt-2 text-sm text-ink-soft">
          <summary className="cursor-pointer py-2">
            {t.history}
            <span className="sr-only">: {title}</span>
          </summary>
          <ol>
            {history.map((event) => (
              <li key={event.at}>
                {(event.given ? t.given : t.withdrawn)(momentWords(new Date(event.at), language))}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
