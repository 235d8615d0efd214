import { useState, type ChangeEvent, type FormEvent } from 'react';
import { resetPasswordError } from '../../../domain/accounts/passwords.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { PasswordField } from '../../../platform/ui/password-field.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { changePassword } from '../../accounts/state/account-actions.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { PasswordRules } from '../../accounts/ui/password-rules.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { profileMessages } from '../messages.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useMessages(profileMessages);
  const { run, busy } = useAction(changePassword);
  const [form, setForm] = useState(empty);
  const [error, setError] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const bind = (name: keyof typeof empty) => ({
    name,
    required: true,
    maxLength: 200,
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setForm({ ...form, [name]: event.target.value });
      setError(null);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTrouble(null);
    const wrong = resetPasswordError(form.password, form.confirmPassword);
    setError(wrong ?? null);
    if (wrong) return;
    const { currentPassword, password } = form;
    const { result, rejection } = await run({ currentPassword, password });
    if (!result) return setTrouble(rejection.message ?? t.passwordNotUpdated);
    setForm(empty);
    onChanged();
    toast.success(result.message);
  };
  return (
    <section className="panel" aria-labelledby="password">
      <h3 id="password">{t.password}</h3>
      <p className="mt-2 text-sm text-ink-soft">{t.newPasswordSignsOut}</p>
      <form className="mt-5 grid max-w-md gap-5" onSubmit={submit}>
        {trouble && <Notice tone="error">{trouble}</Notice>}
        {/* Tells a password manager whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t.currentPassword}
          autoComplete="current-password"
          {...bind('currentPassword')}
        />
        <PasswordField label={t.newPassword} autoComplete="new-password" {...bind('password')} />
        <PasswordRules password={form.password} />
        <PasswordField
          label={t.confirmNewPassword}
          autoComplete="new-password"
          error={error}
          {...bind('confirmPassword')}
        />
        <div>
          <Button type="submit" busy={busy} busyText={t.loading}>
            {t.changePassword}
          </Button>
        </div>
      </form>
    </section>
  );
}
