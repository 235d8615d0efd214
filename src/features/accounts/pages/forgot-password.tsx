import { useState, type FormEvent } from 'react';
import { useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import { knownEmailError } from '../../../domain/accounts/account-rules.ts';
import type { Rejection } from '../../../platform/browser/call-state.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { findEmail, forgotPassword } from '../state/account-actions.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { AuthFrame } from '../ui/auth-frame.tsx';
import { EmailField } from '../ui/email-field.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { accountsMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: accountsMessages[language].forgotPasswordTitle,
  description: accountsMessages[language].aboutForgotPassword,
  noindex: true,
});

export default function ForgotPassword() {
  const t = useMessages(accountsMessages);
  const navigate = useNavigate();
  const find = useAction(findEmail);
  const forgot = useAction(forgotPassword);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  /** Only an e-mail that nobody has is an invalid one: a shop that cannot answer says nothing about it. */
  const fail = ({ status, code, message }: Rejection) => {
    if (status === 200 || code === 'invalidInput') {
      toast.error(t.invalidEmail);
      return setError(t.noSuchAccount);
    }
    const sentence = message ?? (status === 0 ? t.notReached : t.wentWrong);
    toast.error(sentence);
    setTrouble(sentence);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTrouble(null);
    const wrong = knownEmailError(email);
    setError(wrong ?? null);
    if (wrong) return;
    const known = await find.run(email);
    if (known.rejection) return fail(known.rejection);
    const { rejection } = await forgot.run(email);
    if (rejection) return fail(rejection);
    void navigate(paths.forgotPasswordMessage);
  };
  return (
    <AuthFrame
      title={t.forgotYourPassword}
      intro={t.tellUsYourEmail}
      foot={
        <Link className="text-link font-semibold" href={paths.login}>
          {t.backToLogin}
        </Link>
      }
    >
      <form className="grid gap-5" onSubmit={submit} noValidate>
        {trouble && <Notice tone="error">{trouble}</Notice>}
        <EmailField
          autoComplete="username"
          required
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(null);
            toast.mended();
          }}
        />
        <Button type="submit" wide busy={find.busy || forgot.busy} busyText={t.loading}>
          {t.sendMeALink}
        </Button>
      </form>
    </AuthFrame>
  );
}
