import type { Shop } from '../../features/shop.server.ts';
import { createPageMaker, type PageMaker } from '../../platform/server/page-cache/page-maker.server.ts';
import { cspSourcesFor } from './csp-sources.server.ts';
import type { RenderThreads } from './render-threads.server.ts';

/** Bytes of cached pages in a process that sends them, and in the one that makes them. */
export const CACHE_BYTES = 24 * 1024 * 1024;
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
