import PackageCheck from 'lucide-react/icons/package-check';
import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { serverAction } from '../../../platform/browser/call-state.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { confirmMessages } from '../messages/confirm.ts';

type Proof = { readonly link: string } | { readonly orderNumber: string; readonly code: string };

const confirmCash = serverAction('order/confirmCash', (proof: Proof, call) =>
  call('confirmCash', { body: proof }),
);

export const meta: Screen['meta'] = ({ language }) => ({
  title: confirmMessages[language].confirmYourOrder,
  description: confirmMessages[language].aboutConfirm,
  noindex: true,
});

/** The link of our message leads here. Opening it does nothing: mailboxes open links by themselves. */
export default function ConfirmOrderPage() {
  const t = useMessages(confirmMessages);
  const dispatch = useDispatch<Dispatch>();
  const { token } = useParams();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const confirm = async (proof: Parameters<typeof confirmCash>[0]) => {
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    const answer = await dispatch(confirmCash(proof));
    setBusy(false);
    if (confirmCash.fulfilled.match(answer)) setDone(answer.payload.message);
    else setWrong(answer.payload?.message ?? t.notReached);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value.replaceAll(/\s/g, '') : '';
    };
    void confirm({ orderNumber: typed('orderNumber'), code: typed('code') });
  };
  if (done !== undefined)
    return (
      <div className="page py-16 md:py-24" aria-live="polite">
        <EmptyState
          level={1}
          title={t.thankYou}
          icon={<PackageCheck size={36} />}
          action={<LinkButton href={paths.allCategories}>{t.seeWhatIsNew}</LinkButton>}
        >
          {done}
        </EmptyState>
      </div>
    );
  return (
    <div className="page py-12 md:py-20">
      <div className="mx-auto grid max-w-md gap-6">
        <h1>{t.confirmYourOrder}</h1>
        <p>{t.payInCash}</p>
        {wrong !== undefined && (
          <p className="notice notice-error" role="alert">
            {wrong}
          </p>
        )}
        {token !== undefined && (
          <Button wide busy={busy} onClick={() => void confirm({ link: token })}>
            {t.yesIWant}
          </Button>
        )}
        {(token === undefined || wrong !== undefined) && (
          <form className="grid gap-5" onSubmit={submit}>
            <TextField
              label={t.orderNumber}
              name="orderNumber"
              required
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
            />
            <TextField
              label={t.codeOfMessage}
              name="code"
              required
              maxLength={12}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <Button type="submit" wide look={token === undefined ? 'primary' : 'secondary'} busy={busy}>
              {t.confirm}
            </Button>
          </form>
        )}
        <p className="text-sm text-ink-soft">{t.notOrdered}</p>
      </div>
    </div>
  );
}
