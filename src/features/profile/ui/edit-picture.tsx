import { useRef, type ChangeEvent } from 'react';
import type { AccountDetails } from '../../../contract/accounts.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { uploadPicture } from '../../accounts/state/account-actions.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { Avatar } from '../../accounts/ui/avatar.tsx';
import { NETWORK_ERROR } from '../../../platform/browser/call-state.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { profileMessages } from '../messages.ts';

const LARGEST = 6_000_000;

export function EditPicture({ account }: { account: AccountDetails }) {
  const t = useMessages(profileMessages);
  const { run, busy } = useAction(uploadPicture);
  const input = useRef<HTMLInputElement>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > LARGEST) return toast.error(t.pictureTooLarge);
    const { result, rejection } = await run(file);
    if (!result) return toast.error(rejection.message ?? NETWORK_ERROR);
    toast.success(t.pictureChanged);
  };
  return (
    <section className="panel flex flex-wrap items-center gap-x-6 gap-y-4" aria-labelledby="picture">
      <Avatar src={account.profileImage} size={88} />
      <div className="grid justify-items-start gap-2">
        <h3 id="picture">{t.picture}</h3>
        <p className="text-sm text-ink-soft">{t.pictureKinds}</p>
        <input
          ref={input}
          className="sr-only"
          type="file"
          tabIndex={-1}
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={t.chooseAPicture}
          onChange={choose}
        />
        <Button look="secondary" small busy={busy} onClick={() => input.current?.click()}>
          {t.changePicture}
        </Button>
      </div>
    </section>
  );
}
