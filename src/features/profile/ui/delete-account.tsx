import { useState, type FormEvent } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { PasswordField } from '../../../platform/ui/password-field.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { deleteAccount } from '../../accounts/state/account-actions.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { forgetUser } from '../../../platform/browser/signed-in-user.ts';

export function DeleteAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { run, busy } = useAction(deleteAccount);
  const [password, setPassword] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const close = () => {
    setPassword('');
    setTrouble(null);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { result, rejection } = await run(password);
    if (!result) return setTrouble(rejection.message ?? 'Network error');
    toast.success(result.message);
    forgetUser();
  };
  return (
    <Dialog open={open} title="Delete my account" onClose={close}>
      <form className="grid gap-5" onSubmit={submit}>
        <p>
          Your name, phone, picture, password and addresses are erased at once. Please enter your password to
          go on.
        </p>
        {trouble && <Notice tone="error">{trouble}</Notice>}
        <PasswordField
          label="Password"
          required
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="dialog-foot mt-0">
          <Button look="secondary" onClick={close}>
            Keep my account
          </Button>
          <Button type="submit" busy={busy}>
            Delete for ever
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
