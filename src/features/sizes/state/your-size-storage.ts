import { useSyncExternalStore } from 'react';
import { readJson, watchKey } from '../../../platform/browser/browser-storage.ts';

/** Where the browser saves the customer's size; `your-size.ts` knows what is in it. */
export const YOUR_SIZE_KEY = 'yourSize';

const watch = (changed: () => void) => watchKey(YOUR_SIZE_KEY, changed);

function read(brand: string): number | undefined {
  const { sizes } = (readJson(YOUR_SIZE_KEY) ?? {}) as { sizes?: Record<string, unknown> };
  const size = sizes?.[brand] ?? sizes?.[''];
  return typeof size === 'number' ? size : undefined;
}

/** The customer's size in this brand. Nothing on the server: no cached page holds it. */
export const useYourSize = (brand: string): number | undefined =>
  useSyncExternalStore(
    watch,
    () => read(brand),
    () => undefined,
  );
