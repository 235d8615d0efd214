import { useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../../platform/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/toast.ts';

const nothing = () => () => {};
const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Asks nothing by itself: what it needs is fetched when somebody touches it. */
export function PushNews({
  orderNumber,
  link,
}: {
  readonly orderNumber: string;
  readonly link?: string | undefined;
}) {
  const dispatch = useDispatch<Dispatch>();
  const offered = useSyncExternalStore(nothing, canPush, () => false);
  const [busy, setBusy] = useState(false);
  const [on, setOn] = useState(false);
  if (!offered) return null;
  const turn = async () => {
    setBusy(true);
    try {
      const { follow, unfollow } = await import('./push-subscription.ts');
      const { done, message } = await (on ? unfollow(dispatch) : follow(dispatch, { orderNumber, link }));
      if (done) setOn(!on);
      (done ? toast.success : toast.error)(message);
    } catch {
      toast.error('Something went wrong. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="mt-6">
      <Button look="secondary" small busy={busy} aria-pressed={on} onClick={() => void turn()}>
        {on ? 'No more news on this device' : 'Tell me on this device'}
      </Button>
    </p>
  );
}
