import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useParams } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import {
  OTP_LENGTH,
  OTP_RESEND_SECONDS,
  otpError,
  readablePhone,
  resendError,
} from '../../../domain/accounts/account-rules.ts';
import { countCharacters } from '../../../domain/text/text.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FieldFrame, useFieldIds } from '../../../platform/ui/field.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { askForOtp, resendOtp, verifyOtp } from '../state/account-actions.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { useCountdown } from '../ui/use-countdown.ts';
import { readUser } from '../../../platform/browser/signed-in-user.ts';
import { codesByPhone } from '../../settings/state/select-pricing.ts';
import { AuthFrame } from '../ui/auth-frame.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Verify your phone',
  description: 'Enter the code we sent to your phone.',
  noindex: true,
});

export default function VerifyOtp() {
  // A number of blanks only is none.
  const phoneNumber = (useParams()['phoneNumber'] ?? '').trim();
  const navigate = useNavigate();
  const byPhone = useSelector(codesByPhone);
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { left, restart } = useCountdown(OTP_RESEND_SECONDS);
  const { run: ask } = useAction(askForOtp);
  const { run: resend, busy: resending } = useAction(resendOtp);
  const { run: verify, busy } = useAction(verifyOtp);
  const { ids, control } = useFieldIds('otp', { error });
  const asked = useRef<string | null>(null);

  useEffect(() => {
    // Asked for once per number, however often the page is drawn.
    if (phoneNumber === '' || asked.current === phoneNumber) return;
    asked.current = phoneNumber;
    restart();
    void ask(phoneNumber).then(({ rejection }) => {
      if (!rejection) return toast.success('OTP Sent Successfully');
      const { error: told } = rejection.answer as { error?: { message?: string } };
      toast.error(told?.message ?? rejection.message ?? 'An unexpected error occurred');
    });
  }, [ask, phoneNumber, restart]);

  const again = async () => {
    const missing = resendError(phoneNumber);
    if (missing) return toast.error(missing);
    restart();
    const { rejection } = await resend(phoneNumber);
    if (rejection) toast.error(rejection.message ?? 'Failed to resend OTP');
    else toast.success('OTP Resent Successfully');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = otpError(otp);
    if (wrong) {
      setError(wrong);
      return toast.error(wrong);
    }
    const { rejection } = await verify({ phoneNumber, otp });
    if (rejection) {
      const message = rejection.message ?? 'Verification failed';
      setError(message);
      return toast.error(message);
    }
    toast.success('OTP Verified Successfully');
    void navigate(readUser() ? `${paths.profile}?tab=account-details` : paths.login);
  };

  return (
    <AuthFrame
      title="Verify your phone"
      intro={
        phoneNumber === '' ? (
          'We do not know which phone to verify. Please open this page from your registration or from your account.'
        ) : (
          <>
            If <strong className="figures whitespace-nowrap text-ink">{readablePhone(phoneNumber)}</strong>{' '}
            belongs to an account, a 6-digit code is on its way to {byPhone ? 'it' : 'its e-mail address'}.
            Please enter it here.
          </>
        )
      }
    >
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <FieldFrame label="One-time code" error={error} htmlFor={control.id} ids={ids}>
          <input
            {...control}
            className="input otp-input"
            name="otp"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={OTP_LENGTH}
            value={otp}
            onChange={(event) => {
              setOtp(event.target.value.trim());
              setError(null);
              toast.mended();
            }}
          />
        </FieldFrame>
        <Button
          type="submit"
          wide
          busy={busy}
          busyText="Loading..."
          disabled={countCharacters(otp) !== OTP_LENGTH}
        >
          Verify
        </Button>
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
          <span>Didn&apos;t get a code?</span>
          <Button look="quiet" disabled={left > 0} busy={resending} onClick={again}>
            {left > 0 ? <span className="figures">Resend OTP in {left}s</span> : 'Resend OTP'}
          </Button>
        </p>
        <p className="text-sm text-ink-soft">
          Please use the browser in which you registered, or log in first and verify your phone from your
          account.
        </p>
      </form>
    </AuthFrame>
  );
}
