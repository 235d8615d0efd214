import { useRef, useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import { OTP_LENGTH, OTP_RESEND_SECONDS, otpError } from '../../../domain/accounts/account-rules.ts';
import { indianMobile, readablePhone } from '../../../domain/accounts/phone.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { requestSignInCode } from '../state/account-actions.ts';
import { loginByCode } from '../state/auth-slice.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { useCountdown } from './use-countdown.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { accountsMessages } from '../messages.ts';

/** A code to the phone instead of the password. Whether the number is known is never said. */
export function CodeSignIn({ onPassword }: { onPassword: () => void }) {
  const t = useMessages(accountsMessages);
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
    if (indianMobile(phone) === undefined) return setError(t.notAMobile);
    setError(undefined);
    const { rejection } = await ask(phone);
    if (rejection) return setError(rejection.message ?? t.notReached);
    setSent(true);
    restart();
    toast.success(t.otpSent);
    codeField.current?.focus();
  };
  const signIn = async (typed: string) => {
    const wrong = otpError(typed);
    if (wrong) return setError(wrong);
    setError(undefined);
    setBusy(true);
    const done = await dispatch(loginByCode({ phoneNumber: phone, otp: typed }));
    setBusy(false);
    if (!loginByCode.fulfilled.match(done)) return setError(done.payload?.message ?? t.notReached);
    toast.success(t.loginSuccessfully);
    void navigate(paths.profile);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (sent ? signIn(code) : send());
  };
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <TextField
        label={t.phone}
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
            {withSlots(t.codeIfVerified, {
              phone: <span className="figures whitespace-nowrap text-ink">{readablePhone(phone)}</span>,
            })}
          </p>
          <TextField
            ref={codeField}
            label={t.oneTimeCode}
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
      <Button type="submit" wide busy={busy || asking} busyText={t.loading}>
        {sent ? t.signIn : t.sendCode}
      </Button>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Button look="quiet" onClick={onPassword}>
          {t.useYourPassword}
        </Button>
        {sent && (
          <Button look="quiet" disabled={left > 0} onClick={() => void send()}>
            {left > 0 ? <span className="figures">{t.resendOtpIn(left)}</span> : t.resendOtp}
          </Button>
        )}
      </p>
    </form>
  );
}
