import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { orderScreenMessages } from '../messages/screens.ts';

const nothing = () => () => {};
const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
export const useCanPush = (): boolean => useSyncExternalStore(nothing, canPush, () => false);
const load = () => import('./push-subscription.ts');

interface Props {
  readonly orderNumber: string;
  readonly link: string | undefined;
}

/** Asks nobody by itself: only where the browser was allowed earlier it looks whether this order is followed. */
export function PushNews({ orderNumber, link }: Props) {
  const t = useMessages(orderScreenMessages);
  const dispatch = useDispatch<Dispatch>();
  const [busy, setBusy] = useState(false);
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (Notification.permission !== 'granted') return undefined;
    let left = false;
    void load()
      .then(({ isFollowed }) => isFollowed(dispatch, { orderNumber, link }))
      .then((follows) => left || setOn(follows));
    return () => {
      left = true;
    };
  }, [dispatch, orderNumber, link]);
  const turn = async () => {
    setBusy(true);
    try {
      const { follow, unfollow } = await load();
      const { done, message } = await (on ? unfollow(dispatch) : follow(dispatch, { orderNumber, link }));
      if (done) setOn(!on);
      (done ? toast.success : toast.error)(message);
    } catch {
      toast.error(t.wentWrong);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-ink-soft">{on ? t.deviceTells : t.notificationWhen}</p>
      <Button look="secondary" small busy={busy} onClick={() => void turn()}>
        {on ? t.noMoreOnDevice : t.tellMeHere}
      </Button>
    </div>
  );
}
