import { createContext, use, useCallback } from 'react';
import type { Language } from '../../../domain/text/languages.ts';

/** What somebody of the shop reads the back office in. */
export const StaffLanguage = createContext<Language>('en');

type Values = Readonly<Record<string, string | number>>;

/** The English texts of some screens, each with its Hindi: both are loaded, they are small (decision 0073). */
type StaffWords = Readonly<Record<string, string>>;

/** Says a text of the back office. Names in braces stand for the values. */
export function useStaffWords<Words extends StaffWords>(
  words: Words,
): (text: keyof Words & string, values?: Values) => string {
  const language = use(StaffLanguage);
  return useCallback(
    (text, values) => {
      const said = language === 'hi' ? (words[text] ?? text) : text;
      return values
        ? said.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
        : said;
    },
    [language, words],
  );
}
