import { inLanguage, languageOf, withoutLanguage } from '../../domain/text/languages.ts';
import { NOTHING } from '../../platform/server/http/page-url.ts';
import { pathMatcher } from '../../platform/browser/navigation/match-path.ts';
import { pages, type PageRow } from '../route-table.ts';
import { staffPages } from '../staff-route-table.ts';

const match = pathMatcher([...staffPages, ...pages]);

/** The row that answers a path, without the storefront's code. */
export const findPage = (pathname: string): PageRow | undefined =>
  match(withoutLanguage(pathname))?.row ?? pages.at(-1);

/** Rows that match whatever no other row does, which includes the addresses of files and API routes. */
export const ANYTHING = new Set(['/*', '/:tag']);

/** Rows of what the owner makes: there may be nothing at an address. */
const OF_THE_OWNER = new Set([
  '/collections/:collection',
  '/pages/:slug',
  '/lookbooks/:slug',
  '/journal/:slug',
]);

/** Where an address of a former shop may lead on: no page is there, or one that may not be. */
export const mayLeadOn = (pathname: string): boolean => {
  const path = findPage(pathname)?.path ?? '';
  return ANYTHING.has(path) || OF_THE_OWNER.has(path);
};

/** The key under which a page is cached: its path, with its language, and those query keys that change it, in a fixed order. */
export function pageKey(url: URL, row: PageRow | undefined): string {
  if (row?.shared) {
    const one = row.path === '/*' ? NOTHING : row.path.replaceAll(/:\w+/g, '-');
    return inLanguage(one, languageOf(url.pathname));
  }
  const used = new URLSearchParams();
  for (const key of [...(row?.query ?? [])].sort())
    for (const value of url.searchParams.getAll(key)) used.append(key, value);
  return used.size > 0 ? `${url.pathname}?${used}` : url.pathname;
}
