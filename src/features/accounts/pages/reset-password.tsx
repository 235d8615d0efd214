import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import { resetPasswordError } from '../../../domain/accounts/passwords.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Loader } from '../../../platform/ui/loader.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { PasswordField } from '../../../platform/ui/password-field.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { clearAuthErrors, resetPassword, verifyResetToken } from '../state/auth-slice.ts';
import { AuthFrame } from '../ui/auth-frame.tsx';
import { PasswordRules } from '../ui/password-rules.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { accountsMessages } from '../messages.ts';

const REDIRECT_MS = 3000;

export const meta: Screen['meta'] = ({ language }) => ({
  title: accountsMessages[language].resetPassword,
  description: accountsMessages[language].aboutResetPassword,
  noindex: true,
});

export default function ResetPassword() {
  const t = useMessages(accountsMessages);
  const { token } = useParams();
  const dispatch = useDispatch<Dispatch>();
  const navigate = useNavigate();
  const { loading, appErr, ValidPasswordResetToken } = useSelector((state: RootState) => state.auth);
  const [form, setForm] = useState({ password: '', confirmPassword: '' });
  const [error, setError] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const leave = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leave.current), []);

  useEffect(() => {
    dispatch(clearAuthErrors());
    if (!token) return void navigate(paths.login, { replace: true });
    void dispatch(verifyResetToken(token)).then(() => setChecked(true));
  }, [dispatch, navigate, token]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = resetPasswordError(form.password, form.confirmPassword);
    setError(wrong ?? null);
    if (wrong || !token) return;
    const answer = await dispatch(resetPassword({ token, password: form.password }));
    if (!resetPassword.fulfilled.match(answer)) return toast.error(t.passwordNotUpdated);
    setDone(answer.payload.message);
    toast.success(answer.payload.message);
    leave.current = setTimeout(() => void navigate(paths.login), REDIRECT_MS);
  };

  if (done !== null)
    return (
      <AuthFrame title={t.allDone}>
        <div className="grid gap-6">
          <Notice tone="success">{done}</Notice>
          <LinkButton href={paths.login}>{t.login}</LinkButton>
        </div>
      </AuthFrame>
    );
  if (!checked)
    return (
      <AuthFrame title={t.resetPassword}>
        <Loader label={t.checkingYourLink} />
      </AuthFrame>
    );
  if (!ValidPasswordResetToken)
    return (
      <AuthFrame title={t.resetPassword}>
        <div className="grid gap-6">
          <Notice tone="error">{appErr ?? t.linkDoesNotWork}</Notice>
          <LinkButton href={paths.forgotPassword}>{t.askForANewLink}</LinkButton>
        </div>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t.chooseANewPassword}>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        {appErr && <Notice tone="error">{appErr}</Notice>}
        <PasswordField
          label={t.newPassword}
          name="password"
          autoComplete="new-password"
          required
          value={form.password}
          onChange={(event) => setForm({ ...form, password: event.target.value })}
        />
        <PasswordRules password={form.password} />
        <PasswordField
          label={t.confirmNewPassword}
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={error}
          value={form.confirmPassword}
          onChange={(event) => {
            setForm({ ...form, confirmPassword: event.target.value });
            setError(null);
          }}
        />
        <Button type="submit" wide busy={loading} busyText={t.loading}>
          {t.resetPassword}
        </Button>
      </form>
    </AuthFrame>
  );
}
