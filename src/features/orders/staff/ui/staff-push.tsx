import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../../../platform/browser/state.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { useCanPush } from '../../ui/push-news.tsx';

const load = () => import('../../ui/push-subscription.ts');

/** Turns notifications for staff on and off on this device; what they are about is a setting of the shop. */
export function StaffPush() {
  const dispatch = useDispatch<Dispatch>();
  const [busy, setBusy] = useState(false);
  if (!useCanPush()) return null;
  const turn = async (on: boolean) => {
    setBusy(true);
    try {
      const { followShop, unfollow } = await load();
      const { done, message } = await (on ? followShop(dispatch) : unfollow(dispatch));
      (done ? toast.success : toast.error)(message);
    } catch {
      toast.error('Something went wrong. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section
      title="Notifications on this device"
      intro="New orders, failed payments and sizes that run low, as far as the settings (Orders and limits) say by push."
    >
      <div className="flex flex-wrap gap-2">
        <Button small look="secondary" busy={busy} onClick={() => void turn(true)}>
          Turn on
        </Button>
        <Button small look="quiet" disabled={busy} onClick={() => void turn(false)}>
          Turn off
        </Button>
      </div>
    </Section>
  );
}
