import { paths } from '../../contract/paths.ts';
import type { ShopSettings } from '../../contract/shop.ts';
import { inLanguage, type Language } from '../../domain/text/languages.ts';
import { plainDocument } from '../../platform/server/http/plain-document.ts';
import { errorMessages } from './messages.ts';
import { plainMessages } from './plain-messages.ts';

const waysIn = (language: Language) => [
  { label: plainMessages[language].tryAgain, href: '' },
  { label: plainMessages[language].home, href: inLanguage(paths.home, language) },
];

/** By which staff find the error. */
export const referenceWords = (reference: unknown, language: Language): string =>
  typeof reference === 'string' ? ` ${plainMessages[language].quote(reference)}` : '';

/** Shown when the server could not draw a page. */
export function errorDocument(language: Language, reference?: unknown): string {
  const t = plainMessages[language];
  const words = t.broken + referenceWords(reference, language);
  return plainDocument(t.wentWrong, words, waysIn(language), { language });
}

/** Cached in the browser, and shown when the shop cannot be reached. */
export const offlineDocument = ({ brand, languages }: ShopSettings): string =>
  plainDocument(
    'You are offline',
    'The shop cannot be reached just now. Your cart is safe in this browser. Check your connection, then try again.',
    waysIn('en'),
    {
      color: brand.main,
      also: languages.hi
        ? { lang: 'hi', words: `${errorMessages.hi.youAreOffline}। ${errorMessages.hi.notFetched}` }
        : undefined,
    },
  );
