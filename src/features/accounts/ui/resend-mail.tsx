import { useState, type FormEvent } from 'react';
import { knownEmailError } from '../../../domain/accounts/account-rules.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { resendVerification } from '../state/account-actions.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { EmailField } from './email-field.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { accountsMessages } from '../messages.ts';

/** Asks for the verification mail once more. */
export function ResendMail({ email: known = '' }: { email?: string }) {
  const t = useMessages(accountsMessages);
  const { run, busy } = useAction(resendVerification);
  const [email, setEmail] = useState(known);
  const [error, setError] = useState<string | undefined>();
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = knownEmailError(email);
    setError(wrong);
    setSaid(null);
    if (wrong) return;
    const { result, rejection } = await run(email);
    setSaid(
      result
        ? { tone: 'success', text: result.message }
        : { tone: 'error', text: rejection.message ?? t.networkError },
    );
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <EmailField value={email} error={error ?? null} onChange={(event) => setEmail(event.target.value)} />
      <Button type="submit" look="secondary" busy={busy} busyText={t.loading}>
        {t.sendTheMailAgain}
      </Button>
    </form>
  );
}
