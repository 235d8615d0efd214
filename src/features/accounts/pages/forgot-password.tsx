import { useState, type FormEvent } from 'react';
import { useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import { knownEmailError } from '../../../domain/accounts/account-rules.ts';
import { NOT_REACHED, type Rejection } from '../../../platform/browser/call-state.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { findEmail, forgotPassword } from '../state/account-actions.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { AuthFrame } from '../ui/auth-frame.tsx';
import { EmailField } from '../ui/email-field.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Forgot password',
  description: 'Get a link to choose a new password.',
  noindex: true,
});

export default function ForgotPassword() {
  const navigate = useNavigate();
  const find = useAction(findEmail);
  const forgot = useAction(forgotPassword);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  /** Only an e-mail that nobody has is an invalid one: a shop that cannot answer says nothing about it. */
  const fail = ({ status, code, message }: Rejection) => {
    if (status === 200 || code === 'invalidInput') {
      toast.error('Invalid Email');
      return setError('We know no account with this e-mail.');
    }
    const sentence = message ?? (status === 0 ? NOT_REACHED : 'Something went wrong. Please try again.');
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
      title="Forgot your password?"
      intro="Tell us your e-mail address, and we send you a link to choose a new one."
      foot={
        <a className="text-link font-semibold" href={paths.login}>
          Back to login
        </a>
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
        <Button type="submit" wide busy={find.busy || forgot.busy} busyText="Loading...">
          Send me a link
        </Button>
      </form>
    </AuthFrame>
  );
}
