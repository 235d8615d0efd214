import { watchAnswers } from '../../platform/server/http/watch-answers.ts';
import type { Change } from '../../platform/server/page-cache/invalidate.server.ts';
import type { PageSource } from '../../platform/server/page-cache/cached-page.ts';
import { createPageCache, type PageCache } from '../../platform/server/page-cache/page-cache.server.ts';
import type { PageMaker, PageMakerStats } from '../../platform/server/page-cache/page-maker.server.ts';
import { ageOf } from '../cache-manifest.ts';
import type { Sql } from '../../platform/server/db.server.ts';
import { answersHere } from './answers-here.server.ts';
import { isLowPriority } from '../page-keys.ts';
import { CACHE_BYTES } from './start-page-maker.server.ts';

/** The pages that a process sends. */
export interface ShopPages {
  readonly cache: PageCache;
  /** Everybody here learns of a change; with its number where another process counts. */
  apply(change: Change, number?: number): void;
  /** How pages are made; nothing where another process makes them. */
  readonly made?: () => PageMakerStats;
  stop(): Promise<void>;
}

/** What answered less than this ago is only slow. */
const ANSWERED_MS = 2_000;

function openCache(source: PageSource, sql: Sql): PageCache {
  const answers = watchAnswers(() => sql`select 1`, { patienceMs: ANSWERED_MS });
  return createPageCache({ capBytes: CACHE_BYTES, source, ageOf, isLowPriority, answers });
}

/** Sends pages that another process makes, and answers that are made here. */
export function sendPagesFrom(source: PageSource, sql: Sql): ShopPages {
  const here = answersHere(sql, source);
  const cache = openCache(here.source, sql);
  return {
    cache,
    apply(change, number) {
      here.apply(change, number);
      cache.apply(change, number);
    },
    stop: async () => {},
  };
}

/** Makes and sends pages in one process: the same bytes serve both. */
export function makeAndSend(
  maker: PageMaker,
  {
    sql,
    indexed = true,
    stop = async () => {},
  }: { readonly sql: Sql; readonly indexed?: boolean; readonly stop?: () => Promise<void> },
): ShopPages {
  const here = indexed ? answersHere(sql, maker.source) : undefined;
  const cache = openCache(here?.source ?? maker.source, sql);
  return {
    cache,
    apply(change, number) {
      here?.apply(change, number);
      maker.apply(change, number);
      cache.apply(change, number);
    },
    made: () => maker.stats,
    stop,
  };
}
