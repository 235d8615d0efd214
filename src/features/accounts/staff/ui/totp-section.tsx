import { type FormEvent, useState } from 'react';
import { rejectionIn, sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { useBeginTotpMutation, useConfirmTotpMutation, useRemoveTotpMutation } from '../api.ts';
import { QrCode } from './qr-code.tsx';
import { usePasswordAgain } from './use-password-again.tsx';

interface Draft {
  readonly secret: string;
  readonly squares: readonly string[];
}
interface Props {
  readonly since: string | null;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** Codes of an app, for whoever has no passkey or wants another way. */
export function TotpSection({ since, onCodes }: Props) {
  const [begin] = useBeginTotpMutation();
  const [remove] = useRemoveTotpMutation();
  const again = usePasswordAgain();
  const [draft, setDraft] = useState<Draft>();
  return (
    <Section
      title="Codes of an app"
      intro="Any authenticator app shows a new code of six digits every 30 seconds."
      actions={
        since === null ? (
          <Button
            small
            look="secondary"
            onClick={() =>
              void again.run(
                (body) => begin({ body }),
                (data) => setDraft(data),
              )
            }
          >
            Set up an app
          </Button>
        ) : (
          <Button
            small
            look="quiet"
            onClick={() =>
              void again.run(
                (body) => remove({ body }),
                ({ message }) => toast.success(message),
              )
            }
          >
            Remove the app
          </Button>
        )
      }
    >
      <p className="team-note">
        {since === null ? (
          'Not set up.'
        ) : (
          <>
            Set up <When at={since} />.
          </>
        )}
      </p>
      {draft && (
        <TotpDialog
          draft={draft}
          onClose={() => setDraft(undefined)}
          onDone={(codes) => {
            setDraft(undefined);
            onCodes(codes);
          }}
        />
      )}
      {again.dialog}
    </Section>
  );
}

function TotpDialog({
  draft,
  onClose,
  onDone,
}: {
  readonly draft: Draft;
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[] | null) => void;
}) {
  const [confirm, { isLoading }] = useConfirmTotpMutation();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = await confirm({ body: { code } });
    if (!data) {
      if (rejectionIn(error)?.code !== 'wrongCode') toast.error(sentenceOf(error));
      return setWrong(sentenceOf(error));
    }
    toast.success(data.message);
    onDone(data.recoveryCodes);
  };
  return (
    <Dialog open title="Set up an app" onClose={onClose}>
      <form className="team-choices" onSubmit={(event) => void submit(event)}>
        <p>Scan this picture with your authenticator app, then type the code it shows.</p>
        <QrCode squares={draft.squares} label="Picture to scan with an authenticator app" />
        <p>
          You cannot scan it? Type this key into the app:{' '}
          <span className="team-secret">{draft.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</span>
        </p>
        <TextField
          label="Code"
          required
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          error={wrong}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setWrong(null);
          }}
        />
        <Button type="submit" busy={isLoading}>
          Confirm
        </Button>
      </form>
    </Dialog>
  );
}
