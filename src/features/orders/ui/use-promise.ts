import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { DeliveryPromise } from '../../../contract/checkout.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { serverAction } from '../../../platform/browser/call-state.ts';
import { deliveryMessages } from '../messages/delivery.ts';
import { isPincode } from '../../../domain/shipping/pincode-list.ts';

/** What the shop promises for a pincode, this moment. */
const fetchPromise = serverAction('delivery/promise', (pincode: string, call) =>
  call('deliveryPromise', { params: { pincode } }),
);

export type PromiseState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking'; readonly pincode: string }
  | { readonly kind: 'promised'; readonly promise: DeliveryPromise }
  | { readonly kind: 'failed'; readonly pincode: string; readonly message: string };

/** Of the page's language: a browser has one table. */
const { notFetched: NOT_REACHED } = deliveryMessages.en;

/** The promise for a pincode; the one before stays until the next is known, so that nothing jumps. */
export function usePromise(pincode: string | undefined): PromiseState {
  const dispatch = useDispatch<Dispatch>();
  const [state, setState] = useState<PromiseState>({ kind: 'none' });
  const wanted = pincode !== undefined && isPincode(pincode) ? pincode : undefined;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let left = false;
    void dispatch(fetchPromise(wanted)).then((answer) => {
      if (left) return;
      if (fetchPromise.fulfilled.match(answer)) setState({ kind: 'promised', promise: answer.payload });
      else setState({ kind: 'failed', pincode: wanted, message: answer.payload?.message ?? NOT_REACHED });
    });
    return () => {
      left = true;
    };
  }, [dispatch, wanted]);
  if (wanted === undefined) return { kind: 'none' };
  const about = state.kind === 'promised' ? state.promise.pincode : state.kind === 'failed' && state.pincode;
  return about === wanted ? state : { kind: 'asking', pincode: wanted };
}
