import { availableParallelism } from 'node:os';
import { api } from '../contract/api.ts';
import type { Shop } from '../features/shop.server.ts';
import type { Log } from '../platform/log.server.ts';
import type { Change } from '../platform/page-cache/invalidate.server.ts';
import type { KeptPage, PageSource } from '../platform/page-cache/kept-page.ts';
import { pack } from '../platform/page-cache/pack.server.ts';
import { createPageCache, type PageCache } from '../platform/page-cache/page-cache.server.ts';
import {
  createPageMaker,
  type PageMaker,
  type PageMakerStats,
} from '../platform/page-cache/page-maker.server.ts';
import { handlers } from './api-handlers.server.ts';
import { ageOf } from './cache-manifest.ts';
import type { Tags } from './document.server.ts';
import { cspSourcesFor } from './csp-sources.server.ts';
import { createMake } from './make-page.server.ts';
import { isStranger } from './page-keys.ts';
import type { Storefront } from './pages.server.ts';
import { startRenderThreads } from './render-threads.server.ts';

/** The pages that a process sends. */
export interface ShopPages {
  readonly cache: PageCache;
  /** Everybody here learns of a change; with its number where another process counts. */
  apply(change: Change, number?: number): void;
  /** How pages are made; nothing where another process makes them. */
  readonly made?: () => PageMakerStats;
  stop(): Promise<void>;
}

/** Bytes of kept pages in a process that sends them, and in the one that makes them. */
const CACHE_BYTES = 24 * 1024 * 1024;
/** Under way at once in each thread: while one waits for the database another is drawn. */
const PER_THREAD = 2;

interface Surroundings {
  readonly shop: Pick<Shop, 'services' | 'publicUrl' | 'config'>;
  readonly root: string;
  readonly databaseUrl: string;
  readonly directUrl?: string | undefined;
  readonly log: Log;
}

export interface ThreadedMaker extends PageMaker {
  stop(): Promise<void>;
}

/** Makes pages in threads of their own, once for all who send them. */
export function startPageMaker({ shop, root, databaseUrl, directUrl, log }: Surroundings): ThreadedMaker {
  const threads = availableParallelism() > 3 ? 2 : 1;
  const hands = startRenderThreads({
    threads,
    log,
    root,
    databaseUrl,
    directUrl,
    publicUrl: shop.publicUrl,
    picturesUrl: shop.config.PICTURES_URL,
    csp: cspSourcesFor(shop.services.payment.cspHosts, shop.config.PICTURES_URL),
    connections: PER_THREAD * 3,
  });
  const maker = createPageMaker({ capBytes: CACHE_BYTES, make: hands.make, atOnce: threads * PER_THREAD });
  return {
    ...maker,
    stop: hands.stop,
    get stats() {
      return maker.stats;
    },
  };
}

/** Sends pages that another process makes. */
export function sendPagesFrom(source: PageSource): ShopPages {
  const cache = createPageCache({ capBytes: CACHE_BYTES, source, ageOf, isStranger });
  return { cache, apply: cache.apply, stop: async () => {} };
}

/** Makes and sends pages in one process: the same bytes serve both. */
export function makeAndSend(maker: PageMaker, stop: () => Promise<void> = async () => {}): ShopPages {
  const cache = createPageCache({ capBytes: CACHE_BYTES, source: maker.source, ageOf, isStranger });
  return {
    cache,
    apply(change, number) {
      maker.apply(change, number);
      cache.apply(change, number);
    },
    made: () => maker.stats,
    stop,
  };
}

interface HereOptions {
  readonly shop: Shop;
  readonly storefront: () => Promise<Storefront>;
  readonly tagsFor: (files: readonly string[]) => Tags;
  readonly checkAnswers?: boolean;
  /** Development keeps nothing. */
  readonly keep?: boolean;
}

/** Without threads, for development and for tests. */
export function pagesMadeHere({
  shop,
  storefront,
  tagsFor,
  checkAnswers = false,
  keep = true,
}: HereOptions): ShopPages {
  const make = createMake({
    shop,
    storefront,
    tagsFor,
    rows: api,
    handlers,
    picturesUrl: shop.config.PICTURES_URL,
    csp: cspSourcesFor(shop.services.payment.cspHosts, shop.config.PICTURES_URL),
    checkAnswers,
  });
  const packed = async (key: string): Promise<KeptPage> => pack(await make(key));
  const capBytes = keep ? 1e6 : 0;
  const maker = createPageMaker({ capBytes, make: packed });
  if (keep) return makeAndSend(maker);
  const cache = createPageCache({ capBytes, source: maker.source, ageOf, isStranger });
  return { cache, apply: () => {}, made: () => maker.stats, stop: async () => {} };
}
