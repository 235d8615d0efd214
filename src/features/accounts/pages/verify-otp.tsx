import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useParams } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import {
  OTP_LENGTH,
  OTP_RESEND_SECONDS,
  otpError,
  resendError,
} from '../../../domain/accounts/account-rules.ts';
import { readablePhone } from '../../../domain/accounts/phone.ts';
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
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { accountsMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: accountsMessages[language].verifyYourPhone,
  description: accountsMessages[language].aboutVerifyPhone,
  noindex: true,
});

export default function VerifyOtp() {
  const t = useMessages(accountsMessages);
  // A number of blanks only is none.
  const phoneNumber = (useParams()['phoneNumber'] ?? '').trim();
  const navigate = useNavigate();
  const byPhone = useSelector(codesByPhone);
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { run: verify, busy } = useAction(verifyOtp);
  const { ids, control } = useFieldIds('otp', { error });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = otpError(otp);
    if (wrong) {
      setError(wrong);
      return toast.error(wrong);
    }
    const { rejection } = await verify({ phoneNumber, otp });
    if (rejection) {
      const message = rejection.message ?? t.verificationFailed;
      setError(message);
      return toast.error(message);
    }
    toast.success(t.otpVerified);
    void navigate(readUser() ? `${paths.profile}?tab=account-details` : paths.login);
  };

  return (
    <AuthFrame
      told
      title={t.verifyYourPhone}
      intro={
        phoneNumber === ''
          ? t.unknownPhone
          : withSlots(byPhone ? t.codeToPhone : t.codeToEmail, {
              phone: (
                <strong className="figures whitespace-nowrap text-ink">{readablePhone(phoneNumber)}</strong>
              ),
            })
      }
    >
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <FieldFrame label={t.oneTimeCode} error={error} htmlFor={control.id} ids={ids}>
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
          busyText={t.loading}
          disabled={countCharacters(otp) !== OTP_LENGTH}
        >
          {t.verify}
        </Button>
        <SendCode phoneNumber={phoneNumber} />
        <p className="text-sm text-ink-soft">{t.useSameBrowser}</p>
      </form>
    </AuthFrame>
  );
}

/** Sends a code when the page opens; another one can be had when the time is over. */
function SendCode({ phoneNumber }: { readonly phoneNumber: string }) {
  const t = useMessages(accountsMessages);
  const { left, restart } = useCountdown(OTP_RESEND_SECONDS);
  const { run: ask } = useAction(askForOtp);
  const { run: resend, busy } = useAction(resendOtp);
  const asked = useRef<string | null>(null);

  useEffect(() => {
    // Asked for once per number, however often the page is drawn.
    if (phoneNumber === '' || asked.current === phoneNumber) return;
    asked.current = phoneNumber;
    restart();
    void ask(phoneNumber).then(({ rejection }) => {
      if (!rejection) return toast.success(t.otpSent);
      const { error: told } = rejection.answer as { error?: { message?: string } };
      toast.error(told?.message ?? rejection.message ?? t.unexpectedError);
    });
  }, [ask, phoneNumber, restart, t]);

  const again = async () => {
    const missing = resendError(phoneNumber);
    if (missing) return toast.error(missing);
    restart();
    const { rejection } = await resend(phoneNumber);
    if (rejection) toast.error(rejection.message ?? t.failedToResendOtp);
    else toast.success(t.otpResent);
  };
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
      <span>{t.noCode}</span>
      <Button look="quiet" disabled={left > 0} busy={busy} onClick={again}>
        {left > 0 ? <span className="figures">{t.resendOtpIn(left)}</span> : t.resendOtp}
      </Button>
    </p>
  );
}
