import { tidyCode } from '../../../domain/offers/offer-code.ts';
import { readJson, removeKey, writeJson } from '../../../platform/browser/browser-storage.ts';

/** Typed codes stay with the cart, in all tabs. */
export const COUPONS_KEY = 'coupons';

/** Whatever is stored: a few short words, or none. */
export function parseCoupons(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  const words = stored.filter((each): each is string => typeof each === 'string').map(tidyCode);
  return [...new Set(words)].filter((word) => word !== '' && word.length <= 60).slice(0, 3);
}

export const readCoupons = (): string[] => parseCoupons(readJson(COUPONS_KEY));
export const writeCoupons = (codes: readonly string[]): void =>
  codes.length === 0 ? removeKey(COUPONS_KEY) : writeJson(COUPONS_KEY, parseCoupons(codes));
