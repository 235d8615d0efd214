import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import { loginErrors } from '../../../domain/accounts/account-rules.ts';
import type { Rejection } from '../../../platform/browser/call-state.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { PasswordField } from '../../../platform/ui/password-field.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { clearAuthErrors, loginUser } from '../state/auth-slice.ts';
import { codesByPhone } from '../../settings/state/select-pricing.ts';
import { AuthFrame } from '../ui/auth-frame.tsx';
import { goToSecondStep } from '../ui/second-step-ticket.ts';
import { CodeSignIn } from '../ui/code-sign-in.tsx';
import { EmailField } from '../ui/email-field.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { accountsMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: accountsMessages[language].login,
  description: accountsMessages[language].aboutLogin,
});

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}

interface Refusal {
  readonly sentence: string;
  readonly unverified: boolean;
}

export default function Login() {
  const t = useMessages(accountsMessages);
  const dispatch = useDispatch<Dispatch>();
  const loading = useSelector((state: RootState) => state.auth.loading);
  // Whoever has just registered comes here with an e-mail.
  const { state } = useLocation() as { state: { email?: string } | null };
  const byPhone = useSelector(codesByPhone);
  const [byCode, setByCode] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const { refusal, submit } = useSignIn(email);
  useEffect(() => void dispatch(clearAuthErrors()), [dispatch]);
  // The fields keep themselves: what was typed before this code was here stays. The page is the same for everybody.
  useEffect(() => {
    if (state?.email && email.current?.value === '') email.current.value = state.email;
  }, [state?.email]);

  return (
    <AuthFrame
      title={t.login}
      intro={t.welcomeBack}
      foot={
        <p>
          {withSlots(t.noAccountYet, {
            link: (
              <Link className="text-link font-semibold" href={paths.signup}>
                {t.createHere}
              </Link>
            ),
          })}
        </p>
      }
    >
      {byCode && <CodeSignIn onPassword={() => setByCode(false)} />}
      <form className="grid gap-5" onSubmit={submit} hidden={byCode}>
        {state?.email && !refusal && <Notice tone="success">{t.accountIsMade(state.email)}</Notice>}
        {refusal && <Refused refusal={refusal} />}
        <EmailField
          ref={email}
          autoComplete="username"
          required
          onInvalid={({ currentTarget }) =>
            currentTarget.setCustomValidity(loginErrors({ email: currentTarget.value }).email ?? '')
          }
          onChange={({ target }) => target.setCustomValidity('')}
        />
        <div className="grid gap-1">
          <PasswordField
            label={t.password}
            name="password"
            autoComplete="current-password"
            required
            maxLength={200}
          />
          <Link
            className="text-link inline-flex min-h-11 items-center justify-self-end text-sm"
            href={paths.forgotPassword}
          >
            {t.forgotPassword}
          </Link>
        </div>
        <Button type="submit" wide busy={loading} busyText={t.loading}>
          {t.login}
        </Button>
        {byPhone && (
          <Button look="secondary" wide onClick={() => setByCode(true)}>
            {t.signInWithCode}
          </Button>
        )}
      </form>
    </AuthFrame>
  );
}

/** Signs in by e-mail and password, and goes to the page of this person. */
function useSignIn(email: RefObject<HTMLInputElement | null>) {
  const t = useMessages(accountsMessages);
  const dispatch = useDispatch<Dispatch>();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const form = { email: textOf(typed, 'email'), password: textOf(typed, 'password') };
    const wrong = loginErrors(form).email;
    // The page itself shows nothing; the browser's own bubble says what is wrong.
    email.current?.setCustomValidity(wrong ?? '');
    if (wrong) return void email.current?.reportValidity();
    setRefusal(undefined);
    const done = await dispatch(loginUser(form));
    if (loginUser.fulfilled.match(done)) {
      toast.success(t.loginSuccessfully);
      void navigate(done.payload.userType === 'customer' ? paths.profile : paths.backoffice);
      return;
    }
    const rejection = done.payload as Rejection | undefined;
    if (rejection?.code === 'secondStepNeeded') return goToSecondStep(rejection.answer['ticket']);
    const fallback = rejection?.status === 0 ? t.notReached : t.anErrorOccurred;
    const sentence = rejection?.message ?? fallback;
    setRefusal({ sentence, unverified: rejection?.code === 'notVerified' });
    toast.error(sentence);
  };
  return { refusal, submit };
}

function Refused({ refusal }: { readonly refusal: Refusal }) {
  const t = useMessages(accountsMessages);
  return (
    <Notice tone="error">
      {refusal.sentence}
      {refusal.unverified && (
        <>
          {' '}
          <Link className="text-link" href={paths.verifyAccount()}>
            {t.sendTheMailAgain}
          </Link>
        </>
      )}
    </Notice>
  );
}
