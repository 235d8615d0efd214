import { useStored } from '../../../platform/browser/use-stored.ts';
import { PINCODE_KEY, readPincode } from '../state/delivery-pincode.ts';

/** The pincode asked for last, the same in all tabs; undefined while unknown. */
export function useSavedPincode(): string | undefined {
  return typeof useStored(PINCODE_KEY) === 'string' ? readPincode() : undefined;
}
