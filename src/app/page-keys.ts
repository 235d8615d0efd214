import { listingKey, parseListing } from '../domain/catalogue/catalogue-query.ts';
import { withoutLanguage } from '../domain/text/languages.ts';
import { typedText } from '../domain/catalogue/typed-text.ts';
import type { Canonical } from '../platform/server/http/cached-calls.ts';

/** Several spellings of one listing are one answer. */
export const canonical: Canonical = {
  suggestions: ({ q = '' }) => `q=${encodeURIComponent(typedText(q))}`,
  listing: (query) => listingKey(parseListing(query, new URLSearchParams(query))),
};

/** An address that anybody can make up without end: it is made after those that the shop itself links to. */
export const isLowPriority = (key: string): boolean => {
  const path = withoutLanguage(key);
  return (
    key.replace(/\?language=\w+$/, '').includes('?') ||
    path.startsWith('/search/') ||
    !/^\/(?:$|api\/|products\/|categories\/)/.test(path)
  );
};
