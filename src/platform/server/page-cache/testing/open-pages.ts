import { createHash } from 'node:crypto';
import { createPageCache, type PageCache } from '../page-cache.server.ts';
import { createPageMaker, type PageMakerOptions } from '../page-maker.server.ts';
import type { Change } from '../invalidate.server.ts';
import type { CachedPage } from '../cached-page.ts';

interface Options extends Pick<PageMakerOptions, 'atOnce' | 'most'> {
  readonly processes: number;
  /** By tag: how long after a change the old state may be sent. */
  readonly ages: Readonly<Record<string, number>>;
  readonly capBytes?: number;
}

interface Making {
  readonly key: string;
  readonly finish: (page: CachedPage) => void;
}

/** The pages of a machine on a clock of the test's own, each made when the test says so. */
export function openPages({ processes, ages, capBytes = 1e6, ...queue }: Options) {
  let time = 1_000_000;
  const now = (): number => time;
  const under: Making[] = [];
  const counts = new Map<string, number>();
  const etags = new Map<string, string>();
  let woken: () => void = () => {};

  const maker = createPageMaker({
    capBytes,
    now,
    ...queue,
    make: (key) => {
      const { promise, resolve } = Promise.withResolvers<CachedPage>();
      under.push({ key, finish: resolve });
      woken();
      return promise;
    },
  });
  const caches = Array.from({ length: processes }, () =>
    createPageCache({
      capBytes,
      source: maker.source,
      ageOf: (tag) => ages[tag] ?? 0,
      isLowPriority: (key) => key.startsWith('/search/'),
      now,
    }),
  ) as [PageCache, ...PageCache[]];

  async function started(key?: string): Promise<Making> {
    for (;;) {
      const found = under.find((each) => key === undefined || each.key === key);
      if (found) return found;
      await new Promise<void>((resolve) => (woken = resolve));
    }
  }

  /** Finishes the page that is being made; answers its name. */
  async function make(key: string, tags: readonly string[], status = 200): Promise<string> {
    const making = await started(key);
    under.splice(under.indexOf(making), 1);
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    const etag = createHash('sha256').update(`${key} ${number}`).digest('hex');
    etags.set(key, etag);
    making.finish({ status, headers: {}, etag, tags, plain: Buffer.alloc(1_500) });
    await new Promise((resolve) => setImmediate(resolve));
    return etag;
  }

  return {
    caches,
    maker,
    make,
    started,
    nextStarted: async () => (await started()).key,
    making: () => under.map(({ key }) => key),
    made: (key: string) => counts.get(key) ?? 0,
    latest: (key: string) => etags.get(key) ?? '',
    pass: (ms: number) => void (time += ms),
    now,
    change(tags: readonly string[], limit: Pick<Change, 'withinMs'> = {}): void {
      const change = { tags, ...limit };
      maker.apply(change);
      for (const cache of caches) cache.apply(change);
    },
    /** Every process keeps the page. */
    async keep(key: string, tags: readonly string[]): Promise<void> {
      const asked = caches.map((cache) => cache.through(key));
      await make(key, tags);
      await Promise.all(asked);
    },
  };
}
