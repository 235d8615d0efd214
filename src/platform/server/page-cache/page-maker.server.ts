import { histogram } from '../metrics.server.ts';
import { traced } from '../tracing/tracing.server.ts';
import { createChangeLog } from './change-log.server.ts';
import type { Change } from './invalidate.server.ts';
import { createCachedPages } from './cached-pages.server.ts';
import type { CachedPage, MadePage, PageSource, PageRequest, Urgency } from './cached-page.ts';
import { createMakeQueue, type QueueOptions } from './make-queue.ts';

export interface PageMakerOptions extends Partial<QueueOptions> {
  readonly capBytes: number;
  /** Renders and compresses one page. */
  readonly make: (key: string, urgency: Urgency) => Promise<CachedPage>;
  readonly now?: () => number;
}

interface Job {
  /** The number of the last change before it was begun; not there while it waits. */
  startedAt?: number;
  readonly made: Promise<MadePage>;
}

export interface PageMaker {
  readonly source: PageSource;
  apply(change: Change, number?: number): void;
  clear(): void;
  readonly stats: PageMakerStats;
}

export interface PageMakerStats {
  readonly bytes: number;
  readonly pages: number;
  readonly made: number;
  readonly refused: number;
  readonly waiting: number;
  readonly seconds: number;
}

const renderSeconds = histogram(
  'page_render_seconds',
  'Time to make a page or an answer: data, HTML and compression.',
  [0.01, 0.03, 0.1, 0.3, 1, 5],
  ['kind'],
);

const exact = (): number => 0;

/** Makes every page of a machine, each once for all who want it, and keeps what it has made. */
export function createPageMaker(options: PageMakerOptions): PageMaker {
  const { make, atOnce = 2, most = { first: 200, low: 30 }, busy = () => false } = options;
  // Whoever asks for a page here wants it as it is now.
  const log = createChangeLog(exact, options.now);
  const cached = createCachedPages(options.capBytes, log);
  const jobs = new Map<string, Job>();
  const queue = createMakeQueue({ atOnce, most, busy });
  const counts = { made: 0, seconds: 0 };

  const validAt = (since: number): number => (since === Infinity ? log.current : since - 1);

  const begin = ({ key, urgency, asked, traceparent: parent }: PageRequest): Job => {
    const { promise, resolve, reject } = Promise.withResolvers<MadePage>();
    const job: Job = { made: promise };
    const start = async (): Promise<void> => {
      const number = (job.startedAt = log.current);
      const from = performance.now();
      try {
        const page = await traced(
          () => ({ name: 'make page', parent, attributes: { urgency } }),
          () => make(key, urgency),
        );
        counts.made += 1;
        const { since } = log.effectSince(number, page.tags);
        if (page.status < 500) cached.put(key, page, number);
        resolve({ page, validAt: validAt(since) });
      } catch (error) {
        reject(error as Error);
      } finally {
        const seconds = (performance.now() - from) / 1000;
        counts.seconds += seconds;
        renderSeconds.observe({ kind: key.startsWith('/api/') ? 'answer' : 'page' }, seconds);
        jobs.delete(key);
      }
    };
    jobs.set(key, job);
    queue.add({
      key,
      urgency,
      asked,
      start,
      refuse: (why) => {
        jobs.delete(key);
        reject(why);
      },
    });
    return job;
  };

  const source = async (request: PageRequest): Promise<MadePage> => {
    const { key, urgency, asked } = request;
    // Changes reach this process before whoever heard of them can ask here.
    const need = Math.min(request.need, log.current);
    for (;;) {
      const entry = cached.get(key);
      if (entry && validAt(entry.since) >= need) return { page: entry.page, validAt: validAt(entry.since) };
      const running = jobs.get(key);
      if (running && running.startedAt === undefined) queue.hurry(key, urgency, asked);
      // One that was begun before the change may turn out not to show it; if it does, one more is made for all.
      const made = await (running ?? begin(request)).made;
      if (made.validAt >= need) return made;
    }
  };

  return {
    source,
    apply(change, number) {
      log.add(change, number);
      cached.mark(change);
    },
    clear: cached.clear,
    get stats() {
      const { pages, bytes } = cached.stats;
      return { pages, bytes, ...counts, refused: queue.counts.refused, waiting: queue.waiting };
    },
  };
}
