import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from '../../../platform/browser/navigation/hooks.ts';
import type { Arrival, PaymentStatus as Status } from '../../../contract/checkout.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { useHydrated } from '../../../platform/browser/use-stored.ts';
import { fetchPaymentStatus } from '../state/checkout-slice.ts';
import { forgetAfterPayment } from '../state/checkout-storage.ts';

/** `unknown` until the browser has read the address: the server's page is the same for everybody. */
export type PaymentResult = 'unknown' | 'confirming' | 'paid' | 'returned' | 'failed';

const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 15_000;

function resultOf({ PaymentStatus, paymentMethod }: Status): PaymentResult {
  if (PaymentStatus === 'Refund initiated' || PaymentStatus === 'Refunded') return 'returned';
  const open = PaymentStatus === 'Pending' || PaymentStatus === 'Failed';
  return open && paymentMethod === 'online' ? 'confirming' : 'paid';
}

/**
 * "Reference present means success and the stored cart is cleared." While the shop says that the money has not arrived
 * yet, the page asks again at growing pauses instead of promising it.
 */
export function usePaymentResult(): {
  reference: string | null;
  result: PaymentResult;
  /** The shop knows this order. */
  known: boolean;
  /** When it comes, if the shop has said so. */
  expected?: Arrival | null;
} {
  const dispatch = useDispatch<Dispatch>();
  const search = useSearchParams();
  const hydrated = useHydrated();
  const reference = (hydrated && search.get('reference')) || null;
  const [answered, setAnswered] = useState<{
    reference: string;
    result: PaymentResult;
    known: boolean;
    expected: Arrival | null;
  }>();

  useEffect(() => {
    if (reference === null) return undefined;
    forgetAfterPayment(reference);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const ask = async (pause: number): Promise<void> => {
      const answer = await dispatch(fetchPaymentStatus(reference));
      if (left) return;
      const known = fetchPaymentStatus.fulfilled.match(answer);
      const result = known
        ? resultOf(answer.payload)
        : answer.payload?.status === 404
          ? 'paid'
          : 'confirming';
      setAnswered({ reference, result, known, expected: known ? answer.payload.expected : null });
      if (result === 'confirming')
        timer = setTimeout(() => void ask(Math.min(LONGEST_PAUSE_MS, pause * 1.5)), pause);
    };
    void ask(FIRST_PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [dispatch, reference]);

  if (!hydrated) return { reference, result: 'unknown', known: false };
  if (reference === null) return { reference, result: 'failed', known: false };
  return answered?.reference === reference ? answered : { reference, result: 'unknown', known: false };
}
