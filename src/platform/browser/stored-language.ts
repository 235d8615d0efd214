import { LANGUAGES, type Language, preferred } from '../../domain/text/languages.ts';
import { readJson, writeJson } from './browser-storage.ts';

/** Which language the visitor has chosen in this browser. */
export const LANGUAGE_KEY = 'language';

export const storeLanguage = (language: Language): void => writeJson(LANGUAGE_KEY, language);

/** What the visitor has chosen, else what the browser asks for (the same list as `Accept-Language`). */
export function wantedLanguage(offered: readonly Language[]): Language | undefined {
  const stored = readJson(LANGUAGE_KEY);
  return LANGUAGES.find((each) => each === stored) ?? preferred(navigator.languages, offered);
}
