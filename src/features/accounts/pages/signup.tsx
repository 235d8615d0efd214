import { useEffect, useState, type ChangeEvent, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import {
  type FieldErrors,
  type RegistrationForm,
  registrationErrors,
} from '../../../domain/accounts/account-rules.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { PasswordField } from '../../../platform/ui/password-field.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { clearAuthErrors, registerUser } from '../state/auth-slice.ts';
import { AuthFrame } from '../ui/auth-frame.tsx';
import { EmailField } from '../ui/email-field.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { accountsMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ url, language }) => ({
  title: accountsMessages[language].createAccountTitle,
  description: accountsMessages[language].aboutSignup,
  canonical: paths.signup,
  noindex: url.pathname !== paths.signup,
});

const empty: RegistrationForm = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  userType: 'customer',
  phoneNumber: '',
};

export default function Signup() {
  const t = useMessages(accountsMessages);
  const dispatch = useDispatch<Dispatch>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { loading, appErr } = useSelector((state: RootState) => state.auth);
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors<RegistrationForm>>({});
  useEffect(() => void dispatch(clearAuthErrors()), [dispatch]);

  const bind = (name: 'username' | 'email' | 'password' | 'confirmPassword') => ({
    name,
    value: form[name],
    error: errors[name] ?? null,
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setForm({ ...form, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = registrationErrors(form);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    const done = await dispatch(registerUser(form));
    if (!registerUser.fulfilled.match(done)) return window.scrollTo({ top: 0 });
    const state = { email: form.email.trim(), phoneNumber: form.phoneNumber };
    void navigate(pathname === paths.register ? paths.login : paths.verifyAccount(), { state });
  };

  return (
    <AuthFrame
      title={t.createAnAccount}
      intro={t.takesAMinute}
      foot={
        <p>
          {withSlots(t.accountAlready, {
            link: (
              <Link className="text-link font-semibold" href={paths.login}>
                {t.login}
              </Link>
            ),
          })}
        </p>
      }
    >
      <form className="grid gap-5" onSubmit={submit} noValidate>
        {appErr && <Notice tone="error">{appErr}</Notice>}
        <TextField label={t.username} autoComplete="name" maxLength={60} {...bind('username')} />
        <EmailField {...bind('email')} />
        <PhoneField
          label={t.phoneNumber}
          hint={t.phoneIsFor}
          onChange={(digits) =>
            setForm((now) => ({ ...now, phoneNumber: digits === '' ? '' : `+${digits}` }))
          }
        />
        <PasswordField
          label={t.password}
          autoComplete="new-password"
          hint={t.passwordHint}
          maxLength={128}
          {...bind('password')}
        />
        <PasswordField
          label={t.confirmPassword}
          autoComplete="new-password"
          maxLength={128}
          {...bind('confirmPassword')}
        />
        <Button type="submit" wide busy={loading} busyText={t.loading}>
          {t.createAccount}
        </Button>
        <p className="text-sm text-ink-soft">
          {withSlots(t.youAgreeTo, {
            terms: (
              <Link className="text-link" href={paths.terms}>
                {t.termsAndConditions}
              </Link>
            ),
            privacy: (
              <Link className="text-link" href={paths.privacyPolicy}>
                {t.privacyPolicy}
              </Link>
            ),
          })}
        </p>
      </form>
    </AuthFrame>
  );
}
