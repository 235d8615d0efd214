import { useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { downloadMyData, signOutEverywhere } from '../../accounts/state/account-actions.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { forgetUser } from '../../../platform/browser/signed-in-user.ts';
import { DeleteAccount } from './delete-account.tsx';

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
  const signOut = useAction(signOutEverywhere);
  const download = useAction(downloadMyData);
  const [deleting, setDeleting] = useState(false);
  const leave = async () => {
    const { result, rejection } = await signOut.run();
    if (!result) return toast.error(rejection.message ?? 'Network error');
    toast.success(result.message);
    forgetUser();
  };
  const take = async () => {
    const { result, rejection } = await download.run();
    if (!result) return toast.error(rejection.message ?? 'Network error');
    save('my-data.json', result);
  };
  return (
    <section className="panel" aria-labelledby="data">
      <h3 id="data">Sessions and data</h3>
      <ul className="mt-4 grid gap-x-8 gap-y-5">
        <Row
          title="Sign out everywhere"
          text="Every session ends. Your phone signs in once it is verified again."
        >
          <Button look="secondary" small busy={signOut.busy} onClick={leave}>
            Sign out everywhere
          </Button>
        </Row>
        <Row title="Download my data" text="Everything we keep about you, as a JSON file.">
          <Button look="secondary" small busy={download.busy} onClick={take}>
            Download my data
          </Button>
        </Row>
        <Row title="Delete my account" text="This cannot be undone. Invoices stay as long as tax law asks.">
          <Button look="quiet" small className="text-alarm" onClick={() => setDeleting(true)}>
            Delete my account
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
