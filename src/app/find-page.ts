import { NOTHING } from '../platform/http/page-url.ts';
import { pages, type PageRow } from './route-table.ts';
import { staffPages } from './staff-route-table.ts';

interface Pattern {
  readonly row: PageRow;
  readonly parts: readonly string[];
  /** A fixed part counts more than a named one. */
  readonly score: number;
}

const patterns: readonly Pattern[] = [...staffPages, ...pages].map((row) => {
  const parts = row.path.split('/').slice(1);
  return { row, parts, score: parts.filter((part) => !part.startsWith(':')).length };
});

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The row that answers a path: as the router of the storefront finds it, without loading all of it. */
export function findPage(pathname: string): PageRow | undefined {
  const parts = pathname.replace(/\/+$/, '').split('/').slice(1).map(decode);
  const given = parts.length === 0 ? [''] : parts;
  let best: Pattern | undefined;
  for (const pattern of patterns) {
    if (best && pattern.score <= best.score) continue;
    if (
      pattern.parts.length === given.length &&
      pattern.parts.every((part, at) => fits(part, given[at] ?? ''))
    )
      best = pattern;
  }
  return best?.row ?? pages.at(-1);
}

const fits = (part: string, given: string): boolean =>
  part.startsWith(':') ? given !== '' : part !== '*' && part.toLowerCase() === given.toLowerCase();

/** The key under which a page is kept: its path and those query keys that change it, in a fixed order. */
export function pageKey(url: URL, row: PageRow | undefined): string {
  if (row?.shared) return row.path === '/*' ? NOTHING : row.path.replaceAll(/:\w+/g, '-');
  const kept = new URLSearchParams();
  for (const key of [...(row?.query ?? [])].sort())
    for (const value of url.searchParams.getAll(key)) kept.append(key, value);
  return kept.size > 0 ? `${url.pathname}?${kept}` : url.pathname;
}
