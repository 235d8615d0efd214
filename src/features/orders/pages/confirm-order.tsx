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

type Proof = { readonly link: string } | { readonly orderNumber: string; readonly code: string };

const confirmCash = serverAction('order/confirmCash', (proof: Proof, call) =>
  call('confirmCash', { body: proof }),
);

export const meta: Screen['meta'] = () => ({
  title: 'Confirm your order',
  description: 'One step, and your order with cash on delivery is packed.',
  noindex: true,
});

const NOT_REACHED = 'We could not reach the shop. Please try again.';

/** The link of our message leads here. Opening it does nothing: mailboxes open links by themselves. */
export default function ConfirmOrderPage() {
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
    else setWrong(answer.payload?.message ?? NOT_REACHED);
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
          title="Thank you"
          icon={<PackageCheck size={36} />}
          action={<LinkButton href={paths.allCategories}>See what is new</LinkButton>}
        >
          {done}
        </EmptyState>
      </div>
    );
  return (
    <div className="page py-12 md:py-20">
      <div className="mx-auto grid max-w-md gap-6">
        <h1>Confirm your order</h1>
        <p>You pay in cash when it arrives. We pack it as soon as you have confirmed it.</p>
        {wrong !== undefined && (
          <p className="notice notice-error" role="alert">
            {wrong}
          </p>
        )}
        {token !== undefined && (
          <Button wide busy={busy} onClick={() => void confirm({ link: token })}>
            Yes, I want this order
          </Button>
        )}
        {(token === undefined || wrong !== undefined) && (
          <form className="grid gap-5" onSubmit={submit}>
            <TextField
              label="Order number"
              name="orderNumber"
              required
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
            />
            <TextField
              label="Code of our message"
              name="code"
              required
              maxLength={12}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <Button type="submit" wide look={token === undefined ? 'primary' : 'secondary'} busy={busy}>
              Confirm
            </Button>
          </form>
        )}
        <p className="text-sm text-ink-soft">If you did not order this, there is nothing to do.</p>
      </div>
    </div>
  );
}
