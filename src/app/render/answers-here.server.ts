import { catalogueApi } from '../../contract/catalogue.ts';
import { everyCall } from '../../contract/calls-staff.ts';
import { cachedCatalogueHandlers } from '../../features/catalogue/server/cached-catalogue.server.ts';
import { followIndex } from '../../features/catalogue/server/index/follow-index.server.ts';
import type { Sql } from '../../platform/server/db.server.ts';
import { inTime } from '../../platform/server/http/in-time.ts';
import type { PageSource } from '../../platform/server/page-cache/cached-page.ts';
import { createFragmentCache } from '../../platform/server/page-cache/fragment-cache.server.ts';
import type { Change } from '../../platform/server/page-cache/invalidate.server.ts';
import { pack } from '../../platform/server/page-cache/pack.server.ts';
import { createPageMaker } from '../../platform/server/page-cache/page-maker.server.ts';
import { createCalls } from './make-answer.server.ts';

const { listing, suggestions } = catalogueApi;
const rows = { listing, suggestions };
const PATHS = (Object.keys(rows) as (keyof typeof rows)[]).map((name) => everyCall[name][1]);
const isMadeHere = (key: string): boolean =>
  PATHS.some((path) => key.startsWith(path) && (key.length === path.length || key[path.length] === '?'));

/** Under way at once: most need no database, and those that do share a few connections with orders. */
const AT_ONCE = 6;
/** They wait a millisecond or two: more of them may than of pages. */
const MOST_WAITING = { first: 300, low: 200 };

export interface AnswersHere {
  readonly source: PageSource;
  apply(change: Change, number?: number): void;
}

/**
 * Listings, searches and suggestions are made where they are asked for: from the index of the catalogue they take less time
 * than a question to the process that makes pages, and its answer. Everything else comes from there.
 */
export function answersHere(sql: Sql, others: PageSource): AnswersHere {
  const parts = createFragmentCache();
  const index = followIndex(sql);
  const { answer } = createCalls({
    rows,
    handlers: cachedCatalogueHandlers(parts, index),
    shop: { sql },
    parts,
  });
  const maker = createPageMaker({
    // Whoever sends them caches them.
    capBytes: 0,
    atOnce: AT_ONCE,
    most: MOST_WAITING,
    make: async (key, urgency) => pack(await inTime(answer(key)), urgency === 'low' ? 'once' : 'usual'),
  });
  return {
    source: (request) => (isMadeHere(request.key) ? maker.source(request) : others(request)),
    apply(change, number) {
      index.apply(change);
      parts.apply(change);
      maker.apply(change, number);
    },
  };
}
