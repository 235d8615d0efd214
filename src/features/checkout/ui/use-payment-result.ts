import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from '../../../platform/browser/navigation/hooks.ts';
import type { PaymentStatus } from '../../../contract/checkout.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { useHydrated } from '../../../platform/browser/use-stored.ts';
import { fetchPaymentStatus } from '../state/checkout-slice.ts';
import { forgetAfterPayment, readLastOrder } from '../state/checkout-storage.ts';
import { paymentResult, type PaymentResult } from '../state/payment-result.ts';

export interface Shown {
  readonly reference: string | null;
  /** `unknown` until the browser has read the address: the server's page is the same for everybody. */
  readonly result: PaymentResult | 'unknown' | 'failed';
  /** This browser placed the order, or pays it. */
  readonly own: boolean;
  /** What the shop says of it, where it knows it. */
  readonly status?: PaymentStatus | undefined;
}

const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 15_000;

/**
 * "Reference present means success and the stored cart is cleared." Of an order that the shop knows the page says what
 * it is, and only while this browser's money is on its way it asks again, at growing pauses.
 */
export function usePaymentResult(): Shown {
  const dispatch = useDispatch<Dispatch>();
  const search = useSearchParams();
  const hydrated = useHydrated();
  const reference = (hydrated && search.get('reference')) || null;
  const [answered, setAnswered] = useState<Shown>();

  useEffect(() => {
    if (reference === null) return undefined;
    forgetAfterPayment(reference);
    const last = readLastOrder();
    const own = last?.orderNumber === reference;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const ask = async (pause: number): Promise<void> => {
      const answer = await dispatch(
        fetchPaymentStatus({ orderNumber: reference, link: own ? last.link : undefined }),
      );
      if (left) return;
      const status = fetchPaymentStatus.fulfilled.match(answer) ? answer.payload : undefined;
      const unknown = fetchPaymentStatus.rejected.match(answer) && answer.payload?.status === 404;
      const result = status ? paymentResult(status, own) : unknown ? 'paid' : 'confirming';
      setAnswered({ reference, result, own, status });
      if (result === 'confirming')
        timer = setTimeout(() => void ask(Math.min(LONGEST_PAUSE_MS, pause * 1.5)), pause);
    };
    void ask(FIRST_PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [dispatch, reference]);

  if (!hydrated) return { reference, result: 'unknown', own: false };
  if (reference === null) return { reference, result: 'failed', own: false };
  return answered?.reference === reference ? answered : { reference, result: 'unknown', own: false };
}
