import { readJson, removeKey, writeJson } from '../../../../platform/browser/browser-storage.ts';

const KEY = 'lastSearches';
const KEPT = 6;

/** What this browser searched for, newest first; it tells nobody. */
export function lastSearches(): string[] {
  const stored = readJson(KEY);
  return Array.isArray(stored)
    ? stored.filter((each): each is string => typeof each === 'string' && each !== '').slice(0, KEPT)
    : [];
}

export function rememberSearch(text: string): void {
  const tidy = text.trim().slice(0, 100);
  if (tidy === '') return;
  const others = lastSearches().filter((each) => each.toLowerCase() !== tidy.toLowerCase());
  writeJson(KEY, [tidy, ...others].slice(0, KEPT));
}

export const forgetSearches = (): void => removeKey(KEY);
