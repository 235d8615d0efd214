import { useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { downloadMyData, signOutEverywhere } from '../../accounts/state/account-actions.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { forgetUser } from '../../../platform/browser/signed-in-user.ts';
import { DeleteAccount } from './delete-account.tsx';
import { NETWORK_ERROR } from '../../../platform/browser/call-state.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { profileMessages } from '../messages.ts';

/** Hands a file to the browser without a server in between. */
function save(name: string, data: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function YourData() {
  const t = useMessages(profileMessages);
  const signOut = useAction(signOutEverywhere);
  const download = useAction(downloadMyData);
  const [deleting, setDeleting] = useState(false);
  const leave = async () => {
    const { result, rejection } = await signOut.run();
    if (!result) return toast.error(rejection.message ?? NETWORK_ERROR);
    toast.success(result.message);
    forgetUser();
  };
  const take = async () => {
    const { result, rejection } = await download.run();
    if (!result) return toast.error(rejection.message ?? NETWORK_ERROR);
    save('my-data.json', result);
  };
  return (
    <section className="panel" aria-labelledby="data">
      <h3 id="data">{t.sessionsAndData}</h3>
      <ul className="mt-4 grid gap-x-8 gap-y-5">
        <Row title={t.signOutEverywhere} text={t.everySessionEnds}>
          <Button look="secondary" small busy={signOut.busy} onClick={leave}>
            {t.signOutEverywhere}
          </Button>
        </Row>
        <Row title={t.downloadMyData} text={t.asJson}>
          <Button look="secondary" small busy={download.busy} onClick={take}>
            {t.downloadMyData}
          </Button>
        </Row>
        <Row title={t.deleteMyAccount} text={t.cannotBeUndone}>
          <Button look="quiet" small className="text-alarm" onClick={() => setDeleting(true)}>
            {t.deleteMyAccount}
          </Button>
        </Row>
      </ul>
      <DeleteAccount open={deleting} onClose={() => setDeleting(false)} />
    </section>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      {children}
    </li>
  );
}
