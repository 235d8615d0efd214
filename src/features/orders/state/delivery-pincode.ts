import { isPincode } from '../../../domain/shipping/pincode-list.ts';
import { readJson, writeJson } from '../../../platform/browser/browser-storage.ts';

/** The pincode she asked for last. It stays in her browser: no page and no account knows it. */
export const PINCODE_KEY = 'deliveryPincode';

export function readPincode(): string | undefined {
  const kept = readJson(PINCODE_KEY);
  return typeof kept === 'string' && isPincode(kept) ? kept : undefined;
}

export const keepPincode = (pincode: string): void => writeJson(PINCODE_KEY, pincode);
