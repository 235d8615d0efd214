import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Tracking } from '../../../contract/orders.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { readUser } from '../../../platform/browser/signed-in-user.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { pullTracking, trackAsGuest, trackOrder, type OrderKey } from '../state/order-slice.ts';

export type TrackingState =
  | { readonly kind: 'loading' }
  /** Not asked: nobody is signed in and there is no link, so the shop may not tell. */
  | { readonly kind: 'none'; readonly asked: boolean; readonly message?: string | undefined }
  | { readonly kind: 'found'; readonly tracking: Tracking; readonly stale: boolean };

/** First what the shop knows (and the AWB), then what the courier says; its failure leaves the first. */
export function useTracking({ id, link }: OrderKey) {
  // With a link it does not matter who is signed in.
  const who = useSelector((state: RootState) => (link === undefined ? state.auth.user?._id : 'link'));
  const [state, setState] = useState<TrackingState>(
    id === '' ? { kind: 'none', asked: false } : { kind: 'loading' },
  );
  const { run: look } = useAction(trackOrder);
  const { run: pull } = useAction(pullTracking);
  const { run: askAsGuest, busy } = useAction(trackAsGuest);

  useEffect(() => {
    let left = false;
    const show = (next: TrackingState): void => {
      if (!left) setState(next);
    };
    const load = async (): Promise<void> => {
      // Somebody is signed in and the store does not know yet: it is about to.
      if (who === undefined) return readUser() ? undefined : show({ kind: 'none', asked: false });
      const { result: tracking } = await look({ id, link });
      if (!tracking) return show({ kind: 'none', asked: true });
      show({ kind: 'found', tracking, stale: false });
      if (tracking.awb_no === null) return;
      const { result: pulled } = await pull({ awbNo: tracking.awb_no, link });
      const events = pulled?.data ?? tracking.events;
      const checkedAt = pulled?.checkedAt ?? tracking.checkedAt;
      show({ kind: 'found', tracking: { ...tracking, events, checkedAt }, stale: pulled?.stale ?? true });
    };
    if (id !== '') void load();
    return () => {
      left = true;
    };
  }, [id, link, who, look, pull]);

  const ask = useCallback(
    async (asked: { orderNumber: string; phone: string }) => {
      const { result, rejection } = await askAsGuest(asked);
      if (result) return setState({ kind: 'found', tracking: result, stale: result.stale });
      const known = rejection.code === 'notFound';
      setState({ kind: 'none', asked: true, message: known ? undefined : rejection.message });
    },
    [askAsGuest],
  );
  return { state, ask, busy };
}
