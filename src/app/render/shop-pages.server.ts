import type { Shop } from '../../features/shop.server.ts';
import { watchAnswers } from '../../platform/server/http/watch-answers.ts';
import type { Change } from '../../platform/server/page-cache/invalidate.server.ts';
import type { PageSource } from '../../platform/server/page-cache/cached-page.ts';
import { createPageCache, type PageCache } from '../../platform/server/page-cache/page-cache.server.ts';
import {
  createPageMaker,
  type PageMaker,
  type PageMakerStats,
} from '../../platform/server/page-cache/page-maker.server.ts';
import { ageOf } from '../cache-manifest.ts';
import type { Sql } from '../../platform/server/db.server.ts';
import { answersHere } from './answers-here.server.ts';
import { cspSourcesFor } from './csp-sources.server.ts';
import { isLowPriority } from '../page-keys.ts';
import type { RenderThreads } from './render-threads.server.ts';

/** The pages that a process sends. */
export interface ShopPages {
  readonly cache: PageCache;
  /** Everybody here learns of a change; with its number where another process counts. */
  apply(change: Change, number?: number): void;
  /** How pages are made; nothing where another process makes them. */
  readonly made?: () => PageMakerStats;
  stop(): Promise<void>;
}

/** Bytes of cached pages in a process that sends them, and in the one that makes them. */
const CACHE_BYTES = 24 * 1024 * 1024;
/** Under way at once in each thread: while one waits for the database another is drawn. */
const PER_THREAD = 2;

interface Surroundings {
  readonly shop: Pick<Shop, 'services' | 'publicUrl' | 'config'>;
  readonly threads: RenderThreads;
  readonly databaseUrl: string;
  readonly directUrl?: string | undefined;
  /** Whether those who send have hardly any time left. */
  readonly busy?: () => boolean;
}

export interface ThreadedMaker extends PageMaker {
  stop(): Promise<void>;
}

/** Makes pages in threads of their own, once for all who send them. */
export function startPageMaker({
  shop,
  threads,
  databaseUrl,
  directUrl,
  busy = () => false,
}: Surroundings): ThreadedMaker {
  threads.open({
    databaseUrl,
    directUrl,
    publicUrl: shop.publicUrl,
    config: shop.config,
    picturesUrl: shop.config.PICTURES_URL,
    csp: cspSourcesFor(shop.config.PICTURES_URL),
    connections: PER_THREAD * 3,
  });
  const maker = createPageMaker({
    capBytes: CACHE_BYTES,
    make: (key, urgency) => threads.make(key, urgency === 'low' ? 'once' : busy() ? 'quick' : 'usual'),
    atOnce: threads.count * PER_THREAD,
    busy,
  });
  return {
    ...maker,
    apply(change, number) {
      threads.apply(change);
      maker.apply(change, number);
    },
    stop: threads.stop,
    get stats() {
      return maker.stats;
    },
  };
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
