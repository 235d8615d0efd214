import { createContext, use } from 'react';
import { inLanguage, type Language, type Tables } from '../../domain/text/languages.ts';

/** The language of the document: it does not change while the document lives. */
export const LanguageContext = createContext<Language>('en');

export const useLanguage = (): Language => use(LanguageContext);

/** The texts of a feature in the language of the page. */
export const useMessages = <Texts>(tables: Tables<Texts>): Texts => tables[use(LanguageContext)];

/** Makes addresses of pages in the language of the page. */
export function useAddress(): (address: string) => string {
  const language = use(LanguageContext);
  return (address) => inLanguage(address, language);
}
