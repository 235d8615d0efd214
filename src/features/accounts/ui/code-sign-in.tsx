import { useRef, useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import {
  indianMobile,
  OTP_LENGTH,
  OTP_RESEND_SECONDS,
  otpError,
  readablePhone,
} from '../../../domain/accounts/account-rules.ts';
import { NOT_REACHED, type Rejection } from '../../../platform/browser/call-state.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { requestSignInCode } from '../state/account-actions.ts';
import { loginByCode } from '../state/auth-slice.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { useCountdown } from './use-countdown.ts';

const NOT_A_MOBILE = 'Please enter a valid 10-digit phone number';

const sentenceOf = (rejection: Rejection): string => rejection.message ?? NOT_REACHED;

/** A code to the phone instead of the password. Whether the number is known is never said. */
export function CodeSignIn({ onPassword }: { onPassword: () => void }) {
  const dispatch = useDispatch<Dispatch>();
  const navigate = useNavigate();
  const { run: ask, busy: asking } = useAction(requestSignInCode);
  const { left, restart } = useCountdown(OTP_RESEND_SECONDS);
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);

  const send = async () => {
    if (indianMobile(phone) === undefined) return setError(NOT_A_MOBILE);
    setError(undefined);
    const { rejection } = await ask(phone);
    if (rejection) return setError(sentenceOf(rejection));
    setSent(true);
    restart();
    toast.success('OTP Sent Successfully');
    codeField.current?.focus();
  };
  const signIn = async (typed: string) => {
    const wrong = otpError(typed);
    if (wrong) return setError(wrong);
    setError(undefined);
    setBusy(true);
    const done = await dispatch(loginByCode({ phoneNumber: phone, otp: typed }));
    setBusy(false);
    if (!loginByCode.fulfilled.match(done)) return setError(done.payload?.message ?? NOT_REACHED);
    toast.success('Login successfully!');
    void navigate(paths.profile);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (sent ? signIn(code) : send());
  };
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <TextField
        label="Phone"
        name="tel"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        required
        readOnly={sent}
        value={phone}
        error={sent ? undefined : error}
        onChange={({ target }) => {
          setPhone(target.value);
          setError(undefined);
        }}
      />
      {sent && (
        <>
          <p className="text-ink-soft" role="status">
            If <span className="figures whitespace-nowrap text-ink">{readablePhone(phone)}</span> is the
            verified phone of an account, a 6-digit code is on its way to it. After a new password, log in
            with that and verify your phone again first.
          </p>
          <TextField
            ref={codeField}
            label="One-time code"
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={OTP_LENGTH}
            required
            value={code}
            error={error}
            onChange={({ target }) => {
              const typed = target.value.trim();
              setCode(typed);
              setError(undefined);
              if (typed.length === OTP_LENGTH && !busy) void signIn(typed);
            }}
          />
        </>
      )}
      <Button type="submit" wide busy={busy || asking} busyText="Loading...">
        {sent ? 'Sign in' : 'Send code'}
      </Button>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Button look="quiet" onClick={onPassword}>
          Use your password
        </Button>
        {sent && (
          <Button look="quiet" disabled={left > 0} onClick={() => void send()}>
            {left > 0 ? <span className="figures">Resend OTP in {left}s</span> : 'Resend OTP'}
          </Button>
        )}
      </p>
    </form>
  );
}
