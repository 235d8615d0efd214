import { useStored } from '../../../platform/browser/use-stored.ts';
import { LAST_ORDER_KEY, readLastOrder, type LastOrder } from '../state/checkout-storage.ts';

/** The order made last in this browser, in whichever tab. */
export function useLastOrder(): LastOrder | undefined {
  return typeof useStored(LAST_ORDER_KEY) === 'string' ? readLastOrder() : undefined;
}
