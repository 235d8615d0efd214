import './sizes.css';
import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { readUser } from '../../../platform/browser/signed-in-user.ts';
import { NOT_REACHED } from '../../../platform/browser/call-state.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { type AlertAsk, askToBeTold } from '../state/size-actions.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { sizeMessages } from '../messages.ts';

export interface Wanted {
  readonly productId: string;
  readonly size: number;
  /** As it stands on the button. */
  readonly label: string;
  readonly title: string;
}

type Outcome = { readonly message: string } | { readonly fault: string };

async function ask(wish: AlertAsk, dispatch: Dispatch): Promise<Outcome> {
  const answer = await dispatch(askToBeTold(wish));
  if (askToBeTold.fulfilled.match(answer)) return { message: answer.payload.message };
  return { fault: answer.payload?.message ?? NOT_REACHED };
}

/** One tap when signed in. False: we have to ask where to write to. */
export async function tellMe({ productId, size }: Wanted, dispatch: Dispatch): Promise<boolean> {
  if (!readUser()) return false;
  const outcome = await ask({ productId, size }, dispatch);
  if ('message' in outcome) toast.success(outcome.message);
  return 'message' in outcome;
}

/** A guest says where we may write to. */
export function TellMeDialog({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const dispatch = useDispatch<Dispatch>();
  const t = useMessages(sizeMessages);
  const [to, setTo] = useState(() => readUser()?.email ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const { productId, size } = wanted;
    const outcome = await ask({ productId, size, to }, dispatch);
    setBusy(false);
    if ('fault' in outcome) return setError(outcome.fault);
    onClose();
    toast.success(outcome.message);
  };
  return (
    <Dialog open onClose={onClose} title={t.tellMeWhen(wanted.label)}>
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t.soldOutInSize(wanted.title, wanted.label)}</p>
        <TextField
          label={t.emailOrMobile}
          autoComplete="email"
          value={to}
          error={error}
          onChange={({ target }) => {
            setTo(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" busy={busy} busyText={t.oneMoment}>
          {t.tellMe}
        </Button>
      </form>
    </Dialog>
  );
}
