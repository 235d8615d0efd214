import { useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import type { RootState } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { PasswordField } from '../../../platform/ui/password-field.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { deleteAccount } from '../../accounts/state/account-actions.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { forgetUser } from '../../../platform/browser/signed-in-user.ts';
import { NETWORK_ERROR } from '../../../platform/browser/call-state.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { profileMessages } from '../messages.ts';

export function DeleteAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(profileMessages);
  const { run, busy } = useAction(deleteAccount);
  const hasCredit = useSelector((state: RootState) => state.shop.settings?.storeCredit === true);
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
    if (!result) return setTrouble(rejection.message ?? NETWORK_ERROR);
    toast.success(result.message);
    forgetUser();
  };
  return (
    <Dialog open={open} title={t.deleteMyAccount} onClose={close}>
      <form className="grid gap-5" onSubmit={submit}>
        <p>
          {t.erasedAtOnce}
          {hasCredit && ` ${t.creditEnds}`}
        </p>
        {trouble && <Notice tone="error">{trouble}</Notice>}
        <PasswordField
          label={t.password}
          required
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="dialog-foot mt-0">
          <Button look="secondary" onClick={close}>
            {t.keepMyAccount}
          </Button>
          <Button type="submit" busy={busy}>
            {t.deleteForEver}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
