import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { paths } from '../../../../contract/paths.ts';
import { NOT_REACHED, type Rejection } from '../../../../platform/browser/call-state.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import type { Dispatch } from '../../../../platform/browser/state.ts';
import { useHydrated } from '../../../../platform/browser/use-stored.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Loader } from '../../../../platform/ui/loader.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { readTicket } from '../../ui/second-step-ticket.ts';
import { beginSecondStep, secondStepByCode, secondStepByPasskey } from '../sign-in-actions.ts';
import { passkeySentence } from '../ui/passkey-sentence.ts';

export const meta = unlisted('One more step', 'Your passkey, or a code.');

const inside = () => window.location.assign(paths.backoffice);
const sentence = (rejection: unknown): string => (rejection as Rejection | undefined)?.message ?? NOT_REACHED;

/** After the password: a passkey, a code of an app, or a recovery code. */
export default function SecondStepPage() {
  const hydrated = useHydrated();
  const ticket = hydrated ? readTicket() : undefined;
  const dispatch = useDispatch<Dispatch>();
  const [ways, setWays] = useState<{ passkey: boolean; totp: boolean }>();
  const [wrong, setWrong] = useState<string>();
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (ticket === undefined) return;
    void dispatch(beginSecondStep(ticket)).then((answer) => {
      if (beginSecondStep.fulfilled.match(answer))
        return setWays({ passkey: answer.payload.passkey !== null, totp: answer.payload.totp });
      setWrong(sentence(answer.payload));
      setEnded((answer.payload as Rejection | undefined)?.code === 'ticketEnded');
    });
  }, [dispatch, ticket]);
  const refuse = useCallback((rejection: unknown) => {
    setWrong(sentence(rejection));
    setEnded((rejection as Rejection | undefined)?.code === 'ticketEnded');
  }, []);
  return (
    <AuthFrame staff title="One more step" intro="Your password was right. Please show that it is you.">
      <div className="grid gap-6">
        {wrong !== undefined && <Notice tone="error">{wrong}</Notice>}
        {hydrated && (ticket === undefined || ended) ? (
          <LinkButton href={paths.login}>Login with your password</LinkButton>
        ) : ways === undefined || ticket === undefined ? (
          wrong === undefined && <Loader label="One moment" />
        ) : (
          <>
            {ways.passkey && <ByPasskey ticket={ticket} onWrong={setWrong} onRefused={refuse} />}
            <ByCode ticket={ticket} totp={ways.totp} first={!ways.passkey} onRefused={refuse} />
          </>
        )}
      </div>
    </AuthFrame>
  );
}

interface WayProps {
  readonly ticket: string;
  readonly onRefused: (rejection: unknown) => void;
}

function ByPasskey({
  ticket,
  onWrong,
  onRefused,
}: WayProps & { readonly onWrong: (sentence: string) => void }) {
  const dispatch = useDispatch<Dispatch>();
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    // A challenge is used once: each try asks for a new one.
    const begun = await dispatch(beginSecondStep(ticket));
    if (!beginSecondStep.fulfilled.match(begun)) {
      setBusy(false);
      return onRefused(begun.payload);
    }
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const signed = await startAuthentication({ optionsJSON: begun.payload.passkey as never }).catch(
      (error: unknown) => onWrong(passkeySentence(error)),
    );
    const answer = signed && (await dispatch(secondStepByPasskey({ ticket, response: { ...signed } })));
    if (answer && secondStepByPasskey.fulfilled.match(answer)) return inside();
    setBusy(false);
    if (answer) onRefused(answer.payload);
  };
  return (
    <Button wide busy={busy} busyText="Please look at your device" onClick={() => void use()}>
      Use your passkey
    </Button>
  );
}

function ByCode({
  ticket,
  totp,
  first,
  onRefused,
}: WayProps & { readonly totp: boolean; readonly first: boolean }) {
  const dispatch = useDispatch<Dispatch>();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await dispatch(secondStepByCode({ ticket, code }));
    if (secondStepByCode.fulfilled.match(answer)) return inside();
    setBusy(false);
    onRefused(answer.payload);
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={totp ? 'Code of your app, or a recovery code' : 'A recovery code'}
        required
        autoFocus={first}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" wide look={first ? 'primary' : 'secondary'} busy={busy} busyText="One moment">
        Go on
      </Button>
    </form>
  );
}
