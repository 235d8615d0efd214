import { useState } from 'react';
import type { SecondStep } from '../../../../contract/accounts-staff.ts';
import { deviceName } from '../../../../domain/accounts/device-name.ts';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { useAddPasskeyMutation, useBeginPasskeyMutation, useRemovePasskeyMutation } from '../api.ts';
import { passkeySentence } from './passkey-sentence.ts';
import { usePasswordAgain } from './use-password-again.tsx';

interface Props {
  readonly passkeys: SecondStep['passkeys'];
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** Own passkeys: one on each device, two at least. */
export function PasskeysSection({ passkeys, onCodes }: Props) {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [remove] = useRemovePasskeyMutation();
  const again = usePasswordAgain();
  const [busy, setBusy] = useState(false);
  const create = async (optionsJSON: unknown) => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const made = await startRegistration({ optionsJSON: optionsJSON as never }).catch((error: unknown) => {
      toast.error(passkeySentence(error));
    });
    if (!made) return;
    const { data, error } = await add({
      body: { name: deviceName(navigator.userAgent), response: { ...made } },
    });
    if (!data) return toast.error(sentenceOf(error));
    toast.success(data.message);
    onCodes(data.recoveryCodes);
  };
  const start = async () => {
    setBusy(true);
    await again.run(
      (body) => begin({ body }),
      ({ options }) => void create(options),
    );
    setBusy(false);
  };
  return (
    <Section
      title="Passkeys"
      intro="Your finger, face or PIN on this device. Nobody can guess or steal it from afar. Add one on each device you work with."
      actions={
        <Button small busy={busy} onClick={() => void start()}>
          Add a passkey
        </Button>
      }
    >
      {passkeys.length === 0 ? (
        <p className="team-note">None yet.</p>
      ) : (
        <ul className="team-list">
          {passkeys.map((key) => (
            <li key={key.id}>
              <p className="team-who">
                <strong>{key.name}</strong>
                <span>
                  Added <When at={key.createdAt} />
                  {key.lastUsedAt && (
                    <>
                      , last used <When at={key.lastUsedAt} />
                    </>
                  )}
                </span>
              </p>
              <Button
                small
                look="quiet"
                aria-label={`Remove the passkey ${key.name}`}
                onClick={() =>
                  void again.run(
                    (body) => remove({ params: { id: key.id }, body }),
                    ({ message }) => toast.success(message),
                  )
                }
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {again.dialog}
    </Section>
  );
}
