import { isPincode } from '../../../domain/shipping/pincode-list.ts';
import { readJson, writeJson } from '../../../platform/browser/browser-storage.ts';

/** The pincode asked for last. It stays in the browser: no page and no account knows it. */
export const PINCODE_KEY = 'deliveryPincode';

export function readPincode(): string | undefined {
  const saved = readJson(PINCODE_KEY);
  return typeof saved === 'string' && isPincode(saved) ? saved : undefined;
}

export const keepPincode = (pincode: string): void => writeJson(PINCODE_KEY, pincode);
