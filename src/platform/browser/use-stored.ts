import { useSyncExternalStore } from 'react';
import { readText, watchKey } from './browser-storage.ts';

const never = () => () => {};

/** False on the server and while the page comes alive, so that both draw the same; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** What the browser keeps under a key, live in all tabs: null when nothing, undefined before the page is alive. */
export function useStored(key: string): string | null | undefined {
  return useSyncExternalStore(
    (changed) => watchKey(key, changed),
    () => readText(key),
    () => undefined,
  );
}
